const LONGEST = 70

/** A line in quotation marks, without the full stop at its end. A long line is cut between words. */
export function quote(text: string): string {
  const plain = text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/(?<!\.)\.$/, '')
  if (plain.length <= LONGEST) return `“${plain}”`
  const cut = plain.slice(0, LONGEST)
  const end = cut.lastIndexOf(' ')
  return `“${cut.slice(0, end > LONGEST / 2 ? end : LONGEST).toWellFormed()}…”`
}

/** "a, b and c" */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? ''
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** "1 line", "3 lines" */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
