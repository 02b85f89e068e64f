import { attachment, DATA_HEADERS } from './download.ts'

/** The cells of a row. */
type Cells = readonly (number | string | null)[]

/** The first characters of a cell that a spreadsheet runs as a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** A plus and digits with spaces between them, which spreadsheets keep as text. */
const PHONE = /^\+\d+(?: \d+)+$/
/** The separators that the profile allows between the digits of a phone number. */
const PHONE_SEPARATORS = /[\s().-]+/g

/**
 * A row by RFC 4180, with every cell quoted. A cell that a spreadsheet would run as a formula gets
 * an apostrophe in front, and control characters are removed.
 */
function csvRow(cells: Cells): string {
  return `${cells.map(cell => `"${plainCell(String(cell ?? '')).replaceAll('"', '""')}"`).join(',')}\r\n`
}

/**
 * A phone number that a spreadsheet shows as it is. "+49-170-1234567" would be computed, and
 * "+491701234567" would lose its plus: both get spaces.
 */
export function phoneCell(phone: string): string {
  const spaced = phone.replaceAll(PHONE_SEPARATORS, ' ').trim()
  return spaced.includes(' ') ? spaced : spaced.replace(/(?=\d{4}$)/, ' ')
}

function plainCell(text: string): string {
  // oxlint-disable-next-line no-control-regex -- it removes control characters
  const clean = text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
  if (PHONE.test(clean)) return clean
  return FORMULA.test(clean.trimStart()) || FORMULA.test(clean) ? `'${clean}` : clean
}

interface CsvBatch {
  /** Whether this is the last batch. */
  isLast: boolean
  rows: Cells[]
}

/**
 * Streams a file while its rows are read, so that the memory does not grow with its length. Each call of
 * `read` returns the next rows.
 */
export function streamCsv(head: Cells, read: () => Promise<CsvBatch>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async controller => {
      const { isLast, rows } = await read()
      if (rows.length > 0) controller.enqueue(encoder.encode(rows.map(csvRow).join('')))
      if (isLast) controller.close()
    },
    // The byte order mark tells spreadsheets that the file is UTF-8.
    start: controller => controller.enqueue(encoder.encode(`\uFEFF${csvRow(head)}`)),
  })
}

/** The response with the file. */
export function sendCsv(name: string, content: ReadableStream<Uint8Array>): Response {
  return new Response(content, {
    headers: {
      ...DATA_HEADERS,
      'cache-control': 'private, no-store',
      'content-disposition': attachment(name),
      'content-type': 'text/csv; charset=utf-8',
    },
  })
}
