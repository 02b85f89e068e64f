import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'

import { AppError } from '#lib/shared/errors.ts'
import type { SessionUser } from '#lib/contract/auth/auth.ts'
import type { Passkey } from '#lib/contract/auth/passkeys.ts'
import { MINUTE_MS } from '#lib/shared/dates/milliseconds.ts'

import { call } from '../api.ts'

/*
 * Loaded at the click, or when the sign-in form is idle: most people do not use passkeys.
 */

interface SignedIn {
  token: string
  user: SessionUser
}

interface SignIn {
  remember: () => boolean
  timeZone: string
}

/** Milliseconds until a request for a passkey is renewed, before the server forgets it. */
const RENEW_AFTER = 4 * MINUTE_MS

/** Creates a passkey with an authenticator and adds it. @throws AppError with a message to show */
export async function addPasskey(): Promise<Passkey> {
  const optionsJSON = await call('POST /auth/passkeys/options')
  const credential = await startRegistration({ optionsJSON }).catch(refuse)
  return call('POST /auth/passkeys', { body: { credential } })
}

/** Asks for a passkey in the browser's dialog. @throws AppError with a message to show */
export async function signInByPasskey(options: SignIn): Promise<SignedIn> {
  const optionsJSON = await call('POST /auth/passkeys/sign-in/options')
  return send(await startAuthentication({ optionsJSON }).catch(refuse), options)
}

/** Confirms the person by a passkey in place of the password. @throws AppError with a message to show */
export async function confirmByPasskey(): Promise<{ token: string }> {
  const optionsJSON = await call('POST /auth/sudo/passkey/options')
  const credential = await startAuthentication({ optionsJSON }).catch(refuse)
  return call('POST /auth/sudo/passkey', { body: { credential } })
}

/**
 * Offers passkeys in the autofill of the email field, as long as the page is open. Resolves when the
 * person chooses one; null if the browser cannot, or the person signs in otherwise.
 */
export async function offerPasskeys(options: SignIn): Promise<SignedIn | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null
  for (;;) {
    const optionsJSON = await call('POST /auth/passkeys/sign-in/options')
    let expired = false
    const timer = setTimeout(() => {
      expired = true
      WebAuthnAbortService.cancelCeremony()
    }, RENEW_AFTER)
    try {
      return await send(
        await startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(refuse),
        options,
      )
    } catch (error) {
      if (!expired) throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

function send(
  credential: Awaited<ReturnType<typeof startAuthentication>>,
  { remember, timeZone }: SignIn,
): Promise<SignedIn> {
  const body = { credential, remember_me: remember(), time_zone: timeZone }
  return call('POST /auth/passkeys/sign-in', { body })
}

/** Turns an error of the browser into a message. */
function refuse(error: unknown): never {
  const code = error instanceof WebAuthnError ? error.code : ''
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    throw new AppError('conflict', 'This device has a passkey for your account already.')
  throw new AppError(
    'invalid-input',
    'The browser returned no passkey: its dialog was closed, or it took too long.',
  )
}
