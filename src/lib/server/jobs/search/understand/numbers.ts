const NUMBERS = 'one two three four five six seven eight nine ten'.split(' ')

/** Whether a word is a number, in digits or as a small number's word. */
export function isNumber(key: string): boolean {
  return /\d/.test(key) || NUMBERS.includes(key)
}

/** The other spelling of a small number: "4" for "four". */
export function otherNumber(key: string): string | null {
  const at = NUMBERS.indexOf(key)
  return at >= 0 ? String(at + 1) : (NUMBERS[Number(key) - 1] ?? null)
}
