import { teamRoutes } from '#lib/contract/team.ts'

import { handlers } from '../api/handlers.ts'
import type { CallContext } from '../api/call.ts'
import type { Actor } from '../auth/actor.ts'
import { audit, type AuditAction } from '../auth/index.ts'
import type { Db } from '../db/connect.ts'
import { changeRole, removeMember, transferOwnership } from './change-team.ts'
import { invite, uninvite } from './invite.ts'
import { join } from './join.ts'
import { getTeam } from './team.ts'

type Call = Pick<CallContext<Actor>, 'actor' | 'db' | 'facts' | 'services' | 'session'>

/** Does it and writes it into the audit log, both or neither. */
function noted<Result>(
  { actor, db, facts, services, session }: Call,
  { action, target }: { action: AuditAction; target?: string },
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async tx => {
    const result = await work(tx)
    await audit(tx, services.keys, facts, {
      action,
      outcome: 'ok',
      sessionId: session.id,
      target,
      userId: actor.id,
    })
    return result
  })
}

export const routes = handlers(teamRoutes, {
  'GET /recruiters/team': ({ actor, db }) => getTeam(db, actor),
  'POST /recruiters/team/invitations': async call => {
    await call.services.limits.spend('invite.user', String(call.actor.id))
    return noted(call, { action: 'team.invite' }, tx => invite(tx, call.actor, call.body))
  },
  'DELETE /recruiters/team/invitations/{id}': call => {
    const { id } = call.params
    return noted(call, { action: 'team.uninvite', target: `invitation:${id}` }, tx =>
      uninvite(tx, call.actor, id),
    )
  },
  'POST /recruiters/team/join': call =>
    noted(call, { action: 'team.join' }, tx => join(tx, call.actor, call.body.token)),
  'PUT /recruiters/team/{id}': async call => {
    const { actor, body, params } = call
    await noted(call, { action: 'team.role', target: `user:${params.id}` }, tx =>
      changeRole(tx, actor, { role: body.role, userId: params.id }),
    )
    return getTeam(call.db, actor)
  },
  'POST /recruiters/team/{id}/transfer': async call => {
    const { actor, params } = call
    await noted(call, { action: 'team.transfer', target: `user:${params.id}` }, tx =>
      transferOwnership(tx, actor, params.id),
    )
    return getTeam(call.db, actor)
  },
  'DELETE /recruiters/team/{id}': call => {
    const { actor, params } = call
    return noted(call, { action: 'team.remove', target: `user:${params.id}` }, tx =>
      removeMember(tx, actor, params.id),
    )
  },
})
