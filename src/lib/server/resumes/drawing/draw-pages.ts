import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

import { withPdf } from '../reading/pdf/open-pdf.ts'

/** Further pages are not drawn; the file itself can always be downloaded. */
export const MAX_DRAWN_PAGES = 5
/** Pixels. It is sharp in a dialog on a high-density screen. */
const WIDTH = 1100
const MAX_HEIGHT = 3000
const QUALITY = 82

/** The first pages of a PDF as WebP pictures, in their order. */
export function drawPages(bytes: Uint8Array): Promise<Buffer[]> {
  return withPdf(bytes, 'draw', async document => {
    const pages: Buffer[] = []
    for (let number = 1; number <= Math.min(document.numPages, MAX_DRAWN_PAGES); number += 1)
      pages.push(await draw(await document.getPage(number)))
    return pages
  })
}

async function draw(page: PDFPageProxy): Promise<Buffer> {
  const { height, width } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(WIDTH / width, MAX_HEIGHT / height) })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  await page.render({ background: '#ffffff', canvas: asElement(canvas), viewport }).promise
  const picture = await canvas.encode('webp', QUALITY)
  page.cleanup()
  return picture
}

/** pdfjs accepts any object that works like a browser's canvas, but its types name only that one. */
function asElement(canvas: Canvas): HTMLCanvasElement {
  return canvas as unknown as HTMLCanvasElement
}
