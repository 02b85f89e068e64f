const CARD_DIGITS = { min: 12, max: 16 }
const CVV_DIGITS = { min: 3, max: 4 }

/** The digits of the typed text, 16 at most, in groups of four: "4242 4242 4242 4242". */
export function formatCardNumber(typed: string): string {
  return digitsOf(typed, CARD_DIGITS.max).replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}

/**
 * The digits of the typed text as "MM/YY". A month from 2 on needs no leading zero: "5" is "05".
 */
export function formatExpiry(typed: string): string {
  const digits = digitsOf(typed.replace(/^\s*([2-9])/, '0$1').replace(/^\s*(\d)\s*\//, '0$1'), 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

/** The digits of the typed text, four at most. */
export function formatCvv(typed: string): string {
  return digitsOf(typed, CVV_DIGITS.max)
}

/** The values of a card form, as typed. */
export interface CardFields {
  cardNumber: string
  expiry: string
  cvv: string
  holder: string
}

/** The errors of a card form by field; empty if there are none. `now` is for the expiry date. */
export function checkCard(
  { cardNumber, cvv, expiry, holder }: CardFields,
  now: Date,
): Partial<Record<keyof CardFields, string>> {
  const faults = {
    cardNumber: numberFault(digitsOf(cardNumber, CARD_DIGITS.max)),
    cvv: digitsOf(cvv, CVV_DIGITS.max).length < CVV_DIGITS.min ? 'Enter the 3 or 4 digits' : null,
    expiry: expiryFault(expiry, now),
    holder: holder.trim() === '' ? 'Enter the name on the card' : null,
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null))
}

function numberFault(digits: string): string | null {
  if (digits === '') return 'Enter the card number'
  if (digits.length < CARD_DIGITS.min) return 'The card number is too short'
  return hasCheckDigit(digits) ? null : 'Check the card number: a digit is wrong'
}

/** A card is valid through the last day of its month. */
function expiryFault(expiry: string, now: Date): string | null {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(expiry) ?? []
  if (month === undefined || year === undefined) return 'Enter the date as MM/YY'
  if (Number(month) < 1 || Number(month) > 12) return 'The month is 01 to 12'
  const endOfMonth = Date.UTC(2000 + Number(year), Number(month), 1)
  return endOfMonth <= now.getTime() ? 'This card has expired' : null
}

/** The last digit of a card number follows from the others (Luhn, ISO/IEC 7812-1 annex B). */
function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (const [place, digit] of digits.split('').toReversed().entries()) {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

function digitsOf(typed: string, most: number): string {
  return typed.replaceAll(/\D/g, '').slice(0, most)
}
