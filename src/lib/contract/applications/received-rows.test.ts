import { expect, test } from 'vitest'

import { ReceivedApplication } from './applications.ts'
import { packRows, unpackRows } from './received-rows.ts'

const APPLICATION: ReceivedApplication = {
  applied_at: '2026-11-21T10:00:00.000Z',
  blind: false,
  candidate: {
    bio: '',
    email: '',
    id: 7,
    location: 'Pune, "old town" & more',
    name: 'Asha `</script>` "Rao" \\u0060',
    phone: '',
    photo_url: null,
    resume_url: null,
    skills: ['C++', 'SQL'],
    user_id: 7,
    years_of_experience: null,
  },
  comment_count: 2,
  cover_letter: null,
  emptied_after: null,
  feedback: 'Good\nwork',
  id: 12,
  job_id: 3,
  job_title: 'Engineer',
  match_reasons: [],
  match_score: 0,
  next_steps: null,
  notice_at: null,
  rating: 4.5,
  rejection_reason: null,
  status: 'reviewed',
  version: 4,
}

test('packed rows come back with every field that a row shows', () => {
  const rows = [APPLICATION, { ...APPLICATION, id: 13, rating: null }]

  expect(unpackRows(packRows(rows))).toEqual(rows)
  expect(Object.keys(unpackRows(packRows(rows))[0] ?? {}).toSorted()).toEqual(
    Object.keys(ReceivedApplication.shape).toSorted(),
  )
  expect(unpackRows(packRows([]))).toEqual([])
})

test('what all rows have alike is packed once, and nothing in them needs an escape in HTML', () => {
  const job_title = 'Keeper of the lighthouse'
  const first = { ...APPLICATION, candidate: { ...APPLICATION.candidate, name: 'Asha' }, job_title }
  const packed = packRows([first, { ...first, id: 13 }])

  expect(packed.split(job_title)).toHaveLength(2)
  expect(packed).not.toContain('"')
})

test('what only the details of a row show stays out of it', () => {
  const { candidate } = APPLICATION
  const full = {
    ...APPLICATION,
    candidate: {
      ...candidate,
      bio: 'I build.',
      email: 'asha@mail.example',
      phone: '+91 20 555 0101',
      photo_url: '/photo',
      resume_url: '/resume',
      years_of_experience: 3.5,
    },
    cover_letter: 'Dear all',
    match_reasons: [
      { counted: true, part: 'skills', proof: { lines: [2], profile: true }, text: 'Knows SQL' },
    ],
  } satisfies ReceivedApplication

  expect(unpackRows(packRows([full]))).toEqual([APPLICATION])
})
