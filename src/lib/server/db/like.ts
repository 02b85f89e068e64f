/** A pattern for `like` that finds the text anywhere; the signs of patterns stand for themselves. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`
}
