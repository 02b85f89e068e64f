import { LENGTHS } from '#lib/shared/limits.ts'

/** Answers whether a password is one of the 17,950 most used that our rules would allow. */
export function createGuessedFirst(): (password: string) => Promise<boolean> {
  let list: Promise<ReadonlySet<string>> | undefined
  return async password => {
    // Read at the first question: the list takes memory that most processes never need.
    list ??= readList()
    return (await list).has(password.toLowerCase())
  }
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = dictionary['passwords-common']
  return new Set(words.filter(word => word.length >= LENGTHS.password.min))
}
