/** The items of a comma-separated field: trimmed, without empty ones and without repetitions in other capitals. */
export function splitList(text: string): string[] {
  return unique(text.split(','))
}

/** A list as the text of a comma-separated field. */
export function joinList(items: readonly string[]): string {
  return items.join(', ')
}

/** The items of a newline-joined field, or of a list given as such: trimmed, without empty ones. */
export function splitLines(lines: string | readonly string[]): string[] {
  const items = typeof lines === 'string' ? lines.split(/\r\n|[\n\r]/) : lines
  return items.map(item => item.trim()).filter(item => item !== '')
}

/** The items of a list that was copied from elsewhere: a line each, without its bullet or number. */
export function pastedLines(text: string): string[] {
  return splitLines(text)
    .map(line => line.replace(/^(?:[•◦▪‣·*–—-]|\d{1,2}[.)])\s+/u, ''))
    .filter(line => line !== '')
}

function unique(items: readonly string[]): string[] {
  const byName = new Map<string, string>()
  for (const item of items.map(raw => raw.trim())) {
    const name = item.toLowerCase()
    if (name !== '' && !byName.has(name)) byName.set(name, item)
  }
  return [...byName.values()]
}
