import { expect, test, vi } from 'vitest'

import { call } from './api.ts'

test('the page of one person sends nothing while another one is signed in', async () => {
  const sent = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('document', { body: { dataset: { user: '{"id":7}' } } })
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'user' ? '{"id":8}' : 'x') })
  await expect(call('POST /auth/two-step')).rejects.toThrow('another account')
  expect(sent).not.toHaveBeenCalled()
})
