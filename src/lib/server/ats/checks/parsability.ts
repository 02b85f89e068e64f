import type { LinePart } from '../../resumes/index.ts'
import { listed, quote } from '../quote.ts'
import type { Subject } from '../subject.ts'
import { CRITICAL, IMPORTANT, LOST, type Criterion, FINE, ramp, type Verdict } from './criterion.ts'

/** Checks whether resume software finds all words, in the right order. */
export const PARSABILITY: Criterion[] = [
  { gravity: LOST, judge: textLayer, part: 'parsability', points: 8 },
  { gravity: CRITICAL, judge: contactInBody, part: 'parsability', points: 4 },
  { gravity: CRITICAL, judge: plainCharacters, part: 'parsability', points: 4 },
  { gravity: CRITICAL, judge: noHiddenText, part: 'parsability', points: 4 },
  { gravity: IMPORTANT, judge: noTables, part: 'parsability', points: 4 },
  { gravity: IMPORTANT, judge: noTextBoxes, part: 'parsability', points: 2 },
  { judge: oneColumn, part: 'parsability', points: 2 },
  { gravity: IMPORTANT, judge: wholeWords, part: 'parsability', points: 2 },
]

function textLayer({ facts, kind, lines }: Subject): Verdict {
  const exported =
    'Export it from the program it was written in (Save as PDF) instead of printing and scanning it, so that it holds letters and not a picture of them.'
  if (facts.ocr)
    return {
      finding: {
        code: 'scanned',
        description:
          'The file is a picture of a page: its words had to be recognised, and software that does not do that sees an empty page.',
        lines: [],
        place: 'Whole file',
        severity: 'high',
        solution: exported,
        title: 'The resume is a scan',
      },
      share: 0,
    }
  const empty = kind === 'pdf' && facts.images > 0 ? pagesWithoutText(facts.pages, lines) : []
  if (empty.length === 0) return FINE
  const pages = `Page${empty.length > 1 ? 's' : ''} ${listed(empty.map(String))}`
  return {
    finding: {
      code: 'scanned',
      description: `${pages} ${empty.length > 1 ? 'hold' : 'holds'} a picture and no text, so programs find nothing there.`,
      lines: [],
      place: pages,
      severity: 'high',
      solution: exported,
      title: empty.length > 1 ? 'Pages are pictures' : 'A page is a picture',
    },
    share: 1 - empty.length / facts.pages,
  }
}

function pagesWithoutText(pages: number, lines: Subject['lines']): number[] {
  const written = new Set(lines.map(({ page }) => page))
  return Array.from({ length: pages }, (_, index) => index + 1).filter(page => !written.has(page))
}

/** In Word files headers and footers are separate from the page, and many programs never read them. */
function contactInBody({ kind, lines, parsed }: Subject): Verdict {
  const means = [
    { found: parsed.email, name: 'e-mail address' },
    { found: parsed.phone, name: 'phone number' },
  ].flatMap(({ found, name }) => (found ? [{ ...found, name }] : []))
  if (kind === 'pdf' || means.length === 0) return null
  const away = means.filter(({ lines: places }) =>
    places.every(index => isMargin(lines[index]?.part)),
  )
  if (away.length === 0) return FINE
  const names = listed(away.map(({ name }) => name))
  const places = away.flatMap(found => found.lines)
  const part = lines[places[0] ?? -1]?.part === 'footer' ? 'footer' : 'header'
  return {
    finding: {
      code: 'contact-in-header',
      description: `Your ${names} (${listed(away.map(({ value }) => quote(value)))}) ${away.length > 1 ? 'are' : 'is'} in the ${part} of the page, which many programs do not read.`,
      lines: places,
      severity: 'high',
      solution: `In Word, double-click the ${part}, cut ${away.length > 1 ? 'them' : 'it'} and paste ${away.length > 1 ? 'them' : 'it'} as the first lines of the page itself, under your name.`,
      title: `Contact details are in the page ${part}`,
    },
    share: 1 - away.length / means.length,
  }
}

const isMargin = (part: LinePart | undefined) => part === 'header' || part === 'footer'

const FOREIGN = /[\uFFFD\p{Co}]|\(cid:\d+\)/gu

function plainCharacters({ lines }: Subject): Verdict {
  const broken = lines.flatMap(({ text }, index) => {
    const count = text.match(FOREIGN)?.length ?? 0
    return count > 0 ? [{ count, index, text }] : []
  })
  const characters = lines.reduce((sum, { text }) => sum + text.length, 0)
  const share = broken.reduce((sum, { count }) => sum + count, 0) / Math.max(1, characters)
  const [first] = broken
  // A single unreadable glyph is an icon or a bullet. Only words of such glyphs are lost.
  if (!first || share < 0.01) return FINE
  return {
    finding: {
      code: 'garbled-text',
      description: `Letters of ${broken.length} lines come out as signs without a meaning, for example ${quote(first.text)}.`,
      lines: broken.map(({ index }) => index),
      severity: 'high',
      solution:
        'Use a common font such as Arial, Calibri or Georgia and export the file again with its fonts embedded; then copy a line out of the PDF and see whether it pastes as you wrote it.',
      title: 'Some letters cannot be read',
    },
    share: ramp(share, 0.01, 0.1),
  }
}

