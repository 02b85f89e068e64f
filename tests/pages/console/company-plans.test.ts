import { expect, test } from 'vitest'

import { makeColleague, makeRecruiter } from '#support/people/people.ts'
import { openSite } from '#support/program/site.ts'

const site = await openSite()
const PAGE = '/recruiter/subscription'

test('colleagues see who pays for the plan, and only owners can change it', async () => {
  const owner = await makeRecruiter(site.db)
  const member = await makeColleague(site.db, owner)
  await site.ask('POST /subscription/checkout', {
    as: owner,
    body: { payment_method: 'pm_sandbox_visa', plan_id: 'pro' },
    headers: { 'idempotency-key': 'company-page' },
  })

  const payerPage = await site.page(owner, PAGE)
  expect(payerPage.words).toContain('Paid by you')
  expect(payerPage.words).toContain('Visa ending in 4242')
  expect(payerPage.words).toContain('Upgrade to Premium')

  const shared = await site.page(member, PAGE)
  expect(shared.words).toContain(`Paid by ${owner.name}`)
  expect(shared.words).toContain('0 active jobs, unlimited')
  expect(shared.words).toContain(`${owner.name} pays for the plan and has its invoices.`)
  for (const hidden of ['4242', 'Upgrade to', 'Change to', 'Cancel Plan', 'Pay with My Card'])
    expect(shared.all).not.toContain(hidden)
  const { words } = await site.page(member, '/recruiter/checkout?planId=premium')
  expect(words).toContain('Only owners change the plan')
  expect(words).not.toContain('Card number')

  // After the payer has left, the others see until when the plan is paid.
  await site.ask('PUT /recruiters/team/{id}', {
    as: owner,
    body: { role: 'owner' },
    params: { id: member.id },
  })
  await site.ask('DELETE /recruiters/team/{id}', { as: owner, params: { id: owner.id } })
  const left = await site.page(member, PAGE)
  expect(left.words).toMatch(/This plan has no payer and ends on \w+ \d+(?:, \d{4})?\. To keep it/)
  expect(left.words).toContain('Pay with My Card')
})
