import { AppError } from '#lib/shared/errors.ts'

import { type ByteSource, createByteSource } from './byte-source.ts'

const MAX_BOUNDARY = 70
const MAX_HEADER_BYTES = 8 * 1024
const MAX_PARTS = 10
/** What the form around a file may add to the length of a body. */
const MAX_OVERHEAD = 64 * 1024
const BLANK_LINE = Buffer.from('\r\n\r\n')

export interface FilePart {
  /** As the client named it: not to be trusted. */
  filename: string
  /** The bytes as they arrive. Rejects with `bad-request` when the body ends within the part. */
  content: AsyncIterable<Uint8Array>
}

/**
 * The file part of that name in a `multipart/form-data` body, streamed: nothing of the file is held
 * in memory. Parts before it are skipped, parts after it are not read.
 * @throws AppError `too-large` for a body that declares more than `maxBytes`, `unsupported-type`,
 * or `bad-request` for a broken body or one without the part
 */
export async function readFilePart(
  request: Request,
  name: string,
  { maxBytes, message }: { maxBytes: number; message: string },
): Promise<FilePart> {
  if (Number(request.headers.get('content-length')) > maxBytes + MAX_OVERHEAD)
    throw new AppError('too-large', message)
  const boundary = boundaryOf(request.headers.get('content-type') ?? '')
  if (!request.body) throw broken()
  // The first delimiter has no line break before it: one is put in front of the body.
  const source = createByteSource(withLineBreak(request.body))
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  await drain(source.until(delimiter, broken))

  for (let count = 0; count < MAX_PARTS; count += 1) {
    if (await isLast(source)) break
    const headers = await readHeaders(source)
    const content = source.until(delimiter, broken)
    if (headers.name === name && headers.filename !== null)
      return { content, filename: headers.filename }
    await drain(content)
  }
  throw new AppError('bad-request', `Send the file as the form field "${name}"`)
}

function boundaryOf(contentType: string): string {
  const [type = ''] = contentType.split(';')
  if (type.trim().toLowerCase() !== 'multipart/form-data')
    throw new AppError('unsupported-type', 'Send the file as multipart/form-data')
  const found = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType)
  const boundary = found?.[1] ?? found?.[2] ?? ''
  if (boundary === '' || boundary.length > MAX_BOUNDARY) throw broken()
  return boundary
}

/** After a delimiter come `--` at the end of the body, a line break before another part. */
async function isLast(source: ByteSource): Promise<boolean> {
  const mark = (await source.take(2, broken)).toString('latin1')
  if (mark !== '--' && mark !== '\r\n') throw broken()
  return mark === '--'
}

interface PartHeaders {
  name: string | null
  filename: string | null
}

async function readHeaders(source: ByteSource): Promise<PartHeaders> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of source.until(BLANK_LINE, broken)) {
    size += chunk.byteLength
    if (size > MAX_HEADER_BYTES) throw broken()
    chunks.push(chunk)
  }
  const lines = Buffer.concat(chunks).toString('utf8').split('\r\n')
  const disposition = lines.find(line => /^content-disposition:/i.test(line)) ?? ''
  return { filename: parameter(disposition, 'filename'), name: parameter(disposition, 'name') }
}

/** Browsers write quotes and line breaks inside names as %22, %0D and %0A (the HTML standard's form encoding). */
function parameter(disposition: string, name: string): string | null {
  const found = new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(disposition)
  return (
    found?.[1]?.replaceAll(/%(22|0D|0A)/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    ) ?? null
  )
}

async function* withLineBreak(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('\r\n')
  yield* body
}

async function drain(content: AsyncIterable<Uint8Array>): Promise<void> {
  const chunks = content[Symbol.asyncIterator]()
  for (let next = await chunks.next(); !next.done; next = await chunks.next());
}

function broken(): AppError {
  return new AppError('bad-request', 'The upload is incomplete or not valid')
}
