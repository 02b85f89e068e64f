/** A word of a text in its compared form, with its offsets. */
export interface Word {
  /** Compared form: NFKC, lower case, one spelling; "C++", "C#" and ".NET" keep their signs. */
  key: string
  /**
   * Forms to look up: the word itself, without its plural, without a version ("Python3", "HTML5") or
   * without a trailing plus ("Java+").
   */
  forms: readonly string[]
  /** UTF-16 offsets into the text. */
  start: number
  end: number
}

/**
 * Letters and digits with the characters that may be inside or after them: an apostrophe ("bachelor's"), the
 * signs of "C++" and "C#", the dot in front of ".NET"; an ampersand is a word, "and".
 */
const WORD =
  /(?<![\p{L}\p{N}])\.net(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}\u00AD\u200B-\u200D\u2060]+(?:['’](?=\p{L})\p{L}+)*(?:\+{1,2}|#)?|&/giu
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060'’]/g
const ASCII = /^[a-z0-9+#.&]+$/

/** British spellings of words for work, each with the American one. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/is(e|es|ed|er|ers|ing|ation|ations|ational)$/, 'iz$1'],
  [/lys(e|ed|er|ing)$/, 'lyz$1'],
  [/^(labe|mode|counse|trave|channe|signa|cance)ll(ing|ed|er|ers|or|ors)$/, '$1l$2'],
  [/(lab|col|behavi|harb|vap|arm)our/, '$1or'],
  [/^(cent|theat|fib)re(s?)$/, '$1er$2'],
  [/metre(s?)$/, 'meter$1'],
  [/^programme(s?)$/, 'program$1'],
  [/^catalogue(s?)$/, 'catalog$1'],
  [/^licen[cs]e(s?)$/, 'license$1'],
  [/^aluminium$/, 'aluminum'],
  [/^(an|h|gyn|p|orthop|leuk)ae/, '$1e'],
]

/** The compared form of one word. Words with the same form are the same word. */
function wordKey(raw: string): string {
  if (raw === '&') return 'and'
  const plain = raw.normalize('NFKC').replace(INVISIBLE, '').toLowerCase()
  const bare = ASCII.test(plain) ? plain : plain.normalize('NFKD').replace(/\p{M}/gu, '')
  return bare.length < 6
    ? bare
    : SPELLINGS.reduce((word, [from, to]) => word.replace(from, to), bare)
}

/** The words of a text in order. It takes linear time for any text. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: raw, index }) => {
    const key = wordKey(raw)
    if (key === '') return []
    return { end: index + raw.length, forms: formsOf(key), key, start: index }
  })
}

/** The compared forms of a name's words. */
export function keysOf(name: string): string[] {
  return [...name.matchAll(WORD)].map(([raw]) => wordKey(raw)).filter(key => key !== '')
}

function formsOf(key: string): string[] {
  const forms = [key]
  if (key.endsWith('+') || key.endsWith('#')) forms.push(key.replace(/[+#]+$/, ''))
  else if (/^[a-z]{3,}\d{1,2}$/.test(key)) forms.push(key.replace(/\d+$/, ''))
  else if (key.length > 2 && key.endsWith('s')) forms.push(...singulars(key))
  return forms
}

function singulars(key: string): string[] {
  if (/(?:ss|us|is)$/.test(key)) return []
  if (key.length > 4 && key.endsWith('ies')) return [`${key.slice(0, -3)}y`]
  if (/(?:sses|xes|ches|shes)$/.test(key)) return [key.slice(0, -2)]
  return [key.slice(0, -1)]
}

/** Whether a name may continue across the text between two words: "CI/CD", "front-end", a space. */
export function isJoint(between: string): boolean {
  if (between.length > 4) return false
  return /^(?:\s{0,4}|:|\s?[-‐‑‒–/._·]\s?)$/u.test(between) && !/\.\s|\n\s*\n/.test(between)
}
