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

import { call } from '#lib/client/api.ts'

/*
 * Loaded at the press, or once the sign-in form has nothing else to do: most people see neither.
 */

interface SignedIn {
  token: string
  user: SessionUser
}

interface SignIn {
  remember: () => boolean
  timeZone: string
}

/** A question of the browser's list of passkeys is put anew before the server forgets it (ms). */
const ANEW_AFTER = 4 * 60_000

/** Has an authenticator make a passkey, and adds it. @throws AppError with words fit to show */
export async function addPasskey(): Promise<Passkey> {
  const optionsJSON = await call('POST /auth/passkeys/options')
  const credential = await startRegistration({ optionsJSON }).catch(refuse)
  return call('POST /auth/passkeys', { body: { credential } })
}

/** Asks for a passkey in the browser's own window. @throws AppError with words fit to show */
export async function signInByPasskey(asked: SignIn): Promise<SignedIn> {
  const optionsJSON = await call('POST /auth/passkeys/sign-in/options')
  return send(await startAuthentication({ optionsJSON }).catch(refuse), asked)
}

/** Has one of the person's own passkeys stand for their password. @throws AppError with words fit to show */
export async function confirmByPasskey(): Promise<{ token: string }> {
  const optionsJSON = await call('POST /auth/sudo/passkey/options')
  const credential = await startAuthentication({ optionsJSON }).catch(refuse)
  return call('POST /auth/sudo/passkey', { body: { credential } })
}

/**
 * Offers passkeys among what the browser fills into the email field, as long as the page is open.
 * Answers when one was chosen; null where the browser cannot, or another way was taken.
 */
export async function offerPasskeys(asked: SignIn): Promise<SignedIn | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null
  for (;;) {
    const optionsJSON = await call('POST /auth/passkeys/sign-in/options')
    let expired = false
    const timer = setTimeout(() => {
      expired = true
      WebAuthnAbortService.cancelCeremony()
    }, ANEW_AFTER)
    try {
      return await send(
        await startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(refuse),
        asked,
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

/** What browsers throw, in words. */
function refuse(error: unknown): never {
  const code = error instanceof WebAuthnError ? error.code : ''
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    throw new AppError('conflict', 'This device has a passkey for your account already.')
  throw new AppError(
    'invalid-input',
    'The browser gave no passkey: you closed its question, or it took too long.',
  )
}
