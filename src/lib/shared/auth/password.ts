import { LENGTHS, MAX_PASSWORD_BYTES } from '../limits.ts'

const RULES = [
  { test: /[A-Z]/, message: 'Password must contain at least one uppercase letter' },
  { test: /[a-z]/, message: 'Password must contain at least one lowercase letter' },
  { test: /[0-9]/, message: 'Password must contain at least one number' },
] as const

/** The error for the length of a password; null if the length is valid. */
function passwordLengthProblem(password: string): string | null {
  const { min, max } = LENGTHS.password
  if (password.length < min) return 'Password must be at least 8 characters'
  const tooLong =
    password.length > max || new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES
  return tooLong ? `Password must be at most ${max} characters` : null
}

/** The rules that a new password breaks, in the order of the form; empty if it is valid. */
export function passwordProblems(password: string): string[] {
  const length = passwordLengthProblem(password)
  const missing = RULES.filter(rule => !rule.test.test(password)).map(rule => rule.message)
  return length === null ? missing : [length, ...missing]
}

/**
 * What makes an allowed password easy to guess, as advice. `known` are words that others know of
 * the person or the site: name, e-mail address, the site's name.
 */
export function passwordWarnings(password: string, known: readonly string[] = []): string[] {
  const lower = password.toLowerCase()
  const warnings: string[] = []

  if (password.length < 12) warnings.push('Use 12 characters or more; length helps most')
  if (!/[^A-Za-z0-9\s]/.test(password)) warnings.push('Add a special character')
  if (/(.)\1{2}/u.test(password)) warnings.push('Avoid the same character three times in a row')
  if (hasSequence(lower)) warnings.push('Avoid sequences such as 1234 or abcd')
  if (knownWords(known).some(word => lower.includes(word))) {
    warnings.push('Avoid your name, your e-mail address and the name of this site')
  }
  return warnings
}

/** Words shorter than four letters turn up in good passwords by chance. */
function knownWords(known: readonly string[]): string[] {
  return known
    .flatMap(text => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter(word => word.length >= 4)
}

/**
 * Whether a password is little more than words that others know of the person or the site: too
 * little is left for it to be allowed once they are taken away.
 */
export function isBuiltOn(password: string, known: readonly string[]): boolean {
  const words = knownWords(known)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase())
  return rest.length < password.length && rest.length < LENGTHS.password.min
}

const ROWS = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

function hasSequence(lower: string): boolean {
  const rows = ROWS.flatMap(row => [row, row.split('').toReversed().join('')])
  return Array.from({ length: Math.max(0, lower.length - 3) }, (_, start) =>
    lower.slice(start, start + 4),
  ).some(four => rows.some(row => row.includes(four)))
}
