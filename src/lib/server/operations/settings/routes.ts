import { settingsRoutes } from '#lib/contract/settings.ts'

import { handlers } from '../../api/handlers.ts'
import { inviteToRegister, withdrawInvitation } from '../../auth/index.ts'
import { act } from '../act.ts'
import { changeSettings } from './settings.ts'

export const settingsHandlers = handlers(settingsRoutes, {
  'PUT /admin/settings': async call => {
    await act(call, { action: 'operator.settings' }, tx => changeSettings(tx, call.body))
    // The other processes refresh when they are notified of the commit.
    await call.services.liveConfig.refresh()
  },
  'POST /admin/invitations': call =>
    act(call, { action: 'operator.invite' }, async tx => ({
      invitation: await inviteToRegister(tx, call.body.email),
    })),
  'DELETE /admin/invitations/{id}': call => {
    const { id } = call.params
    return act(call, { action: 'operator.withdraw-invitation', target: `invitation:${id}` }, tx =>
      withdrawInvitation(tx, id),
    )
  },
})
