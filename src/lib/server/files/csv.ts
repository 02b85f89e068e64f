import { attachment, DATA_HEADERS } from './download.ts'

/** The cells of a row. */
type Cells = readonly (number | string | null)[]

/** The first characters of a cell that a spreadsheet runs as a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** A plus and digits with a space between them: spreadsheets keep it as text. */
const PHONE = /^\+\d+(?: \d+)+$/
/** What the profile allows between the digits of a phone number. */
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
  /** Whether no further batch follows. */
  isLast: boolean
  rows: Cells[]
}

/**
 * A file that is read while it is sent, so that a long one needs no more memory than a short one.
 * `read` answers the next rows each time.
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
