import { expect, test } from 'vitest'

import { statusMail } from './status-mail.ts'

const SITE = { name: 'Openings', url: 'https://openings.example' }

test('a status mail names the company and the status, and leaves out empty fields', () => {
  const mail = statusMail(SITE, {
    application: { feedback: 'A strong portfolio.', nextSteps: null, status: 'shortlisted' },
    companyName: 'Quist Joinery',
    email: 'asha@example.com',
    jobTitle: 'Joiner',
    name: 'Asha Rao',
  })

  expect(mail).toMatchObject({
    subject: 'Your application for Joiner: Shortlisted',
    text: `Hello Asha Rao,

Quist Joinery has set your application for “Joiner” to: Shortlisted.

Feedback:
A strong portfolio.

See your applications:
https://openings.example/candidate/applications

Openings
https://openings.example
`,
    to: 'asha@example.com',
  })
  expect(mail.html).toContain('Feedback:<br>A strong portfolio.</p>')
})
