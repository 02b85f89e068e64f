import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

import { AwsClient } from 'aws4fetch'
import { SaxesParser } from 'saxes'

import { AppError } from '#lib/shared/errors.ts'

import {
  type ArrivedFile,
  KEY,
  keyOf,
  openIncoming,
  storageFull,
  sweepIncoming,
} from './incoming.ts'
import type { FileStore, StagedFile } from './store.ts'

const RETRIES = 3
const INSUFFICIENT_STORAGE = 507

/** A bucket: its address, and signed requests to it. */
interface Bucket {
  address: string
  send: (path: string, init?: RequestInit) => Promise<Response>
}

/**
 * Files in an S3-compatible store, `https://key:secret@host/bucket?region=eu-west-1`, addressed by
 * path. They arrive in a local folder first, so that an incomplete file never reaches the bucket.
 */
export async function openS3Store(url: string, folder: string, place = ''): Promise<FileStore> {
  const bucket = bucketOf(new URL(url))
  const receive = await openIncoming(join(folder, place))
  return {
    listOlderThan: before => listOlderThan(bucket, before),
    open: async key => {
      const { body } = await request(bucket, pathOf(key))
      // The DOM library and Node have two types for the same web stream.
      return Readable.fromWeb(body as ReadableStream<Uint8Array>)
    },
    put: async (key, path) => {
      const content = await readFile(path)
      await upload(bucket, key, { content, sha256: createHash('sha256').update(content).digest() })
    },
    remove: async key => {
      await request(bucket, pathOf(key), { method: 'DELETE' })
    },
    stage: async (content, limit) => staged(bucket, await receive(content, limit)),
    sweepIncoming: before => sweepIncoming(folder, before),
  }
}

function bucketOf(url: URL): Bucket {
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    region: url.searchParams.get('region') ?? 'us-east-1',
    retries: RETRIES,
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
  })
  const address = url.origin + url.pathname.replace(/\/$/, '')
  return { address, send: (path, init) => client.fetch(address + path, init ?? {}) }
}

function pathOf(key: string): string {
  if (!KEY.test(key)) throw missing()
  return `/${key}`
}

function missing(): AppError {
  return new AppError('not-found', 'File not found')
}

async function request(bucket: Bucket, path: string, init?: RequestInit): Promise<Response> {
  const response = await bucket.send(path, init)
  if (response.ok) return response
  await response.body?.cancel()
  if (response.status === 404) throw missing()
  if (response.status === INSUFFICIENT_STORAGE) throw storageFull()
  throw new Error(`The file store answered ${response.status}`)
}

function staged(
  bucket: Bucket,
  { discard, id, path, read, sha256, size }: ArrivedFile,
): StagedFile {
  const keep = async () => {
    const key = keyOf(id)
    await upload(bucket, key, { content: await read(), sha256 })
    await discard()
    return key
  }
  return { discard, keep, path, read, sha256, size }
}

async function upload(
  bucket: Bucket,
  key: string,
  { content, sha256 }: { content: Buffer; sha256: Buffer },
): Promise<void> {
  await request(bucket, pathOf(key), {
    body: new Uint8Array(content),
    // Signed, so that the store refuses bytes that were changed on the way.
    headers: { 'x-amz-content-sha256': sha256.toString('hex') },
    method: 'PUT',
  })
  // A row will refer to the file, so check that the store really has it.
  const stored = await bucket.send(pathOf(key), { method: 'HEAD' })
  if (stored.headers.get('content-length') !== String(content.length))
    throw new Error('The file store did not keep a file that it had accepted')
}

async function* listOlderThan(bucket: Bucket, before: Date): AsyncGenerator<string> {
  let token: string | null = null
  do {
    const query = new URLSearchParams({
      'list-type': '2',
      ...(token !== null && { 'continuation-token': token }),
    })
    const listing = readListing(await (await request(bucket, `?${query}`)).text())
    for (const { key, modified } of listing.files)
      if (KEY.test(key) && new Date(modified) < before) yield key
    token = listing.next
  } while (token !== null)
}

interface Listing {
  files: { key: string; modified: string }[]
  /** Where the next page begins. */
  next: string | null
}

/** The keys of a ListObjectsV2 answer with the times they were written. */
function readListing(xml: string): Listing {
  const listing: Listing = { files: [], next: null }
  const parser = new SaxesParser()
  let text = ''
  let key = ''
  let modified = ''
  parser.on('opentag', () => {
    text = ''
  })
  parser.on('text', content => {
    text += content
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') key = text
    if (name === 'LastModified') modified = text
    if (name === 'NextContinuationToken') listing.next = text
    if (name === 'Contents') listing.files.push({ key, modified })
    text = ''
  })
  parser.write(xml).close()
  return listing
}
