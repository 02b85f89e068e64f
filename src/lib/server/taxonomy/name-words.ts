import type { SkillEntry } from './skills/skill-lines.ts'
import { keysOf, type Word } from './words.ts'

/** A short label for how a word occurs in names of skills; "0" for a word in no name. */
export type NameWords = (word: Word) => string

interface Use {
  hard: number
  soft: number
  last: number
}

/**
 * Learns the words in the names of all skills. New terms ("application data") mostly consist of words
 * in known names.
 */
export function nameWordsOf(entries: readonly SkillEntry[]): NameWords {
  const uses = new Map<string, Use>()
  for (const { names, skill } of entries)
    for (const { text } of names) countWords(uses, text, skill.kind === 'soft')
  return ({ forms }) => {
    const found = forms.flatMap(form => uses.get(form) ?? [])
    const best = found.toSorted((one, other) => other.hard - one.hard)[0]
    return best ? labelOf(best) : '0'
  }
}

function countWords(uses: Map<string, Use>, name: string, isSoft: boolean): void {
  const keys = keysOf(name)
  for (const [at, key] of keys.entries()) {
    const use = uses.get(key) ?? { hard: 0, last: 0, soft: 0 }
    use[isSoft ? 'soft' : 'hard'] += 1
    if (at === keys.length - 1) use.last += 1
    uses.set(key, use)
  }
}

/** The label: how often, whether mostly in soft skills, and whether mostly at the end of a name. */
function labelOf({ hard, last, soft }: Use): string {
  const often = [1, 2, 5, 15].findLast(least => hard >= least) ?? 0
  return `${often}${soft > hard ? 's' : ''}${last * 2 > hard + soft ? 'e' : 'b'}`
}
