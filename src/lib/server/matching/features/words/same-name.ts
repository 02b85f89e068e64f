const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’](?=\p{L}))*(?:\+{1,2}|#)?/gu
/** The version in "Python3" and "HTML5". */
const VERSION = /(?<=^\p{L}{3,})\d{1,2}$/u
/** Words for makers, kinds and levels, which do not change the meaning of a name. */
const IGNORED_WORDS: ReadonlySet<string> = new Set(
  `adobe amazon apache cisco google microsoft ms
  language operating programming query scripting server software suite system tool
  cert certificate certification certified exam license licence licensed qualification qualified standard
  active advanced basic clean current full fully intermediate state valid
  and for in of the`.split(/\s+/),
)

/**
 * Whether two names of one skill certainly mean the same: they have the same words, or one is the
 * other's initials. Other names of the skill in the taxonomy may differ in meaning: process control is
 * not controls engineering.
 */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [wordsIn(one), wordsIn(other)]
  const [bareA, bareB] = [bareOf(a), bareOf(b)]
  if (bareA.toSorted().join(' ') === bareB.toSorted().join(' ')) return true
  return bareA.join('') === bareB.join('') || isInitials(bareA, b) || isInitials(bareB, a)
}

function wordsIn(name: string): string[] {
  return (name.normalize('NFKC').match(WORD) ?? []).map(word => keyOf(word))
}

function keyOf(word: string): string {
  const plain = word.toLowerCase().replaceAll(/['’]s?$|['’]/gu, '')
  const singular = plain.replace(/(?<=\p{L}{2}[^suij])s$/u, '')
  return singular.replace(/(?<=\p{L}{3})ie$/u, 'y').replace(VERSION, '')
}

/** Removes ignored words, unless nothing would remain: "Full Stack", "Certified". */
function bareOf(words: readonly string[]): readonly string[] {
  const bare = words.filter(word => !IGNORED_WORDS.has(word))
  return bare.length > 0 ? bare : words
}

/** Whether the letters are the initials of the words: "CDL". They may skip "and", as in "OSHA". */
function isInitials([letters = '', ...more]: readonly string[], words: readonly string[]): boolean {
  const small = words.filter(word => !LINKS.has(word))
  return (
    more.length === 0 &&
    [words, small].some(name => name.length > 1 && initialsOf(name) === letters)
  )
}

const LINKS: ReadonlySet<string> = new Set(['and', 'for', 'in', 'of', 'the'])

function initialsOf(words: readonly string[]): string {
  return words.map(([first = '']) => first).join('')
}
