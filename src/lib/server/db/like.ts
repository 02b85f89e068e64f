/** A text as a part of a `like` pattern: the signs % and _ in it have no special meaning. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** A `like` pattern that finds the text anywhere. */
export function containing(text: string): string {
  return `%${escapeLike(text)}%`
}
