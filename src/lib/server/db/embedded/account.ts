import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The user of the server if the program runs as root: PostgreSQL refuses to run as root. */
export interface Account {
  gid: number
  uid: number
}

const PREFERRED = ['postgres', '_postgres', 'nobody', 'daemon']

/**
 * Null if the program's own user can run the server. As root: the owner of the existing cluster,
 * otherwise the first unprivileged system user (initdb needs a user with a name).
 */
export async function serverAccount(cluster: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null
  const owner = await stat(cluster).catch(() => null)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }

  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map(line => line.split(':'))
  const user = PREFERRED.map(name => users.find(entry => entry[0] === name)).find(Boolean)
  if (user) return { uid: Number(user[2]), gid: Number(user[3]) }
  throw new Error(
    'PostgreSQL refuses to run as root: add a user named postgres, or set DATABASE_URL',
  )
}

/** Whether this account may enter every folder above the path, and read the path. */
export async function canRead(path: string, account: Account): Promise<boolean> {
  const { uid, gid, mode } = await stat(path)
  const shift = permissionShift(uid === account.uid, gid === account.gid)
  if (((mode >> shift) & 0o5) !== 0o5) return false
  const parent = dirname(path)
  return parent === path || canEnter(parent, account)
}

async function canEnter(folder: string, account: Account): Promise<boolean> {
  const { uid, gid, mode } = await stat(folder)
  const shift = permissionShift(uid === account.uid, gid === account.gid)
  if (((mode >> shift) & 0o1) !== 0o1) return false
  const parent = dirname(folder)
  return parent === folder || canEnter(parent, account)
}

function permissionShift(isOwner: boolean, isGroup: boolean): number {
  if (isOwner) return 6
  return isGroup ? 3 : 0
}
