import { encodeQR } from 'qr'

/** Modules around the code that stay empty, without which readers do not find it. */
const QUIET = 4

/** A QR code of a text as one SVG path over a square of `size` units. */
export function drawQr(text: string): { path: string; size: number } {
  const rows = encodeQR(text, 'raw', { border: QUIET, ecc: 'medium' })
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { path, size: rows.length }
}
