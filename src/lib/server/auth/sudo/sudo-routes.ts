import { sudoRoutes } from '#lib/contract/auth/sudo.ts'

import { handlers } from '../../api/handlers.ts'
import { askToConfirm, requirePasskey } from '../passkeys/confirm.ts'
import { requirePassword } from '../passwords/require-password.ts'
import { beginSudo } from './sudo.ts'

export const routes = handlers(sudoRoutes, {
  'POST /auth/sudo': async call => {
    const { actor, body, facts, services } = call
    const { password } = body
    await requirePassword(services, { action: 'sudo', actor, facts, field: 'password', password })
    const { sudoUntil, token } = await beginSudo(call)
    return { message: 'Password confirmed', sudo_until: sudoUntil.toISOString(), token }
  },

  'POST /auth/sudo/passkey/options': ({ actor, facts, services }) =>
    askToConfirm(services, { actor, facts }),

  'POST /auth/sudo/passkey': async call => {
    const { actor, body, facts, services } = call
    await requirePasskey(services, { actor, facts }, body.credential)
    const { sudoUntil, token } = await beginSudo(call)
    return { message: 'Passkey confirmed', sudo_until: sudoUntil.toISOString(), token }
  },
})
