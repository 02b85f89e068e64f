const MB = 1024 * 1024

/** "0.42 MB", "4.8 MB": two digits that say something, and never 0 for a file that holds something. */
export function formatMegabytes(bytes: number): string {
  const megabytes = bytes / MB
  if (bytes > 0 && megabytes < 0.01) return '0.01 MB'
  return `${megabytes < 1 ? megabytes.toFixed(2) : megabytes.toFixed(1)} MB`
}
