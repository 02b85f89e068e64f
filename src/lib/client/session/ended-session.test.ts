import { beforeEach, expect, test, vi } from 'vitest'

import { $asksToSignIn, settleSignIn, signInAgain } from './ended-session.ts'

const MAYA = { id: 7, name: 'Maya' }
const ENDED = 'Your session has ended.'
const storage = new Map<string, string>()
const assign = vi.fn<(path: string) => void>()
const body: { dataset: { user?: string } } = { dataset: {} }
const page = new EventTarget()

vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
vi.stubGlobal('document', { body, querySelector: () => null })
vi.stubGlobal('location', { assign, pathname: '/jobs', search: '?q=joiner' })
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  removeItem: (key: string) => storage.delete(key),
})

beforeEach(() => {
  settleSignIn(true)
  vi.clearAllMocks()
  storage.clear()
  body.dataset = { user: JSON.stringify(MAYA) }
})

/** Another tab stores the session of this person. */
function signInElsewhere(user: object): void {
  storage.set('user', JSON.stringify(user))
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'token', newValue: 'newer' }))
}

test('all waiting calls continue after the person has signed in', async () => {
  const waiting = [signInAgain(true), signInAgain(false)]
  expect($asksToSignIn.get()).toBe(true)

  settleSignIn(true)

  await Promise.all(waiting)
  expect($asksToSignIn.get()).toBe(false)
})

test('after a closed dialog only a writing call asks again', async () => {
  const waiting = signInAgain(false)
  settleSignIn(false)
  await expect(waiting).rejects.toThrow(ENDED)

  await expect(signInAgain(true)).rejects.toThrow(ENDED)
  expect($asksToSignIn.get()).toBe(false)

  const writingCall = signInAgain(false)
  expect($asksToSignIn.get()).toBe(true)
  settleSignIn(true)
  await writingCall
})

test('a sign-in in another tab counts only if it is by the person of the page', async () => {
  const waiting = signInAgain(false)
  signInElsewhere({ id: 8, name: 'Rosa' })
  expect($asksToSignIn.get()).toBe(true)

  signInElsewhere(MAYA)
  await waiting
})

test('a page of a visitor opens the sign-in page, which leads back', async () => {
  body.dataset = {}
  await expect(signInAgain(false)).rejects.toThrow(ENDED)
  expect(assign).toHaveBeenCalledWith('/login?returnUrl=%2Fjobs%3Fq%3Djoiner')
})
