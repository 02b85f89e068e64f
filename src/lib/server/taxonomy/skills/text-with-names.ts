import type { NameMatch } from '../name-trie.ts'
import type { NamedSkill } from './skill-names.ts'
import type { Word } from '../words.ts'

/** Separators of list entries, and of a list from the surrounding text. */
export const LIST_BREAK = /[,;:|•·●▪◦‣∙/\\()[\]{}<>\n\t]|\s[-–—*]\s/
const SENTENCE_END = /[.!?](?:\s|$)/

export type Match = NameMatch<NamedSkill>

/** A text with the names in it. */
export interface Reading {
  text: string
  words: readonly Word[]
  matches: readonly Match[]
}

export function isAsWritten(reading: Reading, { after, first, value }: Match): boolean {
  const { text, words } = reading
  const written = words
    .slice(first, after)
    .map(({ end, start }) => text.slice(start, end))
    .join('')
  const name = value.name.text.replace(/[^\p{L}\p{N}+#&]/gu, '')
  const found = written.replace(/[^\p{L}\p{N}+#&]/gu, '')
  return found === name || found === `${name}s`
}

export function beginsEntry(reading: Reading, first: number): boolean {
  const opening = gapBefore(reading, first)
  return first === 0 || LIST_BREAK.test(opening) || SENTENCE_END.test(opening)
}

export function beginsLine(opening: string, first: number): boolean {
  return first === 0 || opening.includes('\n')
}

/** Whether an entry of a list, a sentence or the text ends before a word. */
export function endsEntry(reading: Reading, after: number): boolean {
  const closing = gapBefore(reading, after)
  return after === reading.words.length || LIST_BREAK.test(closing) || SENTENCE_END.test(closing)
}

/** The text between a word and the one before it; the rest of the text at its ends. */
export function gapBefore({ text, words }: Reading, at: number): string {
  return text.slice(words[at - 1]?.end ?? 0, words[at]?.start ?? text.length)
}

export function isPlainSpace(gap: string): boolean {
  return /^[ \u00A0]+$/.test(gap)
}

export function isTool({ value }: Match): boolean {
  return value.skill.kind === 'tool'
}
