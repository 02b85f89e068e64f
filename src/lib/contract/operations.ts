import * as z from 'zod/mini'

import { APPLICATION_STATUSES } from '#lib/shared/applications/application-status.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

import { searchText } from './fields.ts'
import { Measure } from './moderation.ts'
import { pagingFields } from './paging.ts'
import { PathId, Role, type Routes } from './route.ts'

const searchFields = { ...pagingFields, q: z._default(searchText(LENGTHS.search.max), '') }

export const PeopleSearch = z.object({
  ...searchFields,
  role: z.optional(Role),
  state: z.optional(z.enum(['active', 'held', 'leaving', 'suspended'])),
})
export type PeopleSearch = z.output<typeof PeopleSearch>

export const OperatorCompanySearch = z.object({
  ...searchFields,
  /** `waiting`: with open jobs, neither verified nor refused. */
  state: z.optional(z.enum(['refused', 'verified', 'waiting'])),
})
export type OperatorCompanySearch = z.output<typeof OperatorCompanySearch>

export const OperatorJobSearch = z.object({
  ...searchFields,
  company: z.optional(PathId),
  state: z.optional(z.enum(['active', 'closed', 'frozen'])),
})
export type OperatorJobSearch = z.output<typeof OperatorJobSearch>

export const OperatorApplicationSearch = z.object({
  ...searchFields,
  job: z.optional(PathId),
  person: z.optional(PathId),
  status: z.optional(z.enum(APPLICATION_STATUSES)),
})
export type OperatorApplicationSearch = z.output<typeof OperatorApplicationSearch>

const ById = z.object({ id: PathId })

/** The acts of the console; they answer 404 to everybody but operators. */
export const operationRoutes = {
  'POST /admin/companies/{id}/verify': {
    operationId: 'verifyCompanyByOperator',
    access: 'signed-in',
    body: Measure,
    params: ById,
    response: null,
    summary: 'For operators: verify a company by hand, and keep what was checked',
  },
  'POST /admin/companies/{id}/refuse': {
    operationId: 'refuseCompany',
    access: 'signed-in',
    body: Measure,
    params: ById,
    response: null,
    summary: 'For operators: refuse to verify a company, remove its badge and tell its owners why',
  },
  'POST /admin/jobs/{id}/close': {
    operationId: 'closeJobByOperator',
    access: 'signed-in',
    body: Measure,
    params: ById,
    response: null,
    summary: 'For operators: close an open job and tell its recruiters why',
  },
  'POST /admin/accounts/{id}/hold': {
    operationId: 'holdAccount',
    access: 'signed-in',
    body: Measure,
    params: ById,
    response: null,
    summary: 'For operators: keep an account from being erased until the hold is lifted',
  },
  'POST /admin/accounts/{id}/lift-hold': {
    operationId: 'liftHold',
    access: 'signed-in',
    body: Measure,
    params: ById,
    response: null,
    summary: 'For operators: lift a legal hold; a deletion that was requested goes on',
  },
} as const satisfies Routes
