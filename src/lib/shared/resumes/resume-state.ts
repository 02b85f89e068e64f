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

export const UNREADABLE_DEFAULT = 'A resume that cannot be read cannot be the default.'

/** A text with fewer characters than this, without spaces, is too short to parse. */
export const READABLE_FROM = 100

export const FILE_EMPTY =
  'This file is empty. Download or export it once more, then choose it again.'
const INVALID_FILE_TYPE = 'Invalid file type. Please upload a PDF or Word document.'
const TO_PDF = {
  browser: 'Open it in your browser, choose Print, and save it as PDF.',
  editor: 'Open it in Word or LibreOffice and save it as PDF, so that it looks as you mean it.',
  google: 'In Google Docs, choose File, Download, PDF Document.',
  pages: 'In Pages, choose File, Export To, PDF.',
  picture: 'Put the picture into a document and save that as PDF: clear scans are recognised.',
  writer: 'In LibreOffice Writer, choose File, Export As, Export as PDF.',
} as const
/** The program that converts a file to PDF, by file extension. */
const PROGRAMS: Partial<Record<string, keyof typeof TO_PDF>> = {
  '.fodt': 'writer',
  '.gdoc': 'google',
  '.heic': 'picture',
  '.htm': 'browser',
  '.html': 'browser',
  '.jpeg': 'picture',
  '.jpg': 'picture',
  '.md': 'editor',
  '.mht': 'browser',
  '.odt': 'writer',
  '.ott': 'writer',
  '.pages': 'pages',
  '.png': 'picture',
  '.rtf': 'editor',
  '.tif': 'picture',
  '.tiff': 'picture',
  '.txt': 'editor',
  '.webp': 'picture',
  '.wpd': 'writer',
  '.wps': 'editor',
}

/** Why a file with this extension, such as ".odt", is rejected, and how to convert it to PDF. */
export function invalidFileType(ending: string): string {
  const program = PROGRAMS[ending]
  return program ? `${INVALID_FILE_TYPE} ${TO_PDF[program]}` : INVALID_FILE_TYPE
}

export const FILE_TOO_LARGE = 'File size exceeds 5MB limit.'
export const ACTIVE_CONTENT =
  'The PDF holds a script, a program to start or an attached file. Print it to a new PDF and upload that.'