function noHiddenText({ facts }: Subject): Verdict {
  const letters = facts.hiddenText.replaceAll(/[^\p{L}\p{N}]/gu, '')
  if (letters.length < 10) return FINE
  return {
    finding: {
      code: 'hidden-text',
      description: `The file holds text that no reader of the page sees: ${quote(facts.hiddenText)}. It was not counted, and recruiters take it for a trick.`,
      lines: [],
      place: 'Hidden in the file',
      severity: 'high',
      solution:
        'Select everything (Ctrl+A) and set one dark colour and a normal size, then delete the hidden text that appears.',
      title: 'There is hidden text',
    },
    share: 0,
  }
}

function noTables({ facts, lines }: Subject): Verdict {
  const cells = indexesOf(lines, 'table')
  const share = lettersIn(lines, cells) / Math.max(1, lettersIn(lines))
  // Almost every program reads a few cells, such as a list of skills, in the right order.
  if (facts.tables === 0 || share < 0.15) return FINE
  const [first = 0] = cells
  return {
    finding: {
      code: 'table-layout',
      description: `${percent(share)} of the text is in ${facts.tables > 1 ? `${facts.tables} tables` : 'a table'}, beginning with ${quote(lines[first]?.text ?? '')}. Many programs read tables cell by cell or leave them out, so dates come apart from positions.`,
      lines: cells,
      severity: 'medium',
      solution:
        'In Word, click into the table and choose Layout › Convert to Text. Then put each date on the line of its position with a tab.',
      title: 'The page is laid out with tables',
    },
    share: ramp(share, 0.15, 0.5),
  }
}

function noTextBoxes({ facts, lines }: Subject): Verdict {
  const boxed = indexesOf(lines, 'text-box')
  const [first] = boxed
  if (facts.textBoxes === 0 || first === undefined) return FINE
  const share = lettersIn(lines, boxed) / Math.max(1, lettersIn(lines))
  return {
    finding: {
      code: 'text-boxes',
      description: `${boxed.length > 1 ? `${boxed.length} lines stand` : 'A line is'} in text boxes, beginning with ${quote(lines[first]?.text ?? '')}. Many programs leave text boxes out.`,
      lines: boxed,
      severity: 'medium',
      solution:
        'Cut the text out of each box, paste it into the page where it belongs, and delete the box.',
      title: 'Text is in text boxes',
    },
    share: ramp(share, 0, 0.3),
  }
}

function oneColumn({ facts }: Subject): Verdict {
  // A table that makes the columns is reported as a table.
  if (facts.columns < 2 || facts.tables > 0) return FINE
  return {
    finding: {
      code: 'several-columns',
      description: `The page has ${facts.columns} columns. We read them one after the other; some programs read straight across, and mix the lines of both.`,
      lines: [],
      place: 'Whole page',
      severity: 'low',
      solution:
        'Keep a copy in one column for online forms: contact details first, then experience, education and skills below each other.',
      title: `Text is in ${facts.columns} columns`,
    },
    share: facts.columns === 2 ? 0.5 : 0,
  }
}

function wholeWords({ facts, lines, parsed }: Subject): Verdict {
  if (!facts.letterSpaced) return FINE
  const name = parsed.name?.lines ?? []
  const [at] = name
  const example = at === undefined ? '' : ` It may be ${quote(lines[at]?.text ?? '')}.`
  return {
    finding: {
      code: 'letter-spaced',
      description: `Words are written with spaces between their letters, as in “J O H N”, and are then no words to a search.${example}`,
      lines: name,
      ...(name.length === 0 && { place: 'Headings or name' }),
      severity: 'medium',
      solution:
        'Delete the spaces. For the same look, set the letter spacing instead (in Word: Font › Advanced › Spacing › Expanded).',
      title: 'Letters are spaced out',
    },
    share: 0,
  }
}

function indexesOf(lines: Subject['lines'], part: LinePart): number[] {
  return lines.flatMap((line, index) => (line.part === part ? [index] : []))
}

function lettersIn(lines: Subject['lines'], only?: readonly number[]): number {
  const chosen = only ? only.map(index => lines[index]) : lines
  return chosen.reduce((sum, line) => sum + (line?.text.length ?? 0), 0)
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`
}
