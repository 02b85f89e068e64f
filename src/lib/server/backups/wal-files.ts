import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** An archived file of changes: `TTTTTTTTNNNNNNNNNNNNNNNN.gz`, its timeline and its number. */
export interface WalFile {
  name: string
  /** Counts without gaps over the life of a database. */
  number: number
  timeline: number
}

const SEGMENT = /^([\dA-F]{8})([\dA-F]{8})([\dA-F]{8})\.gz$/
const LOG_BYTES = 2 ** 32

/** The number of the file that contains a position such as `1/7D000028`. */
export function walNumber(lsn: string, segmentBytes: number): number {
  const [log = '0', offset = '0'] = lsn.split('/')
  const perLog = LOG_BYTES / segmentBytes
  return parseInt(log, 16) * perLog + Math.trunc(parseInt(offset, 16) / segmentBytes)
}

/** The archived files of a folder, in their order; none if the folder does not exist. */
export async function listWal(folder: string, segmentBytes: number): Promise<WalFile[]> {
  const perLog = LOG_BYTES / segmentBytes
  const names = await readdir(folder).catch(() => [])
  return names
    .flatMap(file => {
      const [, timeline, log, segment] = SEGMENT.exec(file) ?? []
      if (timeline === undefined || log === undefined || segment === undefined) return []
      const number = parseInt(log, 16) * perLog + parseInt(segment, 16)
      return [{ name: file.slice(0, -3), number, timeline: parseInt(timeline, 16) }]
    })
    .toSorted((a, b) => a.number - b.number || a.timeline - b.timeline)
}

/** The paths of the files from a number on, and of the timeline histories. */
export async function listWalFrom(
  folder: string,
  number: number,
  segmentBytes: number,
): Promise<string[]> {
  const files = (await listWal(folder, segmentBytes)).filter(file => file.number >= number)
  const histories = await listHistories(folder)
  return [...files.map(({ name }) => `${name}.gz`), ...histories].map(name => join(folder, name))
}

/** Removes the files that no backup needs any more. Returns their number. */
export async function removeWalBefore(
  folder: string,
  number: number,
  segmentBytes: number,
): Promise<number> {
  const old = (await listWal(folder, segmentBytes)).filter(file => file.number < number)
  for (const { name } of old) await rm(join(folder, `${name}.gz`))
  return old.length
}

export interface WalChain {
  /** The last file that a restore reaches without a gap; null if there is none after the backup. */
  last: WalFile | null
  /** The first missing file before later ones, and when the file before it was archived; null without a gap. */
  missing: { name: string; reaches: Date | null } | null
}

/**
 * Follows the archived files from a backup on, along the newest timeline, as PostgreSQL does.
 *
 * @param first the file in which the backup ends
 */
export async function followWal(
  folder: string,
  first: { number: number; timeline: number },
  segmentBytes: number,
): Promise<WalChain> {
  const files = await listWal(folder, segmentBytes)
  const wanted = await timelineAt(folder, first.timeline, segmentBytes)
  const names = new Map(
    files
      .filter(({ number, timeline }) => number >= first.number && timeline === wanted(number))
      .map(file => [file.number, file]),
  )
  const newest = Math.max(...names.keys())
  let last: WalFile | null = null
  for (let { number } = first; number <= newest; number += 1) {
    const file = names.get(number)
    if (!file) {
      const name = nameOf({ number, timeline: wanted(number) }, segmentBytes)
      return { last, missing: { name, reaches: last && (await archivedAt(folder, last)) } }
    }
    last = file
  }
  return { last, missing: null }
}

function nameOf(file: { number: number; timeline: number }, segmentBytes: number): string {
  const perLog = LOG_BYTES / segmentBytes
  const parts = [file.timeline, Math.trunc(file.number / perLog), file.number % perLog]
  return parts.map(hex).join('')
}

async function archivedAt(folder: string, { name }: WalFile): Promise<Date> {
  return (await stat(join(folder, `${name}.gz`))).mtime
}

async function listHistories(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter(name => /^[\dA-F]{8}\.history\.gz$/.test(name)).toSorted()
}

function hex(value: number): string {
  return value.toString(16).toUpperCase().padStart(8, '0')
}

/**
 * The timeline of each file on the way to the newest one. A restore begins a new timeline, whose history
 * file lists the earlier timelines and where each of them ended.
 */
async function timelineAt(
  folder: string,
  from: number,
  segmentBytes: number,
): Promise<(number: number) => number> {
  const newest = (await listHistories(folder)).at(-1)
  if (newest === undefined) return () => from
  const text = gunzipSync(await readFile(join(folder, newest))).toString()
  const ends = [...text.matchAll(/^(\d+)\s+([\dA-F]+\/[\dA-F]+)/gim)].map(([, id, lsn = '']) => ({
    number: walNumber(lsn, segmentBytes),
    timeline: Number(id),
  }))
  const final = parseInt(newest.slice(0, 8), 16)
  return number => ends.find(end => number < end.number)?.timeline ?? final
}
