import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { contract, type Contract } from '#lib/contract/index.ts'
import { notifications } from '#lib/server/db/schema/notifications.ts'
import { tell } from '#lib/server/notifications/tasks.ts'
import { type Sent, testApp } from '#support/app.ts'
import { PASSWORD, registration } from '#support/accounts.ts'
import { solved } from '#support/challenge.ts'
import { makePdf } from '#support/documents.ts'
import { makeScene, type Scene, type Subject, SUBJECTS } from '#support/matrix-scene.ts'

type Key = keyof Contract
type Row = Record<Exclude<Subject, 'D' | 'Rm' | 'X'>, number> & {
  /** A member of Ro's company; left out where colleagues are nobody special. */
  Rm?: number
  /** What is sent; a new scene for every cell, so that no cell sees what another did. */
  send?: (scene: Scene) => Sent | Promise<Sent>
  /** What an ended session gets: 401, except where nobody needs one. */
  X: number
}

/** The same answer for everybody. */
const open = (status: number, send?: Row['send']): Row =>
  row([status, status, status, status, status, status], send)
/** Any signed-in person, each for themselves. */
const signedIn = (status: number, send?: Row['send']): Row =>
  row([401, 401, status, status, status, status], send)
/** Every candidate, each for themselves. */
const candidates = (status: number, send?: Row['send']): Row =>
  row([401, 401, status, status, 403, 403], send)
/** The candidate whose object it is. */
const owner = (status: number, send: Row['send']): Row =>
  row([401, 401, status, 404, 403, 403], send)
/** Every recruiter, each for their own company. */
const recruiters = (status: number, send?: Row['send']): Row => ({
  ...row([401, 401, 403, 403, status, status], send),
  Rm: status,
})
/** The recruiters of the company whose object it is, owner or not. */
const company = (status: number, send: Row['send']): Row => ({
  ...row([401, 401, 403, 403, status, 404], send),
  Rm: status,
})
/** The owners of the company whose object it is. */
const companyOwner = (status: number, send: Row['send']): Row => ({
  ...company(status, send),
  Rm: 403,
})

function row([V = 0, X = 0, Co = 0, Cx = 0, Ro = 0, Rx = 0]: number[], send?: Row['send']): Row {
  return { Co, Cx, Ro, Rx, V, X, ...(send && { send }) }
}

const EXPERIENCE = {
  company: 'Doors Ltd',
  current: true,
  description: 'Fits doors in old houses.',
  location: 'Leeds',
  startDate: '2020-01',
  title: 'Joiner',
}
const EDUCATION = {
  current: false,
  degree: 'Diploma',
  endDate: '2018-06',
  field: 'Joinery',
  institution: 'Leeds College',
  startDate: '2015-09',
}
const JOB = {
  category: 'engineering',
  description: 'Fit and repair doors and windows.',
  education: ['None needed'],
  location: 'Leeds, United Kingdom',
  requirements: ['A steady hand'],
  responsibilities: ['Fit doors'],
  skills: ['Carpentry'],
  status: 'active',
  title: 'Joiner',
  type: 'full-time',
}
const job = ({ job: { id } }: Scene) => ({ params: { id } })
const resume = ({ resumeId }: Scene) => ({ params: { id: resumeId } })
