/** As a badge shows a number: `7`, `99`, `99+`. */
export function shortCount(count: number): string {
  return count > 99 ? '99+' : String(count)
}
