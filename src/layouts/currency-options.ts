import { allCurrencies } from '#lib/shared/money/currencies.ts'

/**
 * The currencies as a select offers them. Named on the server: browsers name some of them
 * differently, and the first rendering of an island must agree with the page.
 */
export function currencyOptions(): { label: string; value: string }[] {
  return allCurrencies().map(({ code, name, symbol }) => ({
    label: symbol === code ? `${code}, ${name}` : `${code}, ${name} (${symbol})`,
    value: code,
  }))
}
