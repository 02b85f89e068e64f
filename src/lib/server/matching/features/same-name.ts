const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’](?=\p{L}))*(?:\+{1,2}|#)?/gu
/** "Python3" and "HTML5" are Python and HTML. */
const VERSION = /(?<=^\p{L}{3,})\d{1,2}$/u
/** Who makes a tool, what it or a licence is, and how good: with or without it a name means the same. */
const SPARE: ReadonlySet<string> = new Set(
  `adobe amazon apache cisco google microsoft ms
  language operating programming query scripting server software suite system tool
  cert certificate certification certified exam license licence licensed qualification qualified standard
  active advanced basic clean current full fully intermediate state valid
  and for in of the`.split(/\s+/),
)

/**
 * Whether two names of one skill surely mean the same: they have the same words, or one is the other's
 * initials. What the taxonomy also calls so may be something else: process control is no controls
 * engineering, and who is a registered nurse need not be so in the United Kingdom.
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

/** All words where nothing else would be left: "Full Stack", "Certified". */
function bareOf(words: readonly string[]): readonly string[] {
  const bare = words.filter(word => !SPARE.has(word))
  return bare.length > 0 ? bare : words
}

/** "CDL" is a commercial driver's license, "OSHA" has no letter for "and". */
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
