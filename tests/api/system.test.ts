import { expect, test } from 'vitest'

import { contract } from '#lib/contract/index.ts'
import { testApp } from '#support/program/app.ts'

interface Operation {
  operationId: string
  parameters?: { in: string; name: string }[]
  responses: Record<string, unknown>
  summary: string
}

const app = await testApp()

test('the OpenAPI 3.1 document describes every call of the contract', async () => {
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

test('the document describes each call as linters and code generators require', async () => {
  const { body } = await app.call('GET /openapi.json')
  const paths = body.paths as Record<string, Record<string, Operation>>
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).map(operation => ({ operation, path })),
  )

  const names = operations.map(({ operation }) => operation.operationId)
  expect(names.filter(name => !/^[a-z][A-Za-z0-9]*$/.test(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  for (const { operation, path } of operations) {
    const { parameters = [], responses, summary } = operation
    expect({ path, statuses: Object.keys(responses) }).toMatchObject({
      path,
      statuses: expect.arrayContaining([expect.stringMatching(/^20\d$/), '4XX', '5XX']),
    })
    const inPath = parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name)
    const pathParameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    expect(inPath.toSorted()).toEqual(pathParameters.toSorted())
    expect(summary).not.toBe('')
  }
  const text = JSON.stringify(body)
  const components = new Set(Object.keys(body.components.schemas))
  for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
    expect(components).toContain(name)
})

test('an unknown path answers 404, and a known path with another method 405', async () => {
  expect((await app.fetch('/api/nothing')).status).toBe(404)
  expect((await app.fetch('/api/health', { method: 'PUT' })).status).toBe(405)
})
