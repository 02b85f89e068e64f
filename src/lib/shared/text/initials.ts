/** The letter or digit an avatar shows for a person or company without a picture; "?" when the name has none. */
export function avatarLetter(name: string): string {
  return name.match(/[\p{L}\p{N}]/u)?.[0].toLocaleUpperCase('en-US') ?? '?'
}

/** Two letters for a person's avatar, of the first and the last word: "MR"; one if the name is one word. */
export function initialsOf(name: string): string {
  const letters = name
    .split(/\s+/u)
    .map(avatarLetter)
    .filter(letter => letter !== '?')
  const [first = '?', ...others] = letters
  return first + (others.at(-1) ?? '')
}
