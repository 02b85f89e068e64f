import { drawPages } from './draw-pages.ts'

/** A process of its own: it runs compiled code over files from outside. One file, then it ends. */
process.once('message', (bytes: Uint8Array) => {
  // pdfjs takes no Buffer, which is what bytes arrive as.
  void drawPages(new Uint8Array(bytes))
    .catch(() => [])
    .then(pages => process.send?.(pages, undefined, {}, () => process.exit()))
})

// The program ended: no caller waits for the answer any more.
process.once('disconnect', () => process.exit())
