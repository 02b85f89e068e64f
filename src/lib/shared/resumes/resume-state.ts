/** The state of a resume: being parsed, parsed, or stored although it could not be parsed. */
export const RESUME_STATES = ['reading', 'read', 'unreadable'] as const

/** Why the text of a resume could not be read. */
export const UNREADABLE_REASONS = [
  'too-little-text',
  'encrypted',
  'damaged',
  'too-complex',
] as const
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number]

/** The explanation for the candidate, and what to do. */
export const UNREADABLE_TEXTS = {
  'too-little-text':
    'The file holds fewer than 100 characters of text. It may be a scan or a picture: export it as text from the program it was written in.',
  'encrypted': 'The file is protected with a password. Upload a copy without one.',
  'damaged': 'The file is damaged. Export it again and upload the new copy.',
  'too-complex': 'The file took too long to read. Upload a simpler copy with at most 30 pages.',
} as const satisfies Record<UnreadableReason, string>

/** A text with fewer characters than this, spaces not counted, says nothing about a person. */
export const READABLE_FROM = 100

export const INVALID_FILE_TYPE = 'Invalid file type. Please upload a PDF or Word document.'
export const FILE_TOO_LARGE = 'File size exceeds 5MB limit.'
export const ACTIVE_CONTENT =
  'The PDF holds a script, a program to start or an attached file. Print it to a new PDF and upload that.'
