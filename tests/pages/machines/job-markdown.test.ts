import { expect, test } from 'vitest'

import { makeJob, makeRecruiter } from '#support/people/people.ts'
import { FRESH, openSite } from '#support/program/site.ts'

const site = await openSite()
const recruiter = await makeRecruiter(site.db, { name: 'Mark [down](x) & Sons' })
const job = await makeJob(site.db, recruiter, {
  deadline: '2099-01-31',
  description: '# Not a heading\n<script>alert(1)</script>\n1. Not a list\n- Nor this ```',
  requirements: ['* a [link](javascript:alert(1))\nand ![a picture](https://x.example)'],
  salaryMax: 60_000_00,
  salaryMin: 50_000_00,
  title: '**Bold** _title_ <b>x</b>',
})
const draft = await makeJob(site.db, recruiter, { postedAt: null, status: 'draft' })
const closed = await makeJob(site.db, recruiter, { status: 'closed' })
const get = (path: string) => site.fetch(path, { headers: FRESH })

test('a job is served as Markdown, and the text of its recruiter is escaped', async () => {
  const answer = await get(`/jobs/${job.id}.md`)
  const text = await answer.text()

  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(answer.headers.get('link')).toMatch(new RegExp(`/jobs/${job.id}>; rel="canonical"$`))
  expect(answer.headers.get('surrogate-key')).toBe(`job-${job.id} company-${recruiter.companyId}`)
  expect(text).toContain(String.raw`# \*\*Bold\*\* \_title\_ \<b\>x\</b\>`)
  expect(text).toContain(String.raw`[Mark \[down\](x) \& Sons](`)
  expect(text).toContain('\n- Salary: $50,000–60,000/year\n')
  expect(text).toContain('\n- Apply by: 2099-01-31\n')
  expect(text).toContain(`\n\n${String.raw`\# Not a heading`}\n\n`)
  expect(text).toContain(`\n\n${String.raw`\<script\>alert(1)\</script\>`}\n\n`)
  expect(text).toContain(`\n\n${String.raw`1\. Not a list`}\n\n`)
  expect(text).toContain('\n\n\\- Nor this \\`\\`\\`\n\n')
  expect(text).toContain(
    String.raw`- \* a \[link\](javascript:alert(1)) and !\[a picture\](https://x.example)`,
  )
})

test('the page of a job links to its Markdown', async () => {
  const html = await (await get(`/jobs/${job.id}`)).text()
  expect(html).toContain(`<link rel="alternate" type="text/markdown" href="/jobs/${job.id}.md"`)
})

test('only an open job has Markdown', async () => {
  const statuses = [
    [closed.id, 410],
    [draft.id, 404],
    [999_999, 404],
    ['0', 404],
    ['1e3', 404],
    ['99999999999', 404],
    [`${job.id}-title`, 404],
    ['__proto__', 404],
  ] as const
  for (const [id, status] of statuses)
    expect([id, (await get(`/jobs/${id}.md`)).status]).toEqual([id, status])
})

test('llms.txt says where programs can read jobs', async () => {
  const answer = await get('/llms.txt')
  const text = await answer.text()

  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toMatch(/^# .+\n\n> /)
  for (const [, address = ''] of text.matchAll(/\]\((http[^)]+)\)/g))
    expect([address, (await get(new URL(address).pathname)).status]).toEqual([address, 200])
})
