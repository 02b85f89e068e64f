import { LRUCache } from 'lru-cache'

/** A computed value, its size in bytes, and for how many milliseconds it is cached; 0 is not at all. */
interface Computed<Value> {
  value: Value
  bytes: number
  forMs: number
}

/** A cache of computed values with one computation at a time for each key. */
export interface Memo<Value> {
  /**
   * The cached value, or a computed one. Concurrent callers share one computation. If its result is
   * not cacheable, each caller computes its own, which includes everything that changed before the call.
   */
  get: (key: string, compute: () => Promise<Computed<Value>>) => Promise<Value>
  /** Drops the cached value; a computation that is under way is not cached either. */
  forget: (key: string) => void
}

interface Bounds {
  entries: number
  bytes: number
  /** The clock, in milliseconds. */
  now?: () => number
}

/** Creates a cache of at most so many entries and bytes; the least recently used go first. */
export function createMemo<Value>({ bytes: maxSize, entries, now }: Bounds): Memo<Value> {
  const cache = new LRUCache<string, { value: Value }>({
    max: entries,
    maxSize,
    ttlResolution: 0,
    ...(now && { perf: { now } }),
  })
  const running = new Map<string, Promise<Computed<Value>>>()

  const start = async (key: string, compute: () => Promise<Computed<Value>>) => {
    const promise = compute()
    running.set(key, promise)
    try {
      const computed = await promise
      const { bytes, forMs, value } = computed
      const isForgotten = running.get(key) !== promise
      if (forMs > 0 && !isForgotten)
        cache.set(key, { value }, { size: bytes + key.length, ttl: forMs })
      return computed
    } finally {
      if (running.get(key) === promise) running.delete(key)
    }
  }

  return {
    forget(key) {
      cache.delete(key)
      running.delete(key)
    },
    async get(key, compute) {
      const cached = cache.get(key)
      if (cached) return cached.value
      const underWay = running.get(key)
      const computed = await (underWay ?? start(key, compute))
      const isShared = underWay === undefined || computed.forMs > 0
      return isShared ? computed.value : (await compute()).value
    },
  }
}
