import { expect, test } from 'vitest'

import { contract } from '#lib/contract/index.ts'
import { ROUTES } from '#lib/server/domains.ts'

const KEYS = Object.keys(contract).toSorted()

test('every call of the contract has exactly one handler, and every handler a call', () => {
  expect(ROUTES.map(({ key }) => key).toSorted()).toEqual(KEYS)
})

test('operation ids are unique identifiers', () => {
  const ids = Object.values(contract).map(({ operationId }) => operationId)

  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter(id => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([])
})

test('a path with a parameter is registered after each fixed path that it matches', () => {
  const keys = ROUTES.map(({ key }) => key)
  const hidden = keys.filter((key, index) =>
    keys.slice(0, index).some(earlier => patternOf(earlier).test(key.replaceAll(/[{}]/g, '$'))),
  )

  expect(hidden).toEqual([])
  expect(patternOf('GET /jobs/{id}').test('GET /jobs/saved')).toBe(true)
})

function patternOf(key: string): RegExp {
  return new RegExp(`^${key.replaceAll(/\{\w+\}/g, '[^/$]+')}$`)
}
