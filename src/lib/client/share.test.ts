import { expect, test } from 'vitest'
import { shareLinks, shareText } from './share.ts'

const JOB = { title: 'R&D Lead #1', company: 'Ünal & Co', url: 'https://jobs.example/jobs/12' }

test('the text names the job and its company', () => {
  expect(shareText(JOB)).toBe('Job Opportunity: R&D Lead #1 at Ünal & Co')
})

test('every link contains the address, and characters of a title cannot end a parameter', () => {
  for (const link of Object.values(shareLinks(JOB))) {
    expect(decodeURIComponent(link)).toContain(JOB.url)
    expect(link).not.toContain('#')
  }
  expect(new URL(shareLinks(JOB).twitter).searchParams.get('text')).toBe(shareText(JOB))
})
