/** The formats of VAT ids in the European Union, without the country prefix. */
const EU_VAT: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/** A tax id as it is stored: capitals, and in the European Union no spaces, dots or dashes. */
export function cleanTaxId(taxId: string, country: string): string {
  const typed = taxId.trim().toUpperCase()
  return country in EU_VAT ? typed.replaceAll(/[\s.-]/g, '') : typed
}

/**
 * Whether a tax id can be one of the country: in the European Union its VAT id, with the country's letters
 * (EL for Greece); elsewhere letters, digits and the signs between them. Empty is allowed. It does not
 * check whether the id exists.
 */
export function isTaxId(taxId: string, country: string): boolean {
  const clean = cleanTaxId(taxId, country)
  if (clean === '') return true
  const shape = EU_VAT[country]
  if (!shape) return /^[A-Z0-9](?:[A-Z0-9 ./-]{0,28}[A-Z0-9])$/.test(clean)
  return clean.startsWith(vatPrefix(country)) && shape.test(clean.slice(2))
}

function vatPrefix(country: string): string {
  return country === 'GR' ? 'EL' : country
}

/** The tax that a price includes, in minor units, rounded half up; the rate is in hundredths of a percent. */
export function includedTax(amountMinor: number, rate: number): number {
  const whole = 10_000 + rate
  // In integers, so that a half cent is decided by the remainder.
  return Math.floor((2 * amountMinor * rate + whole) / (2 * whole))
}

/** A rate as text: "19%", "8.1%". */
export function formatRate(rate: number): string {
  return `${rate / 100}%`
}
