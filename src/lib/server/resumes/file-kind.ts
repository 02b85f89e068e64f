import { endingOf } from '../files/display-name.ts'
import { openCompoundFile } from './compound-file.ts'
import { isHarmlessZip, readZipDirectory } from './zip-directory.ts'

/** The kinds of file a resume may be. */
export type ResumeKind = 'pdf' | 'doc' | 'docx'

export const CONTENT_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const satisfies Record<ResumeKind, string>

/** The kind of a file by the content type that it was stored with; null for no resume. */
export function kindOf(contentType: string): ResumeKind | null {
  const kinds = Object.keys(CONTENT_TYPES) as ResumeKind[]
  return kinds.find(kind => CONTENT_TYPES[kind] === contentType) ?? null
}

/** The PDF header must be within this many first bytes. */
const PDF_HEADER_WITHIN = 1024

/**
 * The kind of a file by its content, if its name agrees. Null for anything that is not a resume: other
 * types, macros, archives that unpack to too much or outside of themselves.
 */
export function findResumeKind(bytes: Buffer, name: string): ResumeKind | null {
  const ending = endingOf(name)
  if (ending === '.pdf') return isPdf(bytes) ? 'pdf' : null
  if (ending === '.docx') return isDocx(bytes) || isEncryptedDocx(bytes) ? 'docx' : null
  if (ending === '.doc') return isDoc(bytes) ? 'doc' : null
  return null
}

/** A Word document with a password: the archive is encrypted inside a compound file. */
export function isEncryptedDocx(bytes: Buffer): boolean {
  const file = openCompoundFile(bytes)
  return file !== null && file.has('EncryptedPackage') && file.has('EncryptionInfo')
}

function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-')
}

function isDocx(bytes: Buffer): boolean {
  const entries = bytes.subarray(0, 2).toString('latin1') === 'PK' ? readZipDirectory(bytes) : null
  if (!entries || !isHarmlessZip(entries)) return false
  const names = new Set(entries.map(entry => entry.name))
  const macros = entries.some(entry => /vbaProject/i.test(entry.name))
  return names.has('[Content_Types].xml') && names.has('word/document.xml') && !macros
}

function isDoc(bytes: Buffer): boolean {
  return openCompoundFile(bytes)?.has('WordDocument') ?? false
}
