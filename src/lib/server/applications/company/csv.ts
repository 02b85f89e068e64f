/** The first characters of a cell that a spreadsheet runs as a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * A row by RFC 4180, with every cell quoted. A cell that a spreadsheet would run as a formula gets
 * an apostrophe in front, and control characters are removed.
 */
export function csvRow(cells: readonly (number | string | null)[]): string {
  return `${cells.map(cell => `"${plainCell(String(cell ?? '')).replaceAll('"', '""')}"`).join(',')}\r\n`
}

function plainCell(text: string): string {
  // oxlint-disable-next-line no-control-regex -- it removes control characters
  const clean = text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
  return FORMULA.test(clean.trimStart()) || FORMULA.test(clean) ? `'${clean}` : clean
}
