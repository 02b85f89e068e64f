import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** The content that the stand-in reports as a virus. */
export const VIRUS = 'a made-up virus'

export interface ClamdServer {
  /** If true, it closes every connection without an answer. */
  isAway: boolean
  url: string
  stop: () => void
}

/** The part of clamd that the program uses: INSTREAM on this machine. */
export async function startClamd(): Promise<ClamdServer> {
  const server = createServer(socket => answer(socket))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const running: ClamdServer = {
    isAway: false,
    stop: () => server.close(),
    url: `tcp://127.0.0.1:${port}`,
  }
  const answer = (socket: Socket) => {
    socket.on('error', () => {})
    let read = Buffer.alloc(0)
    if (running.isAway) socket.destroy()
    socket.on('data', (part: Buffer) => {
      read = Buffer.concat([read, part])
      // An empty part ends the stream.
      if (!read.subarray(-4).equals(Buffer.alloc(4))) return
      const isIll = contentOf(read)?.includes(VIRUS)
      socket.end(isIll ? 'stream: Made-Up FOUND\0' : 'stream: OK\0')
    })
  }
  return running
}

/** The bytes of an INSTREAM command; null for anything else. */
function contentOf(read: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (read.toString('latin1', 0, command.length) !== command) return null
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= read.length;) {
    const length = read.readUInt32BE(at)
    parts.push(read.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return Buffer.concat(parts)
}
