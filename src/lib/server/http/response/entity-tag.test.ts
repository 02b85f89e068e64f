import { expect, test } from 'vitest'

import { isCacheable, mergeVary } from './caching.ts'
import { entityTag, isUnchanged } from './entity-tag.ts'

test('a tag is the same for the same body only', () => {
  expect(entityTag(Buffer.from('a'))).toBe(entityTag(Buffer.from('a')))
  expect(entityTag(Buffer.from('a'))).not.toBe(entityTag(Buffer.from('b')))
})

test('If-None-Match is a list, compared weakly', () => {
  expect(isUnchanged('"x", W/"y"', 'W/"y"')).toBe(true)
  expect(isUnchanged('"y"', 'W/"y"')).toBe(true)
  expect(isUnchanged('*', 'W/"y"')).toBe(true)
  expect(isUnchanged('"z"', 'W/"y"')).toBe(false)
  expect(isUnchanged(undefined, 'W/"y"')).toBe(false)
})

test('private answers, answers with a cookie and answers to writes are never tagged', () => {
  const facts = {
    kind: 'page' as const,
    method: 'GET',
    status: 200,
    cacheControl: 'public, no-cache',
    setsCookie: false,
  }
  expect(isCacheable(facts)).toBe(true)
  expect(isCacheable({ ...facts, cacheControl: 'private, no-store' })).toBe(false)
  expect(isCacheable({ ...facts, cacheControl: undefined })).toBe(false)
  expect(isCacheable({ ...facts, setsCookie: true })).toBe(false)
  expect(isCacheable({ ...facts, method: 'POST' })).toBe(false)
  expect(isCacheable({ ...facts, status: 404 })).toBe(false)
})

test('Vary names each header once', () => {
  expect(mergeVary('', ['Cookie'])).toBe('Cookie')
  expect(mergeVary('accept-encoding, Origin', ['Accept-Encoding', 'Cookie'])).toBe(
    'accept-encoding, Origin, Cookie',
  )
})
