import { expect, test } from 'vitest'

import { checkCard, formatCardNumber, formatCvv, formatExpiry } from './card-fields.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const CARD = { cardNumber: '4242 4242 4242 4242', cvv: '123', expiry: '12/28', holder: 'Maya Rao' }

test.each([
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242-4242 4242.4242', '4242 4242 4242 4242'],
  ['42424242424242421111', '4242 4242 4242 4242'],
  ['378282246310005', '3782 8224 6310 005'],
  ['abc', ''],
])('a card number typed as %j is displayed as %j', (typed, displayed) => {
  expect(formatCardNumber(typed)).toBe(displayed)
})

test.each([
  ['1', '1'],
  ['5', '05'],
  ['12', '12'],
  ['122', '12/2'],
  ['12/28', '12/28'],
  ['1/28', '01/28'],
  ['122899', '12/28'],
])('an expiry date typed as %j is displayed as %j', (typed, displayed) => {
  expect(formatExpiry(typed)).toBe(displayed)
})

test('a security code has at most four digits', () => {
  expect(formatCvv('12a345')).toBe('1234')
})

test('each field has an error message', () => {
  expect(checkCard(CARD, NOW)).toEqual({})
  expect(checkCard({ cardNumber: '', cvv: '', expiry: '', holder: ' ' }, NOW)).toEqual({
    cardNumber: 'Enter the card number',
    cvv: 'Enter the 3 or 4 digits',
    expiry: 'Enter the date as MM/YY',
    holder: 'Enter the name on the card',
  })
  expect(checkCard({ ...CARD, cardNumber: '4242 4242 4242 4241' }, NOW).cardNumber).toBe(
    'Check the card number: a digit is wrong',
  )
})

test('a card is valid until the last day of its month', () => {
  expect(checkCard({ ...CARD, expiry: '11/26' }, NOW)).toEqual({})
  expect(checkCard({ ...CARD, expiry: '10/26' }, NOW).expiry).toBe('This card has expired')
  expect(checkCard({ ...CARD, expiry: '13/28' }, NOW).expiry).toBe('The month is 01 to 12')
})
