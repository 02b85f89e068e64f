import { expect, test, vi } from 'vitest'

import { AppError } from '#lib/shared/errors.ts'

import { call, inSession } from './api.ts'
import { $asksToSignIn } from './session/ended-session.ts'

test('a page sends no request while another person is signed in', async () => {
  const fetchMock = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('document', { body: { dataset: { user: '{"id":7}' } } })
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'user' ? '{"id":8}' : 'x') })
  await expect(call('POST /auth/two-step')).rejects.toThrow('another account')
  expect(fetchMock).not.toHaveBeenCalled()
})

test('a late refusal does not ask a person who has signed in again meanwhile', async () => {
  const storage = new Map([['token', 'ended']])
  vi.stubGlobal('document', { body: { dataset: { user: '{"id":7}' } }, querySelector: () => null })
  vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null })
  const first = Promise.withResolvers<string>()
  const request = vi.fn<() => Promise<string>>()
  request.mockReturnValueOnce(first.promise).mockResolvedValueOnce('answer')

  const waiting = inSession('GET /messages/unread', request)
  storage.set('token', 'new')
  first.reject(new AppError('not-signed-in', 'Your session has ended.'))

  await expect(waiting).resolves.toBe('answer')
  expect($asksToSignIn.get()).toBe(false)
})
