import { type Attributes, isOn, walkXml } from './xml.ts'

/** The looks of text, as far as the file specifies them. */
export interface Look {
  bold?: boolean
  /** Points. */
  size?: number
  hidden?: boolean
  white?: boolean
  shaded?: boolean
  font?: string
  list?: { id: string; level: number }
  heading?: boolean
}

interface Style extends Look {
  basedOn?: string
}

export interface Styles {
  defaults: Look
  /** The looks of a style, including those that it is based on. */
  lookOf: (id: string) => Look
}

const MAX_DEPTH = 20

/** Reads the part `styles.xml`. */
export function readStyles(xml: string | undefined): Styles {
  const styles = new Map<string, Style>()
  const defaults: Look = {}
  let style: Style | null = null
  let inDefaults = false
  walkXml(xml ?? '<none/>', {
    close: name => {
      if (name === 'w:style') style = null
      if (name === 'w:docDefaults') inDefaults = false
    },
    open: (name, attributes) => {
      if (name === 'w:docDefaults') inDefaults = true
      if (name === 'w:style') {
        style = {}
        const id = attributes['w:styleId'] ?? ''
        styles.set(id, style)
        if (attributes['w:type'] === 'paragraph' && attributes['w:default'] === '1')
          styles.set('', style)
      }
      if (style) describe(style, name, attributes)
      else if (inDefaults) applyLook(defaults, name, attributes)
      // Properties for table cells do not apply to the text.
      return name !== 'w:tblStylePr'
    },
  })
  return { defaults, lookOf: id => resolve(styles, id) }
}

function describe(style: Style, name: string, attributes: Attributes): void {
  const value = attributes['w:val'] ?? ''
  if (name === 'w:name' && /^heading \d/i.test(value)) style.heading = true
  else if (name === 'w:basedOn') style.basedOn = value
  else applyLook(style, name, attributes)
}

function resolve(styles: Map<string, Style>, id: string): Look {
  const chain: Look[] = []
  let next: string | undefined = styles.has(id) ? id : ''
  while (next !== undefined && chain.length < MAX_DEPTH) {
    const style: Style | undefined = styles.get(next)
    if (style) chain.unshift(style)
    next = style?.basedOn
  }
  return Object.assign({}, ...chain) as Look
}

const NUMBERED = { id: '', level: 0 }

/** Applies one property of a run, paragraph or style to a look. */
export function applyLook(look: Look, name: string, attributes: Attributes): void {
  PROPERTIES[name]?.(look, attributes)
}

const PROPERTIES: Record<string, (look: Look, attributes: Attributes) => void> = {
  'w:b': (look, attributes) => (look.bold = isOn(attributes)),
  'w:color': (look, { 'w:val': colour }) =>
    (look.white = /^f[c-f]f[c-f]f[c-f]$/i.test(colour ?? '')),
  'w:highlight': (look, attributes) => (look.shaded = isOn(attributes)),
  'w:ilvl': (look, { 'w:val': level }) =>
    (look.list = { ...(look.list ?? NUMBERED), level: Number(level) || 0 }),
  'w:numId': (look, { 'w:val': id }) => (look.list = { ...(look.list ?? NUMBERED), id: id ?? '' }),
  'w:outlineLvl': (look, { 'w:val': level }) => (look.heading = Number(level) < 9),
  'w:rFonts': (look, attributes) => {
    const font = attributes['w:ascii'] ?? attributes['w:hAnsi']
    if (font !== undefined) look.font = font
  },
  'w:shd': (look, { 'w:fill': fill }) => (look.shaded = !/^(?:auto|f{6})?$/i.test(fill ?? '')),
  'w:sz': (look, { 'w:val': halves }) => {
    if (Number(halves) > 0) look.size = Number(halves) / 2
  },
  'w:vanish': (look, attributes) => (look.hidden = isOn(attributes)),
}
