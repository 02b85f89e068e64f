import { connect, type Socket } from 'node:net'

/** Scans bytes for viruses. Rejects if the scanner is unavailable or fails. */
export type VirusScan = (bytes: Buffer) => Promise<'clean' | 'infected'>

/** The timeout in milliseconds without a byte from the scanner. */
const SILENCE = 30_000
const CHUNK = 64 * 1024
/** The maximum of bytes in an answer, which is one short line. */
const MAX_ANSWER = 4096

/**
 * Scans with a clamd at `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`. The bytes are sent over the
 * connection (INSTREAM), so the scanner needs no access to files.
 */
export function createClamdScan(address: string): VirusScan {
  const { hostname, pathname, port, protocol } = new URL(address)
  const target =
    protocol === 'unix:'
      ? { path: decodeURIComponent(pathname) }
      : { host: hostname.replaceAll(/^\[|\]$/g, ''), port: Number(port || 3310) }
  return async bytes => {
    const answer = await exchange(connect(target), bytes)
    if (answer === 'stream: OK') return 'clean'
    if (/^stream: .+ FOUND$/.test(answer)) return 'infected'
    throw new Error(`The virus scanner answered: ${answer}`)
  }
}

async function exchange(socket: Socket, bytes: Buffer): Promise<string> {
  socket.setTimeout(SILENCE, () => socket.destroy(new Error('The virus scanner is silent')))
  try {
    socket.write('zINSTREAM\0')
    for (let at = 0; at < bytes.length; at += CHUNK) {
      const part = bytes.subarray(at, at + CHUNK)
      socket.write(lengthOf(part))
      socket.write(part)
    }
    socket.write(lengthOf(Buffer.alloc(0)))
    let answer = ''
    for await (const part of socket as AsyncIterable<Buffer>) {
      answer += part.toString('latin1')
      if (answer.endsWith('\0') || answer.length > MAX_ANSWER) break
    }
    return answer.replace(/\0$/, '')
  } catch (error) {
    throw new Error('The virus scanner is away', { cause: error })
  } finally {
    socket.destroy()
  }
}

function lengthOf(part: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(part.length)
  return length
}
