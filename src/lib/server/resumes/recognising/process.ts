import type { ResumeKind } from '../file-kind.ts'
import { type Reading, toReading, Unreadable } from '../reading/outcome.ts'
import { recognise } from './recognise.ts'

export interface Request {
  bytes: Uint8Array
  kind: ResumeKind
}

/** A process of its own: it draws pages and runs compiled code over pictures from outside. One file, then it ends. */
process.once('message', (request: Request) => {
  void answer(request).then(reading => process.send?.(reading, undefined, {}, () => process.exit()))
})

// The program ended: no caller waits for the answer any more.
process.once('disconnect', () => process.exit())

async function answer({ bytes, kind }: Request): Promise<Reading> {
  try {
    // pdfjs takes no Buffer, which is what bytes arrive as.
    return toReading(await recognise(new Uint8Array(bytes), kind))
  } catch (error) {
    // Whatever a decoder throws at a file from outside, the file is what is broken.
    return { reason: error instanceof Unreadable ? error.reason : 'damaged' }
  }
}
