import { sql } from 'drizzle-orm'
import { afterAll, inject } from 'vitest'

import type { Contract } from '#lib/contract/index.ts'
import type { Actor } from '#lib/server/auth/actor.ts'
import { readConfig } from '#lib/server/config.ts'
import { closeServices } from '#lib/server/open-services.ts'

import { type Answered, appOver, type Sent, type TestApp } from './app.ts'
import { openTestServices } from './services.ts'
import { readOutbox } from '#support/services/outbox.ts'

export interface ShownPage {
  /** The whole content for people and scripts: texts, attributes, values of islands. */
  all: string
  /** The words that a reader sees, in one line. */
  words: string
}

export interface Site extends TestApp {
  /** Calls the API like `call`. @throws if the response is an error */
  ask: (key: keyof Contract, sent?: Sent) => Promise<Answered['body']>
  /** The mails to a person, oldest first: headers and text. */
  mailsTo: (person: Actor) => Promise<string[]>
  /** A page for a signed-in person. @throws if its status is not 200 */
  page: (as: Actor, path: string) => Promise<ShownPage>
  /** Several pages, by their paths. */
  pages: (as: Actor, paths: readonly string[]) => Promise<Record<string, ShownPage>>
  /** Runs every task that is scheduled for later, such as the notification of a rejection. */
  passTime: () => Promise<void>
}

/** Headers of a visitor's request that bypass the page cache, so that a test sees its own writes. */
export const FRESH = { 'accept': 'text/html', 'cache-control': 'no-cache' }

/** Settings of the program that runs for the tests of this worker. */
export function siteSettings(): Record<string, string> {
  const settings = inject('sites')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (!settings) throw new Error('no site runs for this worker')
  return settings
}

/** The built program for page tests. API calls also go to it. */
export async function openSite(): Promise<Site> {
  const settings = siteSettings()
  const config = readConfig(settings)
  const services = await openTestServices(config, settings['DATABASE_URL'] ?? '')
  afterAll(() => closeServices(services))
  const app = appOver(services, (path, init) =>
    fetch(new URL(path, config.SITE_URL), { redirect: 'manual', ...init }),
  )

  // One session for each person: if there are too many, the program ends the oldest.
  const sessions = new Map<number, ReturnType<TestApp['sign']>>()
  const sign: TestApp['sign'] = as => {
    const session = sessions.get(as.id) ?? app.sign(as)
    sessions.set(as.id, session)
    return session
  }
  const call: TestApp['call'] = async (key, { as, headers, ...sent } = {}) =>
    app.call(key, { ...sent, headers: { ...(as && (await sign(as))), ...headers } })
  const page: Site['page'] = async (as, path) => {
    const { cookie = '' } = await sign(as)
    const response = await app.fetch(path, { headers: { accept: 'text/html', cookie } })
    const html = await response.text()
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    return shown(html)
  }
  return {
    ...app,
    ask: async (key, sent) => {
      const { body, status } = await call(key, sent)
      if (status >= 400) throw new Error(`${key} answered ${status}: ${JSON.stringify(body)}`)
      return body
    },
    call,
    mailsTo: async ({ email }) =>
      (await readOutbox(config.DATA_DIR)).filter(({ to }) => to === email).map(({ text }) => text),
    page,
    pages: async (as, paths) =>
      Object.fromEntries(
        await Promise.all(paths.map(async path => [path, await page(as, path)] as const)),
      ),
    passTime: async () => {
      await app.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
      await app.runTasks()
    },
    sign,
  }
}

/** Styles, graphics and scripts, which have no content. */
const SILENT = /<style\b.*?<\/style>|<svg\b.*?<\/svg>|<script(?![^>]*json).*?<\/script>/gs
const ATTRIBUTES = /[\w-]+="([^"]*)"/g

/**
 * Decodes the values of islands, which have entities, and sometimes JSON inside JSON. The id of an
 * island is a hash of its values, which contain the current instant.
 */
function shown(html: string): ShownPage {
  const said = html.replaceAll(SILENT, ' ')
  const words = said.replaceAll(/<[^>]*>/g, ' ')
  // The `uid` of an island is a hash of its values and of the time.
  const all = said
    .replaceAll(/ (?:class|style|uid)="[^"]*"/g, '')
    .replaceAll(
      /<[^>]*>/g,
      tag => ` ${[...tag.matchAll(ATTRIBUTES)].map(([, value]) => value).join('\n')}\n`,
    )
  return {
    all: decode(all).replaceAll(/\s*\n\s*/g, '\n'),
    words: decode(words).replaceAll(/\s+/g, ' ').trim(),
  }
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lt;': '<',
  '&quot;': '"',
}

function decode(text: string): string {
  return text
    .replaceAll(/&#(x?)([\da-f]+);/gi, (_, hex: string, digits: string) =>
      String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10)),
    )
    .replaceAll(/&[a-z]+;/g, entity => ENTITIES[entity] ?? entity)
    .replaceAll('`', '"')
    .replaceAll(String.raw`\"`, '"')
}
