import { expect, test, vi } from 'vitest'

import { call } from './api.ts'

test('a page sends no request while another person is signed in', async () => {
  const fetchMock = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('document', { body: { dataset: { user: '{"id":7}' } } })
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'user' ? '{"id":8}' : 'x') })
  await expect(call('POST /auth/two-step')).rejects.toThrow('another account')
  expect(fetchMock).not.toHaveBeenCalled()
})
