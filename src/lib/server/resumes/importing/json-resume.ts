import * as z from 'zod/mini'

import { AppError } from '#lib/shared/errors.ts'

import { requireDepth } from '../../api/json-depth.ts'

/** The longest text that any profile field takes. Each field truncates further later. */
const MAX_TEXT = 20_000
const MAX_ITEMS = 200

const Words = z.optional(z.nullable(z.string().check(z.maxLength(MAX_TEXT))))
const WordList = z.optional(
  z.nullable(z.array(z.string().check(z.maxLength(MAX_TEXT))).check(z.maxLength(MAX_ITEMS))),
)
const listOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.optional(z.nullable(z.array(z.object(shape)).check(z.maxLength(MAX_ITEMS))))

const period = { endDate: Words, startDate: Words, summary: Words }

/**
 * The parts of a JSON Resume that fit a profile, all optional as in the schema; other parts are
 * ignored. Source: the schema of jsonresume.org, version 1.0.0, and the names
 * of 0.0.0 that exporters still write (`company`, `website`).
 */
const JsonResume = z.object({
  basics: z.optional(
    z.nullable(
      z.object({
        email: Words,
        label: Words,
        location: z.optional(
          z.nullable(z.object({ city: Words, countryCode: Words, region: Words })),
        ),
        name: Words,
        phone: Words,
        profiles: listOf({ network: Words, url: Words }),
        summary: Words,
        url: Words,
        website: Words,
      }),
    ),
  ),
  certificates: listOf({ issuer: Words, name: Words }),
  education: listOf({
    ...period,
    area: Words,
    courses: WordList,
    institution: Words,
    studyType: Words,
  }),
  languages: listOf({ language: Words }),
  skills: listOf({ keywords: WordList, name: Words }),
  work: listOf({
    ...period,
    company: Words,
    highlights: WordList,
    location: Words,
    name: Words,
    position: Words,
  }),
})
export type JsonResume = z.infer<typeof JsonResume>

const KNOWN = ['basics', 'certificates', 'education', 'languages', 'skills', 'work'] as const

/** Reads a file. @throws AppError `invalid-file` with a message that says what to do */
export function readJsonResume(bytes: Buffer): JsonResume {
  const value = parse(bytes)
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject || !KNOWN.some(part => part in value))
    throw refusal(
      'This is not a JSON Resume: it has no basics, work, education or skills. Export it as JSON Resume (jsonresume.org).',
    )
  const read = z.safeParse(JsonResume, value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw refusal(`This is not a JSON Resume: ${placeOf(issue?.path ?? [])} ${wrongIn(issue)}.`)
}

function parse(bytes: Buffer): unknown {
  // Some editors write a byte order mark, which is not part of JSON.
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  try {
    requireDepth(text)
    return JSON.parse(text)
  } catch {
    throw refusal('This file is not valid JSON. Export it again from where it comes from.')
  }
}

/** `work[2].startDate`, as the file's own documentation writes it. */
function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map(step => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '')
}

function wrongIn(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'too_big') return 'is too long'
  if (issue?.code !== 'invalid_type') return 'is not what it should be'
  if (issue.expected === 'string') return 'must be text'
  return issue.expected === 'array' ? 'must be a list' : 'must be an object'
}

function refusal(message: string): AppError {
  return new AppError('invalid-file', message)
}
