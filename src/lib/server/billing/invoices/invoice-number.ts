/** The number of an invoice as people read and quote it: "OP-000042". */
export function invoiceNumber(id: number): string {
  return `OP-${String(id).padStart(6, '0')}`
}
