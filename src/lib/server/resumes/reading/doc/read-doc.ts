import { openCompoundFile } from '../../compound-file.ts'
import { NO_FACTS, type ResumeDocument } from '../document.ts'
import { Unreadable } from '../outcome.ts'
import { toLines, type WordLine, withoutRepeats } from '../word-lines.ts'
import { type Information, PART, readInformation } from './information.ts'
import { readNumbering } from './lists.ts'
import { type Character, gatherLines } from './paragraphs.ts'
import { type Piece, readPieces } from './pieces.ts'
import {
  applyEarlyProperties,
  applyProperties,
  type ApplyProperties,
  type DocLook,
} from './properties.ts'
import { readRuns, type Run, runAt } from './runs.ts'
import { storiesOf } from './stories.ts'
import { readStyles } from './styles.ts'

/** The lines of a Word 6 to Word 2003 document ([MS-DOC]). @throws Unreadable, or RangeError for a damaged file */
export function readDoc(bytes: Uint8Array): ResumeDocument {
  const file = openCompoundFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const document = file?.read('WordDocument')
  if (!file || !document) throw new Unreadable('damaged')
  const information = readInformation(document)
  const table = file.read(information.tableStream) ?? Buffer.alloc(0)
  const characters = readCharacters(document, table, information)
  const facts = { ...NO_FACTS }
  const lines: WordLine[] = []
  const numbering = readNumbering(table, information)
  const headers = partOf(table, information, PART.headers)
  for (const { end, part, start } of storiesOf(information, headers, characters.length)) {
    const read = gatherLines(characters.slice(start, end), part, numbering)
    lines.push(...read.lines)
    facts.hiddenText += read.hiddenText
    facts.images += read.images
    facts.tables += read.tables
    if (part === 'text-box') facts.textBoxes += 1
  }
  return { facts, kind: 'doc', lines: toLines(withoutRepeats(lines)) }
}

function partOf(table: Buffer, { placeOf }: Information, part: number): Buffer {
  const { size, start } = placeOf(part)
  return table.subarray(start, start + size)
}

function readCharacters(document: Buffer, table: Buffer, information: Information): Character[] {
  const part = (number: number) => partOf(table, information, number)
  const { early } = information
  const apply = early ? applyEarlyProperties : applyProperties
  const looks = createLooks({
    apply,
    characterRuns: readRuns(document, part(PART.characters), 'characters', early),
    lookOfStyle: readStyles(part(PART.styles), { apply, bytesEach: early ? 1 : 2 }),
    paragraphRuns: readRuns(document, part(PART.paragraphs), 'paragraphs', early),
  })
  return readPieces(document, table, information).flatMap(piece => charactersOf(piece, looks))
}

interface Looks {
  ofCharacter: (byte: number) => DocLook
  ofParagraph: (byte: number) => DocLook
}

interface LookSources {
  apply: ApplyProperties
  characterRuns: readonly Run[]
  paragraphRuns: readonly Run[]
  lookOfStyle: (style: number) => DocLook
}

/** Looks are worked out once for each run: thousands of characters share one. */
function createLooks({ apply, characterRuns, lookOfStyle, paragraphRuns }: LookSources): Looks {
  const paragraphs = new Map<Run | undefined, DocLook>()
  const characters = new Map<Run | undefined, Map<DocLook, DocLook>>()
  const ofParagraph = (byte: number) => {
    const run = runAt(paragraphRuns, byte)
    const known = paragraphs.get(run)
    if (known) return known
    const look = { ...lookOfStyle(run?.style ?? 0) }
    if (run) apply(look, run.properties, look)
    paragraphs.set(run, look)
    return look
  }
  const ofCharacter = (byte: number) => {
    const below = ofParagraph(byte)
    const run = runAt(characterRuns, byte)
    if (!run) return below
    const known = characters.get(run)?.get(below)
    if (known) return known
    const look = { ...below }
    apply(look, run.properties, below)
    characters.set(run, (characters.get(run) ?? new Map<DocLook, DocLook>()).set(below, look))
    return look
  }
  return { ofCharacter, ofParagraph }
}

function charactersOf({ bytesEach, start, text }: Piece, looks: Looks): Character[] {
  return Array.from({ length: text.length }, (_, index) => {
    const byte = start + index * bytesEach
    const character = text.charAt(index)
    const ends = character === '\r' || character === '\u0007'
    return {
      look: looks.ofCharacter(byte),
      paragraph: ends ? looks.ofParagraph(byte) : null,
      text: character,
    }
  })
}
