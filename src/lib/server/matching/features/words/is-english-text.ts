/** Maximum share of letters that English does not have: "é", "č". */
const MAX_FOREIGN_SHARE = 0.02
/** Common English words; some exist in other languages too. */
const SMALL_WORDS = /(?<!\p{L})(?:and|at|by|for|from|in|of|on|the|to|with)(?!\p{L})/giu
const MIN_SMALL_WORD_SHARE = 0.02
/** Common words of other languages that use the same letters. */
const OTHER_WORDS =
  /(?<!\p{L})(?:av|con|das|de|del|der|des|di|die|du|een|el|en|et|het|il|la|las|le|les|los|med|mit|na|och|og|oraz|per|und|van|von|voor|zur?)(?!\p{L})/giu

/** Whether a text is certainly in English, judged by its letters and common words. */
export function isEnglishText(text: string): boolean {
  const letters = countOf(text, /\p{L}/gu)
  const words = countOf(text, /\p{L}+/gu)
  const small = countOf(text, SMALL_WORDS)
  return (
    countOf(text, /(?![a-z])\p{L}/giu) <= MAX_FOREIGN_SHARE * letters &&
    small >= MIN_SMALL_WORD_SHARE * words &&
    small >= countOf(text, OTHER_WORDS)
  )
}

function countOf(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length
}
