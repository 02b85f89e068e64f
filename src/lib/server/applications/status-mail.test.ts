import { expect, test } from 'vitest'

import { testDatabase } from '#support/database.ts'
import { makeApplication } from '#support/applications.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people.ts'

import { lockReceived } from './review.ts'
import { statusMail } from './status-mail.ts'

const { db } = await testDatabase()

const SITE = { name: 'Openings', url: 'https://openings.example' }

test('a status mail says who decided what, and leaves out what was not written', async () => {
  const recruiter = await makeRecruiter(db, { name: 'Quist Joinery' })
  const candidate = await makeCandidate(db)
  const { id } = await makeApplication(db, candidate, await makeJob(db, recruiter), {
    feedback: 'A strong portfolio.',
    status: 'shortlisted',
  })

  const mail = statusMail(SITE, await lockReceived(db, recruiter, id))

  expect(mail).toEqual({
    subject: 'Your application for Joiner: Shortlisted',
    text: `Hello ${candidate.name},

Quist Joinery has set your application for “Joiner” to: Shortlisted.

Feedback:
A strong portfolio.

See your applications: https://openings.example/candidate/applications

Openings`,
    to: candidate.email,
  })
})
