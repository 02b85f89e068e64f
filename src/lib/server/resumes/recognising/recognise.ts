import { fileURLToPath } from 'node:url'

import { createWorker, OEM, type Worker } from 'tesseract.js'

import type { ResumeKind } from '../file-kind.ts'
import { type Line, NO_FACTS, type ResumeDocument } from '../reading/document.ts'
import { layOut } from '../reading/layout/lay-out.ts'
import { type Picture, takePictures } from './pictures.ts'
import { wordsToFragments } from './words.ts'

/** The trained data is in a package: nothing is downloaded, and nothing is stored. */
const DATA = fileURLToPath(new URL('4.0.0_best_int', import.meta.resolve('@tesseract.js-data/eng')))
/** The recognised lines of a scanned resume. */
export async function recognise(bytes: Uint8Array, kind: ResumeKind): Promise<ResumeDocument> {
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    cacheMethod: 'none',
    gzip: true,
    langPath: DATA,
  })
  const lines: Line[] = []
  const facts = { ...NO_FACTS, ocr: true, pages: 0 }
  try {
    await takePictures(bytes, kind, async picture => {
      const read = await recognisePicture(worker, picture, lines.at(-1)?.block ?? 0)
      lines.push(...read.lines)
      facts.columns = Math.max(facts.columns, read.columns)
      facts.images += 1
      facts.pages += 1
    })
  } finally {
    await worker.terminate()
  }
  return { facts, kind, lines }
}

async function recognisePicture(worker: Worker, { image, page, scale }: Picture, block: number) {
  const { data } = await worker.recognize(image, {}, { blocks: true, text: false })
  const fragments = wordsToFragments(data, scale)
  const width = Math.max(1, ...fragments.map(fragment => fragment.x + fragment.width))
  return layOut(fragments, { block, open: null, page, rules: [], width })
}
