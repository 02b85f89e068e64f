import { expect, test } from 'vitest'

import { addressPrefix, clientAddress, readProxies } from './client-address.ts'

const PROXIES = readProxies(['10.0.0.0/8', 'fd00::/8'])

test('T167 without a trusted proxy the client is the peer of the connection', () => {
  expect(clientAddress('192.0.2.7', '203.0.113.9', readProxies([]))).toBe('192.0.2.7')
  expect(clientAddress('192.0.2.7', '203.0.113.9', PROXIES)).toBe('192.0.2.7')
})

test('T167 behind a trusted proxy the right-most address that is not one of ours counts', () => {
  expect(clientAddress('10.0.0.1', '1.1.1.1, 203.0.113.9', PROXIES)).toBe('203.0.113.9')
  expect(clientAddress('10.0.0.1', '1.1.1.1, 203.0.113.9, 10.2.3.4', PROXIES)).toBe('203.0.113.9')
  expect(clientAddress('::ffff:10.0.0.1', '2001:db8::5', PROXIES)).toBe('2001:db8::5')
})

test('T167 an entry that is not an address ends the search at the last proxy', () => {
  expect(clientAddress('10.0.0.1', 'evil, unknown', PROXIES)).toBe('10.0.0.1')
  expect(clientAddress('10.0.0.1', undefined, PROXIES)).toBe('10.0.0.1')
  expect(clientAddress(undefined, '203.0.113.9', PROXIES)).toBe('')
})

test('the error for an invalid proxy entry names the entry', () => {
  expect(() => readProxies(['proxy.example'])).toThrow('proxy.example is not an IP address')
})

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::5', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['', ''],
])('the log keeps of %j only %j', (address, prefix) => {
  expect(addressPrefix(address)).toBe(prefix)
})
