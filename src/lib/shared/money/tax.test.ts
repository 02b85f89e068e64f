import { expect, test } from 'vitest'

import { cleanTaxId, formatRate, includedTax, isTaxId } from './tax.ts'

test.each([
  ['DE', 'DE123456789'],
  ['DE', 'de 123 456 789'],
  ['AT', 'ATU12345678'],
  ['GR', 'EL123456789'],
  ['NL', 'NL123456789B01'],
  ['FR', 'FRXX123456789'],
  ['IE', 'IE1234567FA'],
  ['GB', 'GB 123 4567 89'],
  ['US', '12-3456789'],
  ['IN', '07AABCU9603R1ZM'],
  ['DE', ''],
])('in %s, %j can be a tax id', (country, taxId) => {
  expect(isTaxId(taxId, country)).toBe(true)
})

test.each([
  ['DE', '123456789'],
  ['DE', 'DE12345678'],
  ['DE', 'AT U12345678'],
  ['DE', 'DE123456789; drop table'],
  ['GR', 'GR123456789'],
  ['NL', 'NL123456789'],
  ['US', '<b>12</b>'],
  ['US', '1'],
  ['US', 'A'.repeat(40)],
])('in %s, %j cannot', (country, taxId) => {
  expect(isTaxId(taxId, country)).toBe(false)
})

test('a VAT id is stored in one form', () => {
  expect(cleanTaxId(' de 123.456-789 ', 'DE')).toBe('DE123456789')
  expect(cleanTaxId('12-3456789', 'US')).toBe('12-3456789')
})

test('a price includes its tax, in whole cents', () => {
  expect(includedTax(1999, 0)).toBe(0)
  expect(includedTax(1999, 1900)).toBe(319)
  expect(includedTax(3999, 810)).toBe(300)
  expect(includedTax(11, 1000)).toBe(1)
  for (let amount = 0; amount < 4000; amount += 7) {
    const tax = includedTax(amount, 1900)
    expect(Math.abs((amount - tax) * 0.19 - tax)).toBeLessThanOrEqual(0.6)
  }
  expect([formatRate(1900), formatRate(810), formatRate(0)]).toEqual(['19%', '8.1%', '0%'])
})
