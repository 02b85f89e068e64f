import { beforeEach, expect, test, vi } from 'vitest'

import { AppError } from '#lib/shared/errors.ts'

import { call } from '../api.ts'
import {
  $session,
  beginSession,
  endSession,
  restoreSession,
  reconcileSession,
  updateUser,
} from './session.ts'

vi.mock('#lib/client/api.ts')

const MAYA = { email: 'maya@example.com', id: 7, name: 'Maya', role: 'candidate' as const }
const storage = new Map<string, string>()

vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  removeItem: (key: string) => storage.delete(key),
  setItem: (key: string, value: string) => storage.set(key, value),
})

beforeEach(() => {
  storage.clear()
  endSession()
})

test('signing in stores the token and the user, and signing out removes both', () => {
  beginSession('stored token', MAYA)
  expect($session.get()).toEqual({ error: null, isAuthenticated: true, loading: false, user: MAYA })
  expect([storage.get('token'), storage.get('user')]).toEqual([
    'stored token',
    JSON.stringify(MAYA),
  ])

  endSession()
  expect($session.get()).toMatchObject({ isAuthenticated: false, user: null })
  expect(storage.size).toBe(0)
})

test('a page without a session removes a stored token without a request', async () => {
  storage.set('token', 'stored token').set('user', JSON.stringify(MAYA))
  await reconcileSession(false)
  expect(storage.size).toBe(0)
  expect($session.get().isAuthenticated).toBe(false)
  expect(call).not.toHaveBeenCalled()
})

test('a page with a session but no stored token requests the token', async () => {
  vi.mocked(call).mockResolvedValueOnce({ token: 'newer token', user: MAYA, valid: true })
  await reconcileSession(true)
  expect(storage.get('token')).toBe('newer token')
})

test('a stored session is used until the server has answered', async () => {
  storage.set('token', 'stored token').set('user', JSON.stringify({ ...MAYA, name: 'Old name' }))
  vi.mocked(call).mockResolvedValueOnce({ token: 'newer token', user: MAYA, valid: true })
  const restored = restoreSession()
  expect($session.get()).toMatchObject({ isAuthenticated: true, loading: true })
  expect($session.get().user?.name).toBe('Old name')

  await restored
  expect($session.get()).toMatchObject({ isAuthenticated: true, loading: false, user: MAYA })
  expect(storage.get('token')).toBe('newer token')
})

test('an invalid stored token is removed without a message', async () => {
  storage.set('token', 'stored token').set('user', JSON.stringify(MAYA))
  vi.mocked(call).mockResolvedValueOnce({ valid: false })
  await restoreSession()
  expect($session.get()).toMatchObject({ error: null, isAuthenticated: false })
  expect(storage.size).toBe(0)
})

test('an unreachable server does not end the session', async () => {
  storage.set('token', 'stored token').set('user', JSON.stringify(MAYA))
  vi.mocked(call).mockRejectedValueOnce(new AppError('busy', 'Out of reach'))
  await restoreSession()
  expect($session.get()).toMatchObject({ error: 'Out of reach', isAuthenticated: true })
  expect(storage.get('token')).toBe('stored token')
})

test('an unreadable stored user is ignored', async () => {
  storage.set('token', 'stored token').set('user', '{"id":')
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.mocked(call).mockResolvedValueOnce({ user: MAYA, valid: true })
  const restored = restoreSession()
  expect($session.get().user).toBeNull()
  await restored
  expect($session.get().user).toEqual(MAYA)
})

test('an update of some fields keeps the others', () => {
  beginSession('stored token', MAYA)
  updateUser({ name: 'Maya Lindqvist' })
  expect($session.get().user).toEqual({ ...MAYA, name: 'Maya Lindqvist' })
  expect(JSON.parse(storage.get('user') ?? '')).toEqual({ ...MAYA, name: 'Maya Lindqvist' })
})
