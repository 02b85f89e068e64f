export type Currency = { code: string; name: string; symbol: string }

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Whether a text is an ISO 4217 code, in capitals. */
export function isCurrency(code: string): boolean {
  return CODES.has(code)
}

/** Every ISO 4217 currency with its English name and short symbol, sorted by code. */
export function allCurrencies(): Currency[] {
  const names = new Intl.DisplayNames('en-US', { type: 'currency' })
  return [...CODES].toSorted().map(code => ({
    code,
    name: names.of(code) ?? code,
    symbol: symbolOf(code),
  }))
}

/** How many decimals a currency has: 2 for USD, 0 for JPY, 3 for KWD. Throws RangeError unless the code is three letters. */
export function decimalsOf(code: string): number {
  const cached = DECIMALS.get(code)
  if (cached !== undefined) return cached
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: code,
  }).resolvedOptions()
  DECIMALS.set(code, maximumFractionDigits)
  return maximumFractionDigits
}

/** Cached: Intl takes longer than the rest of a job in a list, and currencies do not change. */
const DECIMALS = new Map<string, number>()

function symbolOf(code: string): string {
  const parts = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find(part => part.type === 'currency')?.value ?? code
}
