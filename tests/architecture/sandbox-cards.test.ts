import { expect, test } from 'vitest'

import { tokenOf } from '#lib/client/sandbox-numbers.ts'

import { SANDBOX_CARDS } from '#lib/server/payments/sandbox-cards.ts'

const NUMBERS = [
  '378282246310005',
  '4000000000000002',
  '4000000000000341',
  '4000000000007726',
  '4000000000009995',
  '4242424242424242',
  '5555555555554444',
]

test('each test card number maps to the card of its token on the server, and other numbers are refused', () => {
  for (const number of NUMBERS)
    expect(SANDBOX_CARDS.get(tokenOf(number) ?? '')?.last4).toBe(number.slice(-4))
  expect(new Set(NUMBERS.map(tokenOf)).size).toBe(SANDBOX_CARDS.size)
  for (const number of ['4111111111111111', '', 'constructor']) expect(tokenOf(number)).toBeNull()
})
