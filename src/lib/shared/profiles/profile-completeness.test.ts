import { expect, test } from 'vitest'

import { profileCompleteness, resumeCompleteness } from './profile-completeness.ts'

const WHOLE = {
  backgroundEntries: 1,
  bio: 'Fits doors.',
  categories: ['engineering'],
  languages: ['English'],
  location: 'Leeds',
  name: 'Maya Rao',
  phone: '+441130000000',
  skills: ['Carpentry', 'Glazing', 'Planning'],
  yearsOfExperience: 0,
}

test('a profile with all nine parts is complete, no years of experience included', () => {
  expect(profileCompleteness(WHOLE)).toEqual({ missing: [], percent: 100 })
})

test('each part that is left out is named, with the place where it is filled in', () => {
  const gaps = {
    'name': { name: ' ' },
    'bio': { bio: '' },
    'location': { location: '' },
    'phone': { phone: '' },
    'categories': { categories: [] },
    'experience-years': { yearsOfExperience: null },
    'skills': { skills: ['Carpentry', 'Glazing'] },
    'background': { backgroundEntries: 0 },
    'languages': { languages: [] },
  }

  for (const [key, gap] of Object.entries(gaps)) {
    const { missing, percent } = profileCompleteness({ ...WHOLE, ...gap })
    expect(missing).toEqual([expect.objectContaining({ key })])
    expect(missing[0]?.href).toMatch(/^\/candidate\/profile#/)
    expect(percent).toBe(88)
  }
})

test('an empty profile is at nothing', () => {
  const empty = {
    ...WHOLE,
    backgroundEntries: 0,
    bio: '',
    categories: [],
    languages: [],
    location: '',
    name: '',
    phone: '',
    skills: [],
    yearsOfExperience: null,
  }

  expect(profileCompleteness(empty).percent).toBe(0)
})

const EMPTY = { backgroundEntries: 0, phone: '', skills: [] }

test('without a resume the figure is 0, whatever the profile holds', () => {
  expect(resumeCompleteness({ profile: WHOLE, resume: null })).toMatchObject({ percent: 0 })
})

test('a resume that cannot be read is never complete', () => {
  const { missing, percent } = resumeCompleteness({ profile: WHOLE, resume: 'unreadable' })

  expect(percent).toBeLessThan(100)
  expect(missing.map(({ key }) => key)).toEqual(['text'])
})

test('a resume that is being read asks for patience, not for another file', () => {
  const { missing } = resumeCompleteness({ profile: WHOLE, resume: 'reading' })

  expect(missing.map(({ label }) => label)).toEqual([
    'Wait until your resume is read, which may take a minute',
  ])
})

test('what the resume holds counts without a profile', () => {
  const resume = { background: true, contact: true, skills: true }

  expect(resumeCompleteness({ profile: EMPTY, resume })).toEqual({ missing: [], percent: 100 })
})

test('what neither the resume nor the profile holds is named', () => {
  const resume = { background: false, contact: false, skills: false }
  const { missing, percent } = resumeCompleteness({ profile: EMPTY, resume })

  expect(missing.map(({ key }) => key)).toEqual(['contact', 'skills', 'background'])
  expect(percent).toBe(40)
})
