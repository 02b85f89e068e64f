import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The content that the test's signature database finds. */
export const SIGNATURE = 'OPENINGS-MADE-UP-VIRUS-FOR-ITS-TESTS'

/** Debian's user without rights. In its own folder clamd needs none. */
const NOBODY = 65_534
const STARTS_WITHIN = 60_000

/**
 * Starts Debian's clamd on a separate socket, with a database of one signature, as an unprivileged
 * user.
 */
export async function startClamav(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'openings-clamav-'))
  const socket = join(folder, 'clamd.ctl')
  const config = join(folder, 'clamd.conf')
  const signature = Buffer.from(SIGNATURE).toString('hex')
  await writeFile(join(folder, 'test.ndb'), `Openings.Test:0:*:${signature}\n`)
  await writeFile(
    config,
    [
      'Foreground yes',
      `DatabaseDirectory ${folder}`,
      `LocalSocket ${socket}`,
      'MaxThreads 2',
      '',
    ].join('\n'),
  )
  const asNobody = process.getuid?.() === 0 ? { gid: NOBODY, uid: NOBODY } : {}
  await chmod(folder, 0o700)
  if (asNobody.uid !== undefined) await chown(folder, NOBODY, NOBODY)
  const server = spawn('/usr/sbin/clamd', [`--config-file=${config}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...asNobody,
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGKILL')
    await ended
    await rm(folder, { force: true, recursive: true })
  }
  await Promise.race([
    answers(socket),
    ended.then(() => Promise.reject(new Error('clamd did not start'))),
  ])
  return { stop, url: `unix:${socket}` }
}

async function answers(path: string): Promise<void> {
  for (const until = Date.now() + STARTS_WITHIN; Date.now() < until; await pause(100)) {
    const socket = connect(path)
    const isUp = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isUp) return
  }
  throw new Error('clamd did not answer')
}
