import { passkeyRoutes } from '#lib/contract/auth/passkeys.ts'

import { handlers } from '../../api/handlers.ts'
import { clientOf } from '../client.ts'
import { enter } from '../sign-in/enter.ts'
import { requireSudo } from '../sudo/sudo.ts'
import { addPasskey, askForPasskey } from './add.ts'
import { listPasskeys, removePasskey, renamePasskey } from './manage.ts'
import { askForSignIn, signInByPasskey } from './sign-in.ts'

export const routes = handlers(passkeyRoutes, {
  'GET /auth/passkeys': ({ actor, db }) => listPasskeys(db, actor),

  'POST /auth/passkeys/options': async ({ actor, services, session }) => {
    requireSudo(session)
    return askForPasskey(services, actor)
  },

  'POST /auth/passkeys': async ({ actor, body, facts, request, services, session }) => {
    requireSudo(session)
    const client = clientOf(services, request, facts)
    return addPasskey(services, { actor, client, credential: body.credential })
  },

  'PUT /auth/passkeys/{id}': ({ actor, body, db, params }) =>
    renamePasskey(db, actor, { id: params.id, name: body.name }),

  'DELETE /auth/passkeys/{id}': async ({ actor, facts, params, services, session }) => {
    requireSudo(session)
    await removePasskey(services, actor, { facts, id: params.id })
  },

  'POST /auth/passkeys/sign-in/options': ({ facts, request, services }) =>
    askForSignIn(services, clientOf(services, request, facts)),

  'POST /auth/passkeys/sign-in': async ({ body, facts, headers, request, services }) => {
    const client = clientOf(services, request, facts)
    const account = await signInByPasskey(services, client, body.credential)
    const { remember_me: remember = false, time_zone: zone } = body
    return enter(services, { account, by: 'passkey', client, headers, remember, zone })
  },
})
