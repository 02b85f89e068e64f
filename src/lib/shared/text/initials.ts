/** The letter or digit an avatar shows for a person or company without a picture; "?" when the name has none. */
export function avatarLetter(name: string): string {
  return name.match(/[\p{L}\p{N}]/u)?.[0].toLocaleUpperCase('en-US') ?? '?'
}
