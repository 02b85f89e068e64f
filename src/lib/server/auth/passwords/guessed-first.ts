import { LENGTHS } from '#lib/shared/limits.ts'

/** Whether a password is one of the 17,950 most common ones that our rules would allow. */
export function createGuessedFirst(): (password: string) => Promise<boolean> {
  let list: Promise<ReadonlySet<string>> | undefined
  return async password => {
    // Loaded at the first call: most processes never need the list, and it takes memory.
    list ??= readList()
    return (await list).has(password.toLowerCase())
  }
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = dictionary['passwords-common']
  return new Set(words.filter(word => word.length >= LENGTHS.password.min))
}
