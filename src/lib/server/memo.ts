/** What was made, what it weighs, and for how long it may stand for the answer to the same question. */
interface Made<Value> {
  value: Value
  bytes: number
  /** 0 for what the next one has to make anew. */
  forMs: number
}

/** Answers that are kept for a while, so that the same question is worked out once. */
export interface Memo<Value> {
  /**
   * The kept answer, or a made one. Whoever asks while it is being made waits for it; where it turns
   * out to be one that is not kept, each of them makes an own one, which knows what has happened since.
   */
  get: (key: string, make: () => Promise<Made<Value>>) => Promise<Value>
  /** The next one makes it anew. */
  forget: (key: string) => void
}

interface Bounds {
  entries: number
  bytes: number
  /** The clock, in milliseconds. */
  now?: () => number
}

interface Entry<Value> extends Made<Value> {
  until: number
}

/** Keeps so many answers and bytes at most; those that nobody has asked for longest go first. */
export function createMemo<Value>({ bytes, entries, now = Date.now }: Bounds): Memo<Value> {
  const kept = new Map<string, Entry<Value>>()
  const making = new Map<string, Promise<Made<Value>>>()
  let weight = 0

  const forget = (key: string): void => {
    weight -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }
  const keep = (key: string, made: Made<Value>): void => {
    forget(key)
    const heavy = made.bytes + key.length
    if (made.forMs <= 0 || heavy > bytes) return
    kept.set(key, { ...made, bytes: heavy, until: now() + made.forMs })
    weight += heavy
    for (const oldest of kept.keys()) {
      if (kept.size <= entries && weight <= bytes) break
      forget(oldest)
    }
  }
  const find = (key: string): Entry<Value> | undefined => {
    const entry = kept.get(key)
    if (entry === undefined || entry.until <= now()) return undefined
    // The last of the map is the one that was asked for last.
    kept.delete(key)
    kept.set(key, entry)
    return entry
  }
  const start = async (key: string, make: () => Promise<Made<Value>>): Promise<Made<Value>> => {
    const promise = make()
    making.set(key, promise)
    try {
      const made = await promise
      // Forgotten meanwhile, it may not know what its forgetter knew.
      if (making.get(key) === promise) keep(key, made)
      return made
    } finally {
      if (making.get(key) === promise) making.delete(key)
    }
  }

  return {
    forget(key) {
      forget(key)
      making.delete(key)
    },
    async get(key, make) {
      const found = find(key)
      if (found) return found.value
      const underWay = making.get(key)
      const made = await (underWay ?? start(key, make))
      const isShared = underWay === undefined || made.forMs > 0
      return isShared ? made.value : (await make()).value
    },
  }
}
