/** Characters of a pattern that are read; a broken file may repeat one of any length a thousand times. */
const MAX_PATTERN = 32

/** A level of a list, as a document describes it. */
export interface ListLevel {
  /** How its numbers are written: "decimal", "lowerLetter" …, "bullet" or "none" ([ECMA-376] 17.18.59). */
  format: string
  /** The number as shown, "%1." for the first level. */
  pattern: string
  start: number
}

/** The lists of a document: which one a paragraph names, and the levels of each. */
export interface Lists {
  listOf: ReadonlyMap<string, string>
  levels: ReadonlyMap<string, readonly ListLevel[]>
  /** The numbers from which a name lets its list start again, by level. */
  starts: ReadonlyMap<string, ReadonlyMap<number, number>>
}

export interface Numbering {
  /** The number shown before the next paragraph of a list; empty for bullets. */
  next: (id: string, level: number) => string
}

/** Numbers the paragraphs of lists. Each call counts one paragraph further. */
export function createNumbering({ levels, listOf, starts }: Lists): Numbering {
  const counts = new Map<string, number[]>()
  const started = new Set<string>()
  const newStart = (id: string, depth: number) => {
    const start = starts.get(id)?.get(depth)
    if (start === undefined || started.has(`${id} ${depth}`)) return undefined
    started.add(`${id} ${depth}`)
    return start
  }
  return {
    next: (id, depth) => {
      const list = listOf.get(id) ?? ''
      const level = levels.get(list)?.[depth]
      if (!level || level.format === 'bullet' || level.format === 'none') return ''
      const counted = counts.get(list) ?? []
      counts.set(list, counted)
      counted[depth] = newStart(id, depth) ?? (counted[depth] ?? level.start - 1) + 1
      // A new entry lets the levels below start again.
      counted.length = depth + 1
      return level.pattern.slice(0, MAX_PATTERN).replaceAll(/%(\d)/g, (_, place: string) => {
        const index = Number(place) - 1
        const format = levels.get(list)?.[index]?.format ?? 'decimal'
        return write(Math.max(0, counted[index] ?? 1), format)
      })
    },
  }
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
