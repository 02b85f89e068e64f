import { once } from 'node:events'

import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'

import { AppError } from '#lib/shared/errors.ts'

/** The maximum size of the form around a file; bytes. */
const MAX_OVERHEAD = 64 * 1024
/** A boundary has at most 70 characters (RFC 2046, 5.1.1). */
const LONG_BOUNDARY = /boundary="?[^";]{71}/i
const MAX_PARTS = 10
/** How far the parser reads ahead of the consumer of a file; bytes. */
const READ_AHEAD = 8 * 1024
const LIMITS = {
  fieldNameSize: 100,
  fields: MAX_PARTS,
  fieldSize: 1024,
  headerPairs: 20,
  headerSize: 8 * 1024,
  parts: MAX_PARTS,
}

export interface FilePart {
  /** The name from the client: do not trust it. */
  filename: string
  /** The bytes as they arrive. Rejects with `bad-request` when the body ends within the part. */
  content: AsyncIterable<Uint8Array>
}

/** The form field of the file, in every route that takes one. */
const NAME = 'file'

/**
 * The file in a `multipart/form-data` body, as a stream: the body is read only as fast as the content
 * is consumed. Other parts are skipped.
 * @throws AppError `too-large` for a body that declares more than `maxBytes`, `unsupported-type`,
 * or `bad-request` for a broken body or one without the part
 */
export async function readFilePart(
  request: Request,
  { maxBytes, message }: { maxBytes: number; message: string },
): Promise<FilePart> {
  if (Number(request.headers.get('content-length')) > maxBytes + MAX_OVERHEAD)
    throw new AppError('too-large', message)
  const parser = createParser(request.headers.get('content-type') ?? '')
  if (!request.body) throw broken()

  const part = Promise.withResolvers<FilePart>()
  let file: BusboyFileStream | undefined
  const fail = (error: Error) => {
    part.reject(error)
    file?.destroy(error)
  }
  const missing = () =>
    part.reject(new AppError('bad-request', `Send the file as the form field "${NAME}"`))
  parser.on('file', (field, stream, filename: string | undefined) => {
    // A damaged body fails every open part; `content` reports the error to its reader.
    stream.on('error', () => {})
    if (file || field !== NAME || filename === undefined) {
      stream.resume()
      return
    }
    file = stream
    part.resolve({ content: stream, filename: decodeName(filename) })
  })
  parser.on('error', () => fail(broken()))
  parser.on('partsLimit', missing)
  parser.on('finish', missing)
  feed(parser, request.body).catch(fail)
  return part.promise
}

function createParser(contentType: string): BusboyInstance {
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(contentType))
    throw new AppError('unsupported-type', 'Send the file as multipart/form-data')
  if (LONG_BOUNDARY.test(contentType)) throw broken()
  try {
    const headers = { 'content-type': contentType }
    return new Busboy({
      fileHwm: READ_AHEAD,
      headers,
      highWaterMark: READ_AHEAD,
      limits: LIMITS,
      preservePath: true,
    })
  } catch {
    throw broken()
  }
}

/** Writes the body into the parser at the parser's pace. */
async function feed(parser: BusboyInstance, body: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of body) if (!parser.write(chunk)) await once(parser, 'drain')
  parser.end()
}

/** Browsers write quotes and line breaks in names as %22, %0D and %0A (HTML, form encoding). */
function decodeName(filename: string): string {
  return filename.replaceAll(/%(22|0D|0A)/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

function broken(): AppError {
  return new AppError('bad-request', 'The upload is incomplete or not valid')
}
