import * as z from 'zod/mini'

import { splitLines } from '#lib/shared/text/list-field.ts'

interface Bounds {
  min: number
  max: number
}

/** Text with its ends trimmed. `message` is for too short; too long has one wording everywhere. */
export function text({ max, min }: Bounds, message: string) {
  return z
    .string(message)
    .check(
      z.trim(),
      z.minLength(min, message),
      z.maxLength(max, `Must be at most ${max} characters`),
      plain(),
    )
}

/** Text that may be left empty. */
export function optionalText(max: number) {
  return z._default(
    z.string().check(z.trim(), z.maxLength(max, `Must be at most ${max} characters`), plain()),
    '',
  )
}

/** The text of a search box: trimmed, of limited length, and storable in the database. */
export function searchText(max: number) {
  return z.string().check(z.trim(), z.maxLength(max, `Must be at most ${max} characters`), plain())
}

/** Text on one line: a name, a title, a subject. No line break may reach a mail header from it. */
export function line(bounds: Bounds, message: string) {
  return text(bounds, message).check(
    z.refine(value => !/[\r\n]/.test(value), 'Must be on one line'),
  )
}

/**
 * A list as an array, or as the newline-joined text of the documented API. At least one entry where
 * `required` says so.
 */
export function listOf(
  entry: z.ZodMiniType<string, string>,
  { max, required }: { max: number; required?: string },
) {
  return z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string())], 'Invalid input'),
      z.transform((value: string | string[]) => splitLines(value)),
    ),
    z
      .array(entry)
      .check(
        z.minLength(required === undefined ? 0 : 1, required),
        z.maxLength(max, `Must have at most ${max} entries`),
      ),
  )
}

/** The same field in a change: left out means unchanged, so its default must not step in. */
export function changeOf<Inner extends z.core.SomeType>(field: z.ZodMiniDefault<Inner>) {
  return z.optional(field.def.innerType)
}

/** PostgreSQL cannot store NUL, and nothing typed by a person holds other control characters. */
export function plain() {
  return z.refine<string>(
    // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
    value => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value),
    'Must not contain control characters',
  )
}

/** An address of the web: `https://…` or `http://…`, nothing that could run a script. Empty is allowed. */
export const WebAddress = z._default(
  z.string().check(
    z.trim(),
    z.maxLength(500, 'Must be at most 500 characters'),
    // The parser skips line breaks and tabs inside an address, but the stored text would keep them.
    z.refine(
      value => value === '' || (!/\s/.test(value) && isWebAddress(value)),
      'Please enter a valid URL',
    ),
    plain(),
  ),
  '',
)

function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { hostname, protocol } = new URL(value)
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.')
}

/** 10 to 15 digits with an optional plus; spaces, dots, dashes and brackets between them do not count. Empty is allowed. */
export const Phone = z._default(
  z.string().check(
    z.trim(),
    z.maxLength(40, 'Must be at most 40 characters'),
    z.refine(
      value => value === '' || /^\+?\d{10,15}$/.test(value.replaceAll(/[\s().-]/g, '')),
      'Please enter a valid phone number',
    ),
  ),
  '',
)

/** An e-mail address as people type it. */
export const Email = z.pipe(
  z.string('Please enter a valid email address').check(z.trim()),
  z
    .email('Please enter a valid email address')
    .check(z.maxLength(254, 'Please enter a valid email address')),
)
