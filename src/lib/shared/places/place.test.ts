import { expect, test } from 'vitest'

import { COUNTRY_CODES, countryName, findCountry } from './countries.ts'
import { formatPlace, parsePlace } from './place.ts'

test.each([
  ['Pune, Maharashtra, India', 'Pune', 'Maharashtra', 'IN'],
  ['Austin, TX', 'Austin', 'TX', 'US'],
  ['Denver, Colorado', 'Denver', 'Colorado', 'US'],
  ['Toronto, ON', 'Toronto', 'ON', 'CA'],
  ['San Francisco, CA, USA', 'San Francisco', 'CA', 'US'],
  ['Munich (Germany)', 'Munich', null, 'DE'],
  ['Leeds, England', 'Leeds', null, 'GB'],
  ['Tbilisi, Tbilisi, Georgia', 'Tbilisi', 'Tbilisi', 'GE'],
  ['Cork, Munster, IE', 'Cork', 'Munster', 'IE'],
  ['Singapore', 'Singapore', null, 'SG'],
  ['Remote, Canada', null, null, 'CA'],
  ['Remote (US)', null, null, 'US'],
])('%s is read in parts', (text, city, region, country) => {
  expect(parsePlace(text)).toEqual({ city, region, country })
})

test.each([
  ['Berlin', 'Berlin', null],
  ['Springfield, CA', 'Springfield', 'CA'],
  ['Atlanta, Georgia', 'Atlanta', 'Georgia'],
  ['Wilmington, DE', 'Wilmington', 'DE'],
])('the country of %s is not certain', (text, city, region) => {
  expect(parsePlace(text)).toEqual({ city, region, country: null })
})

test.each(['', ' , ', 'Remote', 'Work from home', 'Anywhere'])('%j names no place', text => {
  expect(parsePlace(text)).toEqual({ city: null, region: null, country: null })
})

test('every country is found by its own English name', () => {
  for (const code of COUNTRY_CODES) expect(findCountry(countryName(code))).toBe(code)
  expect(new Set(COUNTRY_CODES).size).toBe(249)
})

test('a place includes the name of its country and no duplicate part', () => {
  expect(formatPlace({ city: 'Pune', region: 'Maharashtra', country: 'IN' })).toBe(
    'Pune, Maharashtra, India',
  )
  expect(formatPlace({ city: 'Singapore', region: null, country: 'SG' })).toBe('Singapore')
  expect(formatPlace({ city: null, region: null, country: null })).toBe('')
})
