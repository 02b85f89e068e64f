import { teamRoutes } from '#lib/contract/companies/team.ts'

import { handlers } from '../../api/handlers.ts'
import { audited } from '../../auth/index.ts'
import {
  changeRole,
  removeMember,
  setCompanyBlindReview,
  setRetention,
  transferOwnership,
} from './change-team.ts'
import { invite, uninvite } from './invite.ts'
import { join } from './join.ts'
import { getTeam } from './team.ts'

export const routes = handlers(teamRoutes, {
  'GET /recruiters/team': ({ actor, db }) => getTeam(db, actor),
  'POST /recruiters/team/invitations': async call => {
    await call.services.limits.spend('invite.user', String(call.actor.id))
    return audited(call, { action: 'team.invite' }, tx => invite(tx, call.actor, call.body))
  },
  'DELETE /recruiters/team/invitations/{id}': call => {
    const { id } = call.params
    return audited(call, { action: 'team.uninvite', target: `invitation:${id}` }, tx =>
      uninvite(tx, call.actor, id),
    )
  },
  'POST /recruiters/team/join': call =>
    audited(call, { action: 'team.join' }, tx => join(tx, call.actor, call.body.token)),
  'PUT /recruiters/company/blind-review': async call => {
    const { blind_review: blind } = call.body
    await audited(call, { action: 'company.blind-review', meta: { blind } }, tx =>
      setCompanyBlindReview(tx, call.actor, blind),
    )
    return call.body
  },
  'PUT /recruiters/company/retention': async call => {
    const { retention_months: months } = call.body
    await audited(call, { action: 'company.retention', meta: { months } }, tx =>
      setRetention(tx, call.actor, months),
    )
    return call.body
  },
  'PUT /recruiters/team/{id}': async call => {
    const { actor, body, params } = call
    await audited(call, { action: 'team.role', target: `user:${params.id}` }, tx =>
      changeRole(tx, actor, { role: body.role, userId: params.id }),
    )
    return getTeam(call.db, actor)
  },
  'POST /recruiters/team/{id}/transfer': async call => {
    const { actor, params } = call
    await audited(call, { action: 'team.transfer', target: `user:${params.id}` }, tx =>
      transferOwnership(tx, actor, params.id),
    )
    return getTeam(call.db, actor)
  },
  'DELETE /recruiters/team/{id}': call => {
    const { actor, params } = call
    return audited(call, { action: 'team.remove', target: `user:${params.id}` }, tx =>
      removeMember(tx, actor, { site: call.services.config, userId: params.id }),
    )
  },
})
