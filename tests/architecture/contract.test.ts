import { expect, test } from 'vitest'

import { contract } from '#lib/contract/index.ts'
import { REGISTERED } from '#lib/server/api-app.ts'

const KEYS = Object.keys(contract).toSorted()

test('every call of the contract has exactly one handler, and every handler a call', () => {
  expect(REGISTERED.map(({ key }) => key).toSorted()).toEqual(KEYS)
})

test('operation ids are unique identifiers', () => {
  const ids = Object.values(contract).map(({ operationId }) => operationId)

  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter(id => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([])
})
