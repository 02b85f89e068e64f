/** Letters that English does without, "é" and "č". */
const MOST_FOREIGN = 0.02
/** Words of every English text; some are words of other languages too. */
const SMALL_WORDS = /(?<!\p{L})(?:and|at|by|for|from|in|of|on|the|to|with)(?!\p{L})/giu
const LEAST_SMALL = 0.02
/** Small words of languages that are written with the same letters. */
const OTHER_WORDS =
  /(?<!\p{L})(?:av|con|das|de|del|der|des|di|die|du|een|el|en|et|het|il|la|las|le|les|los|med|mit|na|och|og|oraz|per|und|van|von|voor|zur?)(?!\p{L})/giu

/** Whether a text is in English for sure, by its letters and its small words. */
export function isEnglishText(text: string): boolean {
  const letters = countOf(text, /\p{L}/gu)
  const words = countOf(text, /\p{L}+/gu)
  const small = countOf(text, SMALL_WORDS)
  return (
    countOf(text, /(?![a-z])\p{L}/giu) <= MOST_FOREIGN * letters &&
    small >= LEAST_SMALL * words &&
    small >= countOf(text, OTHER_WORDS)
  )
}

function countOf(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length
}
