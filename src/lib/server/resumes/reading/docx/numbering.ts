import { type Attributes, walkXml } from './xml.ts'

interface Level {
  format: string
  /** The number as shown, "%1." for the first level. */
  pattern: string
  start: number
}

export interface Numbering {
  /** The number shown before the next paragraph of a list; empty for bullets. */
  next: (id: string, level: number) => string
}

const MAX_LEVELS = 9

/** The lists of the part `numbering.xml`. Each call counts one paragraph further. */
export function readNumbering(xml: string | undefined): Numbering {
  const { abstractOf, levels } = parse(xml ?? '<none/>')
  const counts = new Map<string, number[]>()
  return {
    next: (id, depth) => {
      const abstract = abstractOf.get(id) ?? ''
      const level = levels.get(abstract)?.[depth]
      if (!level || level.format === 'bullet' || level.format === 'none') return ''
      const counted = counts.get(abstract) ?? []
      counts.set(abstract, counted)
      counted[depth] = (counted[depth] ?? level.start - 1) + 1
      // A new entry lets the levels below start again.
      counted.length = depth + 1
      return level.pattern.replaceAll(/%(\d)/g, (_, place: string) => {
        const index = Number(place) - 1
        return write(counted[index] ?? 1, levels.get(abstract)?.[index]?.format ?? 'decimal')
      })
    },
  }
}

function parse(xml: string) {
  const levels = new Map<string, Level[]>()
  const abstractOf = new Map<string, string>()
  let abstract = ''
  let number = ''
  let level: Level | null = null
  const steps: Record<string, (attributes: Attributes) => void> = {
    'w:abstractNum': ({ 'w:abstractNumId': id = '' }) => {
      abstract = id
      levels.set(id, [])
    },
    'w:abstractNumId': ({ 'w:val': id = '' }) => abstractOf.set(number, id),
    'w:lvl': ({ 'w:ilvl': depth }) => {
      level = { format: 'decimal', pattern: '', start: 1 }
      const place = Number(depth)
      if (place >= 0 && place < MAX_LEVELS) levels.get(abstract)?.splice(place, 1, level)
    },
    'w:num': ({ 'w:numId': id = '' }) => (number = id),
  }
  walkXml(xml, {
    open: (name, attributes) => {
      steps[name]?.(attributes)
      if (level) describe(level, name, attributes['w:val'] ?? '')
    },
  })
  return { abstractOf, levels }
}

function describe(level: Level, name: string, value: string): void {
  if (name === 'w:numFmt') level.format = value
  if (name === 'w:lvlText') level.pattern = value
  if (name === 'w:start') level.start = Number(value) || 0
}

const LETTERS = 26
const ROMAN: [string, number][] = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
]

function write(number: number, format: string): string {
  const written = /roman$/i.test(format) ? roman(number) : letters(number)
  if (format.startsWith('lower')) return written
  return format.startsWith('upper') ? written.toUpperCase() : String(number)
}

function letters(number: number): string {
  const letter = String.fromCodePoint(97 + ((number - 1) % LETTERS))
  return letter.repeat(Math.min(10, Math.ceil(number / LETTERS)))
}

function roman(number: number): string {
  let left = Math.min(number, 3999)
  let written = ''
  for (const [sign, worth] of ROMAN) {
    written += sign.repeat(Math.floor(left / worth))
    left %= worth
  }
  return written
}
