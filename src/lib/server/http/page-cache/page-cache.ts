import { LRUCache } from 'lru-cache'

import { currentSpan } from '../../tracing/span.ts'
import { type Answer } from '../response/answer.ts'
import { CachedPage, surrogateKeys } from './cached-page.ts'

const MAX_BYTES = 64 * 1024 * 1024
/**
 * The lifetime of a page: it shows how long ago a job was posted, and deadlines pass without a
 * change.
 */
const LIVES_MS = 60_000

/** A change: the surrogate keys of the pages that show it, or everything. */
export type Changed = readonly string[] | 'everything'

/**
 * The rendered pages of public addresses, cached for visitors without a session. A page is cached if
 * its headers allow caches to store it and its `Surrogate-Key` names the objects that it shows.
 */
export interface PageCache {
  figures: () => PageCacheFigures
  /**
   * Answers with the cached page of an address, or renders it. Requests for an address that is being
   * rendered wait for this render. A reload renders the page again and caches it.
   */
  serve: (request: PageRequest) => Promise<void>
  /** Drops the pages that show the changed objects. */
  drop: (changed: Changed) => void
  /** Caches nothing until the next `drop('everything')`: changes may be missed meanwhile. */
  pause: () => void
}

export interface PageCacheFigures {
  bytes: number
  /** The number of requests that a cached page answered. */
  hits: number
  misses: number
}

/** A request for a public page. */
export interface PageRequest {
  address: string
  answer: Answer
  isReload: boolean
  /** Writes the page into the answer. */
  render: () => void
}

/**
 * The page of a render, or why there is none: it must not be cached; or the client left, or its data
 * changed meanwhile, so that waiting requests must try again.
 */
type Rendered = CachedPage | 'not cached' | 'again'

/** @param maxBytes the maximum memory of cached pages */
export function createPageCache(maxBytes = MAX_BYTES): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: page => page.size,
    ttl: LIVES_MS,
  })
  const renders = new Map<string, Promise<Rendered>>()
  /** A page that was rendered before the last change may be outdated. */
  let changes = 0
  let isPaused = false
  const counts = { hits: 0, misses: 0 }

  function renderFor({ address, answer, render }: PageRequest): void {
    const readAt = changes
    const { promise, resolve } = Promise.withResolvers<Rendered>()
    renders.set(address, promise)
    const end = (rendered: Rendered) => {
      if (renders.get(address) === promise) renders.delete(address)
      resolve(rendered)
    }
    answer.once('close', () => end(answer.writableFinished ? 'not cached' : 'again'))
    answer.onWhole = async body => {
      if (surrogateKeys(answer).length === 0) return false
      const page = await CachedPage.of(answer, body)
      if (isPaused || changes !== readAt) {
        // A cache in front must not store it either: the purge was sent before.
        answer.setHeader('Cache-Control', 'no-store')
        end(isPaused ? 'not cached' : 'again')
        return false
      }
      pages.set(address, page)
      end(page)
      answer.restart()
      await page.send(answer)
      return true
    }
    render()
  }

  const serve: PageCache['serve'] = async request => {
    const { address, answer, isReload, render } = request
    const found = isReload ? undefined : (pages.get(address) ?? (await renders.get(address)))
    if (answer.destroyed) return
    count(counts, found)
    if (found instanceof CachedPage) await sendCached(found, answer)
    else if (found === 'again') await serve(request)
    else if (found === 'not cached') render()
    else renderFor(request)
  }

  return {
    drop: changed => {
      changes += 1
      if (changed === 'everything') isPaused = false
      dropThose(pages, changed)
    },
    figures: () => ({ bytes: pages.calculatedSize, ...counts }),
    pause: () => {
      isPaused = true
      pages.clear()
    },
    serve,
  }
}

async function sendCached(page: CachedPage, answer: Answer): Promise<void> {
  if (page.route !== null) currentSpan()?.nameRoute(page.route)
  await page.send(answer)
}

/** A request that tries again is counted then. */
function count(counts: { hits: number; misses: number }, found: Rendered | undefined): void {
  if (found instanceof CachedPage) counts.hits += 1
  else if (found !== 'again') counts.misses += 1
}

function dropThose(pages: LRUCache<string, CachedPage>, changed: Changed): void {
  if (changed === 'everything') {
    pages.clear()
    return
  }
  const changedKeys = new Set(changed)
  for (const [address, { keys }] of pages.entries())
    if (keys.some(key => changedKeys.has(key))) pages.delete(address)
}
