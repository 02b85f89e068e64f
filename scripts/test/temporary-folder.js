import { readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const GB = 1024 ** 3

/**
 * Where tests keep temporary files: in memory, if the machine has plenty. A run creates some 150
 * databases of 33 MB, and on ext4 one took six times the CPU. A TMPDIR that is set is kept.
 */
export function temporaryFolder(env = process.env) {
  return env['TMPDIR'] ?? (isMemoryRoomy() ? MEMORY : tmpdir())
}

/** Containers often give it 64 MB, and run no program from it. */
function isMemoryRoomy() {
  if (process.platform !== 'linux') return false
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find(line => line.split(' ')[1] === MEMORY)
  if (!mount || mount.includes('noexec')) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= 4 * GB && process.availableMemory() >= 8 * GB
}
