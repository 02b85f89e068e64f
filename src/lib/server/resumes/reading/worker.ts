import { parentPort } from 'node:worker_threads'

import { loadTaxonomy } from '../../taxonomy/index.ts'
import type { ResumeKind } from '../file-kind.ts'
import { parseResume } from '../parsing/parse-resume.ts'
import { readDoc } from './doc/read-doc.ts'
import type { ResumeDocument } from './document.ts'
import { readDocx } from './docx/read-docx.ts'
import { type Reading, toReading, Unreadable } from './outcome.ts'
import { readPdf } from './pdf/read-pdf.ts'

export interface Request {
  bytes: Uint8Array
  kind: ResumeKind
}

const READERS: Record<ResumeKind, (bytes: Uint8Array) => Promise<ResumeDocument> | ResumeDocument> =
  {
    doc: readDoc,
    docx: readDocx,
    pdf: readPdf,
  }

const taxonomy = loadTaxonomy()

/** One file after the other: the next is sent when the answer to the last has come. */
parentPort?.on('message', (request: Request) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void answer(request).then(reading => parentPort?.postMessage(reading))
})

// Its first question loads the taxonomy's files; a resume's time begins when that is done.
taxonomy.skillOf('')
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage('ready')

async function answer({ bytes, kind }: Request): Promise<Reading> {
  try {
    const reading = toReading(await READERS[kind](bytes))
    return 'reason' in reading
      ? reading
      : { ...reading, parsed: parseResume(reading.document, taxonomy) }
  } catch (error) {
    // Whatever a parser throws at a file from outside, the file is what is broken.
    return { reason: error instanceof Unreadable ? error.reason : 'damaged' }
  }
}
