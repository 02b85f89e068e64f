import type { LinePart } from '../document.ts'
import type { WordLine } from '../word-lines.ts'
import type { Look } from './styles.ts'

/** A paragraph while it is read: its lines, and how many of its letters look how. */
export interface Paragraph {
  lines: string[]
  look: Look
  styleId: string
  letters: number
  boldLetters: number
  size: number
  part: LinePart
}

export function newParagraph(part: LinePart): Paragraph {
  return { boldLetters: 0, letters: 0, lines: [''], look: {}, part, size: 0, styleId: '' }
}

export function addText(paragraph: Paragraph, text: string, look: Look): void {
  const last = paragraph.lines.length - 1
  paragraph.lines[last] += text
  const letters = text.trim().length
  paragraph.letters += letters
  if (look.bold === true) paragraph.boldLetters += letters
  if (letters > 0) paragraph.size = Math.max(paragraph.size, look.size ?? 0)
}

export function breakLine(paragraph: Paragraph): void {
  paragraph.lines.push('')
}

/** The lines of a paragraph that hold anything, the first with the number of its list. */
export function toWordLines(paragraph: Paragraph, look: Look, number: string): WordLine[] {
  const { boldLetters, letters, part, size } = paragraph
  const inList = look.list !== undefined && look.list.id !== '0' && look.list.id !== ''
  return paragraph.lines
    .filter(line => line.trim() !== '')
    .map((line, index) => ({
      bold: letters > 0 && boldLetters > letters / 2,
      heading: look.heading === true,
      list: inList && index === 0,
      paragraph,
      part,
      size,
      text: index === 0 && number !== '' ? `${number} ${line.trimStart()}` : line,
    }))
}
