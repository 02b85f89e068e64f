import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import * as z from 'zod'

import { chooseCoding, type Coding } from './response/accept-encoding.ts'
import { type Answer } from './response/answer.ts'
import { entityTag } from './response/entity-tag.ts'
import { sendStored } from './response/stored.ts'
import { mediaType } from './request/media-type.ts'

/** One file of the build with its compressed variants. */
export type StaticFile = {
  type: string
  tag: string
  cacheControl: string
  bodies: Partial<Record<Coding, Buffer>> & { identity: Buffer }
  /** The policy that the build computed for a prerendered page. */
  contentPolicy: string | undefined
}

/** Path → file. A page has one name: `/about` for `about/index.html`. */
export type StaticFiles = ReadonlyMap<string, StaticFile>

const HeadersFile = z.array(
  z.object({
    pathname: z.string(),
    headers: z.array(z.object({ key: z.string(), value: z.string() })),
  }),
)

const HIDDEN = /\.map$|(?:^|\/)\.(?!well-known\/)/

/**
 * Reads the built client folder into memory once. A running server keeps serving the files of its
 * build while a new build replaces the folder, and a path can only name a file of this list.
 */
export function readStaticFiles(
  clientDir: string,
  policies: ReadonlyMap<string, string>,
): StaticFiles {
  const files = new Map<string, StaticFile>()
  for (const name of listFiles(clientDir)) {
    if (HIDDEN.test(name) || isVariant(name)) continue
    const path = toPath(name)
    files.set(path, readOne(clientDir, name, policies.get(path)))
  }
  return files
}

/** The policies that Astro computed for prerendered pages (`staticHeaders` of its node adapter). */
export function readPolicies(headersFile: string): Map<string, string> {
  const policies = new Map<string, string>()
  if (!existsSync(headersFile)) return policies
  const entries = HeadersFile.parse(JSON.parse(readFileSync(headersFile, 'utf8')))
  for (const { pathname, headers } of entries) {
    const policy = headers.find(({ key }) => key.toLowerCase() === 'content-security-policy')
    const path = `/${pathname.replace(/^\/+|\/+$/g, '')}`
    if (policy) policies.set(path, policy.value)
  }
  return policies
}

/** Answers with a file, or 304 when the client has it already. */
export function sendFile(answer: Answer, file: StaticFile, status = 200): void {
  const available = (['br', 'gzip'] as const).filter(coding => file.bodies[coding])
  const coding = chooseCoding(answer.req.headers['accept-encoding'], available)
  const headers = {
    'Cache-Control': status === 200 ? file.cacheControl : 'no-store',
    'Content-Type': file.type,
    ...(available.length > 0 && { Vary: 'Accept-Encoding' }),
    ...(file.contentPolicy && { 'Content-Security-Policy': file.contentPolicy }),
    ...(status === 200 && { ETag: file.tag }),
  }
  const body = file.bodies[coding] ?? file.bodies.identity
  sendStored(answer, { body, coding, headers }, status)
}

/** A file of another version, whose name changes with its content. */
export function formerFile(path: string, content: Buffer): StaticFile {
  return {
    type: mediaType(path),
    tag: entityTag(content),
    cacheControl: FOREVER,
    bodies: { identity: content },
    contentPolicy: undefined,
  }
}

function readOne(clientDir: string, name: string, contentPolicy: string | undefined): StaticFile {
  const identity = readFileSync(join(clientDir, name))
  const br = readVariant(join(clientDir, `${name}.br`))
  const gzip = readVariant(join(clientDir, `${name}.gz`))
  return {
    type: mediaType(name),
    tag: entityTag(identity),
    cacheControl: cacheRule(name),
    bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) },
    contentPolicy,
  }
}

const FOREVER = 'public, max-age=31536000, immutable'

function cacheRule(name: string): string {
  if (name.startsWith('_astro/')) return FOREVER
  return name.endsWith('.html') ? 'public, no-cache' : 'public, max-age=3600'
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

function isVariant(name: string): boolean {
  return name.endsWith('.br') || name.endsWith('.gz')
}

function readVariant(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined
}

function toPath(name: string): string {
  const bare = name.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')
  return `/${bare}`
}
