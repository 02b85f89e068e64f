/** What a spreadsheet takes for a formula at the beginning of a cell. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * A row by RFC 4180, every cell quoted. A cell that a spreadsheet would run begins with an
 * apostrophe, and nothing that no text holds gets in.
 */
export function csvRow(cells: readonly (number | string | null)[]): string {
  return `${cells.map(cell => `"${plainCell(String(cell ?? '')).replaceAll('"', '""')}"`).join(',')}\r\n`
}

function plainCell(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what it takes out
  const clean = text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
  return FORMULA.test(clean.trimStart()) || FORMULA.test(clean) ? `'${clean}` : clean
}
