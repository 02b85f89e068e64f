import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Debian puts it, which is not on everybody's PATH. */
const SBIN = '/usr/sbin'

/** The NATS server of the PATH; undefined where there is none. */
export function findNatsServer(env = process.env) {
  const folders = [...(env['PATH'] ?? '').split(delimiter).filter(Boolean), SBIN]
  return folders.map(folder => join(folder, 'nats-server')).find(file => existsSync(file))
}
