import { readFile } from 'node:fs/promises'

import { hasActiveContent } from '../active-content.ts'
import { findResumeKind, isEncryptedDocx, type ResumeKind } from '../file-kind.ts'
import { isInfected } from '../../files/malware/malware.ts'
import { loadTaxonomy } from '../../taxonomy/index.ts'
import { parseResume } from '../parsing/parse-resume.ts'
import { answerRequests } from '../processes/answer-requests.ts'
import { readDoc } from './doc/read-doc.ts'
import type { ResumeDocument } from './document.ts'
import { readDocx } from './docx/read-docx.ts'
import { type Inspection, type Reading, toReading, Unreadable } from './outcome.ts'
import { readPdf } from './pdf/read-pdf.ts'

/** Inspects a new file, or reads one whose kind is known. `file` is its path or its bytes. */
export type Request = { file: Uint8Array | string } & ({ name: string } | { kind: ResumeKind })

const READERS: Record<ResumeKind, (bytes: Uint8Array) => Promise<ResumeDocument> | ResumeDocument> =
  {
    doc: readDoc,
    docx: readDocx,
    pdf: readPdf,
  }

const taxonomy = loadTaxonomy()
// The first call loads the taxonomy's files, so that the time limit of a request does not include it.
taxonomy.skillOf('')

answerRequests<Request, Inspection | Reading>(async request => {
  const bytes = await bytesOf(request.file)
  return 'name' in request ? inspect(bytes, request.name) : read(bytes, request.kind)
})

async function bytesOf(file: Uint8Array | string): Promise<Buffer> {
  if (typeof file === 'string') return readFile(file)
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength)
}

function inspect(bytes: Buffer, name: string): Inspection {
  if (isInfected(bytes)) return { refused: 'infected' }
  const kind = findResumeKind(bytes, name)
  if (kind === null) return { refused: 'wrong-type' }
  if (kind === 'pdf' && hasActiveContent(bytes)) return { refused: 'active-content' }
  return { kind }
}

async function read(bytes: Buffer, kind: ResumeKind): Promise<Reading> {
  try {
    if (kind === 'docx' && isEncryptedDocx(bytes)) return { reason: 'encrypted' }
    // pdfjs takes no Buffer.
    const plain = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const reading = toReading(await READERS[kind](plain))
    return 'document' in reading
      ? { ...reading, parsed: parseResume(reading.document, taxonomy) }
      : reading
  } catch (error) {
    // Any error of a parser means that the file is damaged.
    return { reason: error instanceof Unreadable ? error.reason : 'damaged' }
  }
}
