const NO_BREAK_SPACE = '\u00a0'

/**
 * Symbols that name one currency only: several countries write "kr", so those keep their code. A table
 * and not Intl, because server and browsers know different symbols.
 */
const SIGNS: Partial<Record<string, string>> = {
  AUD: 'A$',
  BRL: 'R$',
  CAD: 'C$',
  CNY: 'CN¥',
  EUR: '€',
  GBP: '£',
  HKD: 'HK$',
  ILS: '₪',
  INR: '₹',
  JPY: '¥',
  KRW: '₩',
  MXN: 'MX$',
  NGN: '₦',
  NZD: 'NZ$',
  PHP: '₱',
  SGD: 'S$',
  THB: '฿',
  TRY: '₺',
  TWD: 'NT$',
  UAH: '₴',
  USD: '$',
  VND: '₫',
}

/** The prefix of an amount in a currency: "$", "C$", "₹", or the code and a space. */
export function currencySign(code: string): string {
  return SIGNS[code] ?? code + NO_BREAK_SPACE
}
