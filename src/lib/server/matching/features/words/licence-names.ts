import { type SkillMention } from '../../../taxonomy/index.ts'
import { STOP_WORDS } from './plain-words.ts'

/** Up to three capitalized words directly before a name, after another word. */
const BEFORE = /(?<=[\p{L}\p{N}] )(?:\p{Lu}[\p{L}'’]* ){1,3}$/u

/**
 * A licence as the text writes it, including its place: an Arizona Teaching Certificate is not valid in
 * New Mexico.
 */
export function writtenName(text: string, { end, shared, skill, start }: SkillMention): string {
  const written = [text.slice(start, end), shared].filter(Boolean).join(' ')
  if (skill.kind !== 'licence') return written
  const [before = ''] = BEFORE.exec(text.slice(0, start)) ?? []
  const place = before.split(' ').filter(word => word !== '')
  while (isSmall(place[0])) place.shift()
  return [...place, written].join(' ')
}

/** Whether a word is no part of the name: "A Valid Driver's License". "New" may begin a place. */
function isSmall(word: string | undefined): boolean {
  return word !== undefined && word !== 'New' && STOP_WORDS.has(word.toLowerCase())
}
