import type { LinePart } from '../document.ts'
import type { Information } from './information.ts'

/** A text of a document, by the numbers of its first character and the one behind its last. */
export interface Story {
  part: LinePart
  start: number
  end: number
}

/** Separators of notes stand before the headers of the first section. */
const SEPARATORS = 6
/** Of even pages, of odd ones, and of the first; twice each. */
const SECTION = ['header', 'header', 'footer', 'footer', 'header', 'footer'] as const

/**
 * The texts of a document in the order in which a person reads them. Comments are not part of the
 * page. `headers` lists where each header and footer begins, counted from the first.
 */
export function storiesOf(
  { early, lengths }: Pick<Information, 'early' | 'lengths'>,
  headers: Buffer,
  total: number,
): Story[] {
  const body: Story = { end: lengths.body || total, part: 'body', start: 0 }
  const notes = story('body', body.end, lengths.footnotes)
  const headersAt = notes.end
  const comments = story('body', headersAt + lengths.headers, lengths.comments)
  const endnotes = story('body', comments.end, lengths.endnotes)
  const boxes = story('text-box', endnotes.end, lengths.textBoxes)
  const headerBoxes = story('header', boxes.end, lengths.headerTextBoxes)
  const stories = lengths.headers > 0 ? headerStories(headers, headersAt) : []
  const around = early ? stories.map(asHeader) : stories.slice(SEPARATORS)
  return [
    ...around.filter(({ part }) => part === 'header'),
    headerBoxes,
    body,
    notes,
    endnotes,
    boxes,
    ...around.filter(({ part }) => part === 'footer'),
  ].filter(({ end, start }) => end > start)
}

function story(part: LinePart, start: number, length: number): Story {
  return { end: start + length, part, start }
}

/** Word 6 and 95 list only those that a document has, and separators are no letters. */
const asHeader = (found: Story): Story => ({ ...found, part: 'header' })

function headerStories(headers: Buffer, at: number): Story[] {
  const count = Math.max(0, Math.floor(headers.length / 4) - 2)
  return Array.from({ length: count }, (_, index) => ({
    end: at + headers.readUInt32LE(4 * index + 4),
    part: SECTION[index % SECTION.length] ?? 'header',
    start: at + headers.readUInt32LE(4 * index),
  }))
}
