import type { ResumeKind } from '../file-kind.ts'

/** Where a line is in its file. */
export type LinePart = 'body' | 'header' | 'footer' | 'table' | 'text-box'

/** One line of a resume as a person would read it, whatever the kind of file. */
export interface Line {
  /** Cleaned text; a tab is between cells that share a line, such as a title and its dates. */
  text: string
  /** From 1. Word files know no pages and stand on page 1. */
  page: number
  part: LinePart
  /** Points from the left and the top of the page; 0 where the file does not tell. */
  x: number
  y: number
  width: number
  /** Height of the type in points; 0 where the file does not tell. */
  size: number
  bold: boolean
  /** Whether the line begins an entry of a list. Its bullet is not part of the text. */
  list: boolean
  /** Whether the file itself calls it a heading, by its style. */
  heading: boolean
  /** Lines of one block follow each other without a gap; a new number is a new paragraph. */
  block: number
}

/** How a file was made, besides its text. */
export interface DocumentFacts {
  pages: number
  /** The most columns of text that stand side by side on a page. */
  columns: number
  tables: number
  textBoxes: number
  images: number
  /** Text that no reader of the page sees: by colour, size, place or mode. Not part of the lines. */
  hiddenText: string
  /** Whether words were written with spaces between their letters, as "J O H N". */
  letterSpaced: boolean
  /** Whether the words were recognised in a picture. */
  ocr: boolean
  /** Whether the file goes on behind the last line: more pages or characters than are read. */
  cut?: boolean
  fonts: string[]
}

/** A resume file as lines in reading order, and how the file was made. */
export interface ResumeDocument {
  kind: ResumeKind
  lines: Line[]
  facts: DocumentFacts
}

/** The facts of a document about which nothing is known. */
export const NO_FACTS: DocumentFacts = {
  columns: 1,
  fonts: [],
  hiddenText: '',
  images: 0,
  letterSpaced: false,
  ocr: false,
  pages: 1,
  tables: 0,
  textBoxes: 0,
}
