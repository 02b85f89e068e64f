import { expect, test } from 'vitest'
import { readConsent, storeConsent } from './cookie-consent.ts'

function storageWith(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  }
}

test('a choice is stored with its date and read back', () => {
  const storage = storageWith()
  storeConsent(storage, 'declined', new Date('2026-02-03T04:05:06Z'))
  expect(readConsent(storage)).toEqual({ choice: 'declined', date: '2026-02-03T04:05:06.000Z' })
})

test.each(['', '{', 'null', '[]', '{"choice":"maybe","date":"x"}', '{"choice":"accepted"}'])(
  'stored nonsense (%s) counts as no choice',
  text => {
    expect(readConsent(storageWith({ 'cookie-consent': text }))).toBeNull()
  },
)
