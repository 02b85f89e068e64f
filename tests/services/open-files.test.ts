import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'

import { afterAll, expect, test } from 'vitest'

import { startThrowaway } from '../../scripts/throwaway.js'

const program = await startThrowaway()
afterAll(program.stop)
const port = Number(new URL(program.origin).port)

/** Open files that the program may add to those it has. */
const SPARE = 40
const CONNECTIONS = 200

const openFiles = async () => (await readdir(`/proc/${program.pid}/fd`)).length

async function limitOpenFiles(most: number): Promise<void> {
  await promisify(execFile)('prlimit', ['--pid', String(program.pid), `--nofile=${most}`])
}

async function statusOf(path: string): Promise<number | null> {
  const answer = await fetch(program.origin + path, { headers: { connection: 'close' } }).catch(
    () => null,
  )
  await answer?.body?.cancel()
  return answer?.status ?? null
}

/** A connection that sends nothing. */
function openIdle(): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  return socket
}

test('R25 a program without free file descriptors refuses connections, and serves again later', async () => {
  await expect.poll(() => statusOf('/jobs')).toBe(200)
  await limitOpenFiles((await openFiles()) + SPARE)
  const sockets = Array.from({ length: CONNECTIONS }, openIdle)
  await expect.poll(() => statusOf('/api/health/live')).toBe(null)

  for (const socket of sockets) socket.destroy()
  for (const path of ['/api/health', '/', '/jobs'])
    await expect.poll(() => statusOf(path)).toBe(200)
})
