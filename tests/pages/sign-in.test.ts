import { expect, test } from 'vitest'

import { makeCandidate } from '#support/people/people.ts'
import { FRESH, openSite } from '#support/program/site.ts'

const site = await openSite()

const ELSEWHERE = [
  '//evil.test',
  '/\\evil.test',
  '/%09/evil.test',
  'https:/evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  '/.//evil.test',
]
const FORMS = ['/login', '/register']

/** The return address that the form of a page gets, as its island's attribute has it. */
async function readReturnUrl(path: string, returnUrl: string): Promise<unknown> {
  const address = `${path}?returnUrl=${encodeURIComponent(returnUrl)}`
  const html = await (await site.fetch(address, { headers: FRESH })).text()
  const [, value] = /&quot;returnUrl&quot;:\[0,(.*?)\]/.exec(html) ?? []
  return JSON.parse(value?.replaceAll('&quot;', '"') ?? '')
}

test.each(FORMS)('the form of %s returns to a page of this site', async path => {
  expect(await readReturnUrl(path, '/candidate/saved')).toBe('/candidate/saved')
})

test.each(ELSEWHERE)('T60 the return URL %s does not lead to another site', async address => {
  for (const path of FORMS) expect(await readReturnUrl(path, address), path).toBeNull()
})

test.each(ELSEWHERE)(
  'T60 the return URL %s does not lead a signed-in person to another site',
  async address => {
    const { cookie = '' } = await site.sign(await makeCandidate(site.db))
    for (const path of FORMS) {
      const answer = await site.fetch(`${path}?returnUrl=${encodeURIComponent(address)}`, {
        headers: { ...FRESH, cookie },
      })
      expect([answer.status, answer.headers.get('location')], path).toEqual([302, '/candidate'])
    }
  },
)

test('T61 a visitor and a person of the other role cannot open an area', async () => {
  const path = '/candidate/change-password'
  const visitor = await site.fetch(path, { headers: FRESH })
  expect([visitor.status, visitor.headers.get('location')]).toEqual([
    302,
    `/login?returnUrl=${encodeURIComponent(path)}`,
  ])

  const candidate = await makeCandidate(site.db)
  const { cookie = '' } = await site.sign(candidate)
  const headers = { ...FRESH, cookie }
  const other = await site.fetch('/recruiter/change-password', { headers })
  expect([other.status, other.headers.get('location')]).toEqual([302, '/candidate'])
  expect(await other.text()).not.toContain(candidate.name)
})

test('a reset page without a token shows an error and no form', async () => {
  const html = await (await site.fetch('/reset-password', { headers: FRESH })).text()
  expect(html).toContain('Invalid password reset link. Please request a new one.')
  expect(html).not.toMatch(/<(?:form|input)\b/)
})
