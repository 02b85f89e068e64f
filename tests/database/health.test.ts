import { expect, test } from 'vitest'

import { testApp } from '#support/program/app.ts'

const app = await testApp()

test('says that it lives without asking the database', async () => {
  const { body, status } = await app.call('GET /health/live')

  expect(status).toBe(200)
  expect(body).toEqual({ status: 'ok' })
})

test('is ready once the database is migrated', async () => {
  const { body, status } = await app.call('GET /health')

  expect(status).toBe(200)
  expect(body).toEqual({
    backlog_seconds: 0,
    database: true,
    failed_mails: 0,
    migrations: true,
    status: 'ok',
  })
})
