import { hasActiveContent } from '../active-content.ts'
import { findResumeKind, isEncryptedDocx, type ResumeKind } from '../file-kind.ts'
import { isInfected } from '../../files/malware.ts'
import { loadTaxonomy } from '../../taxonomy/index.ts'
import { parseResume } from '../parsing/parse-resume.ts'
import { answerRequests } from '../processes/answer-requests.ts'
import { readDoc } from './doc/read-doc.ts'
import type { ResumeDocument } from './document.ts'
import { readDocx } from './docx/read-docx.ts'
import { type Inspection, type Reading, toReading, Unreadable } from './outcome.ts'
import { readPdf } from './pdf/read-pdf.ts'

/** Inspects a new file, or reads one whose kind is known. */
export type Request = { bytes: Uint8Array } & ({ name: string } | { kind: ResumeKind })

const READERS: Record<ResumeKind, (bytes: Uint8Array) => Promise<ResumeDocument> | ResumeDocument> =
  {
    doc: readDoc,
    docx: readDocx,
    pdf: readPdf,
  }

const taxonomy = loadTaxonomy()
// Its first question loads the taxonomy's files; the time of a file begins when that is done.
taxonomy.skillOf('')

answerRequests<Request, Inspection | Reading>(async request => {
  const { buffer, byteLength, byteOffset } = request.bytes
  return 'name' in request
    ? inspect(Buffer.from(buffer, byteOffset, byteLength), request.name)
    : // pdfjs takes no Buffer, which is what bytes arrive as.
      read(new Uint8Array(request.bytes), request.kind)
})

function inspect(bytes: Buffer, name: string): Inspection {
  if (isInfected(bytes)) return { refused: 'infected' }
  const kind = findResumeKind(bytes, name)
  if (kind === null) return { refused: 'wrong-type' }
  if (kind === 'pdf' && hasActiveContent(bytes)) return { refused: 'active-content' }
  return { kind }
}

async function read(bytes: Uint8Array, kind: ResumeKind): Promise<Reading> {
  try {
    if (kind === 'docx' && isEncryptedDocx(Buffer.from(bytes.buffer)))
      return { reason: 'encrypted' }
    const reading = toReading(await READERS[kind](bytes))
    return 'document' in reading
      ? { ...reading, parsed: parseResume(reading.document, taxonomy) }
      : reading
  } catch (error) {
    // Whatever a parser throws at a file from outside, the file is what is broken.
    return { reason: error instanceof Unreadable ? error.reason : 'damaged' }
  }
}
