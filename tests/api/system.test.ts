import { expect, test } from 'vitest'

import { contract } from '#lib/contract/index.ts'
import { testApp } from '#support/program/app.ts'

const app = await testApp()

test('describes every call of the contract in OpenAPI 3.1', async () => {
  const { body } = await app.call('GET /openapi.json')

  const described = Object.entries(body.paths as Record<string, object>).flatMap(
    ([path, methods]) => Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  )
  expect(body.openapi).toMatch(/^3\.1/)
  expect(described.toSorted()).toEqual(Object.keys(contract).toSorted())
  expect(body).toMatchObject({
    paths: { '/messages/send': { post: { operationId: 'sendMessage' } } },
  })
})

test('answers an unknown path with 404 and a known one under another method with 405', async () => {
  expect((await app.fetch('/api/nothing')).status).toBe(404)
  expect((await app.fetch('/api/health', { method: 'PUT' })).status).toBe(405)
})
