/** A `like` pattern that finds the text anywhere. Special characters of patterns are escaped. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`
}
