import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { unzipSync } from 'fflate'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

import type { ResumeKind } from '../file-kind.ts'
import { withPdf } from '../reading/pdf/open-pdf.ts'

/** A picture of a page, as a file that the recogniser takes. */
export interface Picture {
  image: Buffer
  page: number
  /** Pixels to a point; 1 where the size of the paper is not known. */
  scale: number
}

/** Takes the pictures one by one, so that no more than one is held. */
type Take = (picture: Picture) => Promise<void>

/** The text beyond costs seconds a page and is no resume. */
const MAX_PAGES = 5
/** Dots to an inch: letters of the usual sizes are recognised best at about thirty pixels. */
const RESOLUTION = 250
const POINTS_TO_AN_INCH = 72
const MAX_PIXELS = 9_000_000
const MAX_UNPACKED = 40 * 1024 * 1024
const PICTURE = /^word\/media\/[^/]+\.(?:png|jpe?g|bmp)$/i
/** Bytes; smaller ones are ornaments. */
const MIN_PICTURE = 2000

/** Hands over the pictures of a resume's first pages, in order; a DOC hands over none. */
export async function takePictures(bytes: Uint8Array, kind: ResumeKind, take: Take): Promise<void> {
  if (kind === 'pdf') await takePages(bytes, take)
  if (kind === 'docx') await takePicturesInDocx(bytes, take)
}

function takePages(bytes: Uint8Array, take: Take): Promise<void> {
  return withPdf(bytes, 'draw', async document => {
    for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number += 1)
      await take(await pictureOf(await document.getPage(number)))
  })
}

async function pictureOf(page: PDFPageProxy): Promise<Picture> {
  const { height, width } = page.getViewport({ scale: 1 })
  const scale = Math.min(RESOLUTION / POINTS_TO_AN_INCH, Math.sqrt(MAX_PIXELS / (height * width)))
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  await page.render({ background: '#ffffff', canvas: asElement(canvas), viewport }).promise
  const image = await canvas.encode('png')
  page.cleanup()
  return { image, page: page.pageNumber, scale }
}

/** pdfjs draws on anything that draws as a canvas of a browser does; its types name only that one. */
function asElement(canvas: Canvas): HTMLCanvasElement {
  return canvas as unknown as HTMLCanvasElement
}

async function takePicturesInDocx(bytes: Uint8Array, take: Take): Promise<void> {
  let left = MAX_UNPACKED
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!PICTURE.test(name) || originalSize < MIN_PICTURE) return false
      left -= originalSize
      return left >= 0
    },
  })
  const inOrder = Object.entries(parts).toSorted(([a], [b]) =>
    a.localeCompare(b, 'en', { numeric: true }),
  )
  for (const [index, [, image]] of inOrder.slice(0, MAX_PAGES).entries())
    await take({ image: Buffer.from(image), page: index + 1, scale: 1 })
}
