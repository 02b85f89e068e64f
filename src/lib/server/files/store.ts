import type { Readable } from 'node:stream'

/** A file that has arrived completely but that no row names yet. */
export interface StagedFile {
  /** Bytes. */
  size: number
  sha256: Buffer
  /** Where it lies on this machine's disk until it is kept or discarded. */
  path: string
  /** Reads what was stored, from the start. */
  read: () => Promise<Buffer>
  /**
   * Makes it permanent under a random key, safe against a crash before this returns.
   * @throws AppError `infected` where a scanner finds a virus
   */
  keep: () => Promise<string>
  /** Deletes it; has no effect after `keep`. */
  discard: () => Promise<void>
}

/** Where uploaded files live: a folder or any S3-compatible store. Keys are random, never names. */
export interface FileStore {
  /**
   * Reads a stream to its end and counts its bytes. `isOurs`: the program itself made the content, so
   * no virus is looked for.
   * @throws AppError `too-large` with `message` as soon as more than `maxBytes` have arrived.
   */
  stage: (
    content: AsyncIterable<Uint8Array>,
    limit: { maxBytes: number; message: string; isOurs?: true },
  ) => Promise<StagedFile>
  /** @throws AppError `not-found` for a key without a file, `busy` before it is scanned, `gone` for a virus */
  open: (key: string) => Promise<Readable>
  /** Removes it; a key without a file is no error. */
  remove: (key: string) => Promise<void>
  /** Keys older than `before`, for the sweeper that removes files no row names. */
  listOlderThan: (before: Date) => AsyncIterable<string>
  /** Stores a file of this machine under the key that it had before: a backup is restored. */
  put: (key: string, path: string) => Promise<void>
  /** Removes files that began to arrive before and were never stored. */
  sweepIncoming: (before: Date) => Promise<void>
}
