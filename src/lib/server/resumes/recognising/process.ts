import type { ResumeKind } from '../file-kind.ts'
import { answerRequests } from '../processes/answer-requests.ts'
import { type Reading, toReading, Unreadable } from '../reading/outcome.ts'
import { recognise } from './recognise.ts'

export interface Request {
  bytes: Uint8Array
  kind: ResumeKind
}

answerRequests(async ({ bytes, kind }: Request): Promise<Reading> => {
  try {
    // pdfjs takes no Buffer, which is what bytes arrive as.
    return toReading(await recognise(new Uint8Array(bytes), kind))
  } catch (error) {
    // Whatever a decoder throws at a file from outside, the file is what is broken.
    return { reason: error instanceof Unreadable ? error.reason : 'damaged' }
  }
})
