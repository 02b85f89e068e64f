import type { Readable } from 'node:stream'

/** A file that has arrived completely but has no row yet. */
export interface StagedFile {
  /** Bytes. */
  size: number
  sha256: Buffer
  /** Its path on this machine's disk until it is kept or discarded. */
  path: string
  /** Reads the content from the start. */
  read: () => Promise<Buffer>
  /**
   * Stores it permanently under a random key. It is safe against a crash once this resolves.
   * @throws AppError `infected` if a scanner finds a virus
   */
  keep: () => Promise<string>
  /** Deletes it; has no effect after `keep`. */
  discard: () => Promise<void>
}

/**
 * The store of uploaded files: a folder or any S3-compatible store. Keys are random, never file
 * names.
 */
export interface FileStore {
  /**
   * Reads a stream to its end and counts its bytes. `isOurs`: the program made the content, so it is not
   * scanned for viruses.
   * @throws AppError `too-large` with `message` as soon as more than `maxBytes` have arrived.
   */
  stage: (
    content: AsyncIterable<Uint8Array>,
    limit: { maxBytes: number; message: string; isOurs?: true },
  ) => Promise<StagedFile>
  /**
   * @throws AppError `not-found` for a key without a file, `busy` before the scan, `gone` for a
   * virus
   */
  open: (key: string) => Promise<Readable>
  /** Removes a file. A key without a file is no error. */
  remove: (key: string) => Promise<void>
  /** Keys older than `before`, for `sweepFiles`, which removes files without a row. */
  listOlderThan: (before: Date) => AsyncIterable<string>
  /** Stores a file of this machine under its earlier key, when a backup is restored. */
  put: (key: string, path: string) => Promise<void>
  /** Removes files that began to arrive before this time and were never stored. */
  sweepIncoming: (before: Date) => Promise<void>
}
