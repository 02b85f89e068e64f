const MAX_LENGTH = 120

/**
 * A file name that is safe to show and to send in a header: without folders, control characters and
 * bidirectional signs, at most 120 characters, with its extension.
 */
export function displayName(given: string): string {
  const name = (given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const ending = endingOf(name)
  const stem = name.slice(0, name.length - ending.length).replace(/^[\s.]+/, '')
  return shorten(stem === '' ? 'file' : stem, MAX_LENGTH - ending.length) + ending
}

/** The extension in lower case: ".pdf" for "Resume.PDF"; empty if there is none. */
export function endingOf(name: string): string {
  return /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? ''
}

/** Cuts by characters, so that no half of a surrogate pair is left. */
function shorten(text: string, length: number): string {
  return Array.from(text).slice(0, length).join('')
}
