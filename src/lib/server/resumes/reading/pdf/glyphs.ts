import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

import type { Box } from '../layout/box.ts'
import { mapBox } from './backdrop.ts'
import { IDENTITY, toMatrix } from './matrix.ts'
import { type Glyph, type Page, Painter } from './painter.ts'

export interface PageContent {
  glyphs: Glyph[]
  images: number
  /** Horizontal and vertical lines. */
  rules: readonly Box[]
  /** Small filled shapes, as wide as high. */
  dots: readonly Box[]
}

/** What a page draws, as pdfjs answers it. */
export interface Operators {
  fnArray: ArrayLike<number>
  argsArray: ArrayLike<unknown>
}

type Step = (args: unknown[]) => void

const FILLS = new Set<number>([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])
const STROKES = new Set<number>([OPS.stroke, OPS.closeStroke])
const WHOLE_IMAGE = [0, 0, 1, 1]

/** Walks through what a page draws and answers its characters in that order, each with its place and look. */
export function readGlyphs({ argsArray, fnArray }: Operators, page: Page): PageContent {
  const painter = new Painter(page)
  const steps = { ...graphicsSteps(painter), ...textSteps(painter) }
  for (let index = 0; index < fnArray.length; index += 1)
    steps[fnArray[index] ?? 0]?.((argsArray[index] ?? []) as unknown[])
  const { dots, rules } = painter.backdrop
  return { dots, glyphs: painter.glyphs, images: painter.images, rules }
}

function graphicsSteps(painter: Painter): Record<number, Step> {
  const boxOf = (bounds: unknown) => mapBox(painter.state.matrix, bounds, painter.state.clip)
  const cover = () => {
    const box = boxOf(WHOLE_IMAGE)
    if (box) painter.backdrop.cover(box)
  }
  const paintImage = () => {
    painter.images += 1
    cover()
  }
  const begin = () => painter.save()
  const end = () => painter.restore()
  const clip = () => (painter.clips = true)
  return {
    [OPS.save]: begin,
    [OPS.restore]: end,
    [OPS.transform]: args => painter.transform(args),
    [OPS.paintFormXObjectBegin]: ([matrix]) => {
      painter.save()
      if (matrix) painter.transform(matrix)
    },
    [OPS.paintFormXObjectEnd]: end,
    [OPS.beginAnnotation]: ([, , transform, matrix]) => {
      painter.save()
      painter.startOver()
      painter.transform(transform)
      painter.transform(matrix)
    },
    [OPS.endAnnotation]: end,
    [OPS.clip]: clip,
    [OPS.eoClip]: clip,
    [OPS.constructPath]: ([operator, data, bounds]) => {
      const box = boxOf(bounds)
      // Strokes count for the lines they draw; their width does not matter here.
      if (box && STROKES.has(Number(operator))) painter.backdrop.strike(box)
      const numbers = (data as ArrayLike<ArrayLike<number> | null>)[0]?.length ?? 0
      if (box && FILLS.has(Number(operator)))
        painter.backdrop.paint({ ...painter.state, box, numbers })
      if (painter.clips && box) painter.state.clip = box
      painter.clips = false
    },
    [OPS.setFillRGBColor]: ([colour]) => (painter.state.fill = String(colour)),
    [OPS.setFillColorN]: () => (painter.state.fill = 'pattern'),
    [OPS.shadingFill]: () => painter.backdrop.cover(painter.state.clip),
    [OPS.paintImageXObject]: paintImage,
    [OPS.paintInlineImageXObject]: paintImage,
    [OPS.paintImageXObjectRepeat]: paintImage,
    [OPS.paintImageMaskXObject]: cover,
  }
}

function textSteps(painter: Painter): Record<number, Step> {
  const set = (name: 'charSpacing' | 'wordSpacing' | 'rise' | 'mode'): Step => {
    return ([value]) => (painter.state[name] = Number(value))
  }
  return {
    [OPS.beginText]: () => painter.setTextMatrix(IDENTITY),
    [OPS.setTextMatrix]: ([matrix]) => painter.setTextMatrix(toMatrix(matrix)),
    [OPS.moveText]: ([x, y]) => painter.move(x, y),
    [OPS.setLeadingMoveText]: ([x, y]) => {
      painter.state.leading = Number(y)
      painter.move(x, y)
    },
    [OPS.nextLine]: () => painter.move(0, painter.state.leading),
    [OPS.setLeading]: ([leading]) => (painter.state.leading = -Number(leading)),
    [OPS.setCharSpacing]: set('charSpacing'),
    [OPS.setWordSpacing]: set('wordSpacing'),
    [OPS.setTextRise]: set('rise'),
    [OPS.setTextRenderingMode]: set('mode'),
    [OPS.setHScale]: ([scale]) => (painter.state.stretch = Number(scale) / 100),
    [OPS.setFont]: ([id, size]) => painter.setFont(id, size),
    [OPS.setGState]: ([changes]) => {
      for (const [name, value] of changes as [string, unknown][]) {
        if (name === 'Font') painter.setFont((value as unknown[])[0], (value as unknown[])[1])
        if (name === 'ca') painter.state.alpha = Number(value)
      }
    },
    [OPS.showText]: ([glyphs]) => painter.show(glyphs),
  }
}
