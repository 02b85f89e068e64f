import { beforeEach, expect, test, vi } from 'vitest'

import { $otherPerson, followOtherTabs } from './other-tabs.ts'

const MAYA = { id: 7, name: 'Maya' }
const storage = new Map<string, string>()
const replace = vi.fn<(path: string) => void>()
const body = {
  dataset: { user: JSON.stringify(MAYA) },
  hidden: false,
  toggleAttribute: vi.fn<(name: string, on: boolean) => void>(),
}
const page = new EventTarget()
const document = Object.assign(new EventTarget(), { body, querySelector: () => null })

vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
vi.stubGlobal('document', document)
vi.stubGlobal('location', { replace })
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  removeItem: (key: string) => storage.delete(key),
})

/** The moments at which another tab may have changed the session. */
const MOMENTS = [
  ['another tab writes', () => page.dispatchEvent(new Event('storage'))],
  ['the tab is shown', () => document.dispatchEvent(new Event('visibilitychange'))],
  [
    'the Back button shows the page again',
    () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  ],
] as const

followOtherTabs()
beforeEach(() => {
  vi.clearAllMocks()
  storage.clear()
  storage.set('user', JSON.stringify(MAYA))
  Object.assign(body, { hidden: false })
})

test.each(MOMENTS)('when %s after a sign-out, the page hides and leaves', (_, happens) => {
  happens()
  expect(replace).not.toHaveBeenCalled()

  storage.set('signed-out', '1')
  happens()

  expect(body.hidden).toBe(true)
  expect(replace).toHaveBeenCalledWith('/login?signed-out')
})

test.each(MOMENTS)('when %s and another person is signed in, the page hides', (_, happens) => {
  storage.set('user', JSON.stringify({ id: 8, name: 'Rosa' }))
  happens()
  expect(body.toggleAttribute).toHaveBeenLastCalledWith('data-other-person', true)
  expect($otherPerson.get()).toBe('Rosa')

  storage.set('user', JSON.stringify(MAYA))
  happens()
  expect(body.toggleAttribute).toHaveBeenLastCalledWith('data-other-person', false)
  expect($otherPerson.get()).toBeNull()
})
