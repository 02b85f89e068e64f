import { expect, test } from 'vitest'

import { education, experience } from '#lib/server/db/schema/profiles.ts'
import { createResumeReader } from '#lib/server/resumes/reading/reader.ts'
import { RESUME_TEMPLATE_NAMES } from '#lib/shared/resumes/resume-templates.ts'
import { testApp } from '#support/program/app.ts'
import { makeCandidate } from '#support/people/people.ts'

const { call, db, fetch, sign } = await testApp()
const reader = createResumeReader()

async function read(path: string, headers: Record<string, string>, kind: 'docx' | 'pdf') {
  const answer = await fetch(path, { headers })
  expect(answer.status).toBe(200)
  const reading = await reader.read(new Uint8Array(await answer.arrayBuffer()), kind)
  if (!('text' in reading))
    throw new Error(`the written file cannot be read: ${JSON.stringify(reading)}`)
  return { answer, text: reading.text }
}

async function writer(values: Parameters<typeof makeCandidate>[1] = {}) {
  const candidate = await makeCandidate(db, {
    bio: 'Joiner with six years of fitting doors & windows <in old houses>.',
    certifications: ['CSCS Gold Card'],
    languages: ['English', 'Polski'],
    location: 'Łódź, Poland',
    phone: '+48 42 000 00 00',
    skills: ['Carpentry', 'C++', 'Sash windows'],
    ...values,
  })
  await db.insert(experience).values({
    company: 'Doors & Windows Ltd',
    current: true,
    description: 'Fitted more than 400 doors.\nTaught two apprentices.',
    location: 'Leeds',
    startDate: '2019-03',
    title: 'Senior Joiner',
    userId: candidate.id,
  })
  await db.insert(education).values({
    degree: 'Diploma',
    endDate: '2018-06',
    field: 'Site Carpentry',
    institution: 'Leeds College of Building',
    startDate: '2016-09',
    userId: candidate.id,
  })
  return { candidate, headers: await sign(candidate) }
}

for (const kind of ['pdf', 'docx'] as const)
  test(`a profile that was written as ${kind} reads back without loss`, async () => {
    const { candidate, headers } = await writer()
    const path = `/api/candidates/profile/document?format=${kind}`
    const { answer, text } = await read(path, headers, kind)

    expect(answer.headers.get('content-disposition')).toContain(`resume.${kind}`)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const flat = text.replaceAll(/\s+/g, ' ')
    for (const part of [
      candidate.name,
      candidate.email,
      'Łódź, Poland',
      '+48 42 000 00 00',
      'Joiner with six years of fitting doors & windows <in old houses>.',
      'Senior Joiner',
      'Mar 2019 – Present',
      'Doors & Windows Ltd, Leeds',
      'Fitted more than 400 doors.',
      'Taught two apprentices.',
      'Diploma in Site Carpentry',
      'Leeds College of Building',
      'Sep 2016 – Jun 2018',
      'Carpentry, C++, Sash windows',
      'English, Polski',
      'CSCS Gold Card',
    ])
      expect(flat).toContain(part)
  })

test('letters that the PDF cannot show are reported, and the Word document has them', async () => {
  const { headers } = await writer({ bio: '我是木匠，有六年的工作经验。', skills: ['बढ़ईगीरी'] })
  const refused = await call('GET /candidates/profile/document', {
    headers,
    query: { format: 'pdf' },
  })
  const { text } = await read('/api/candidates/profile/document?format=docx', headers, 'docx')

  expect(refused.status).toBe(422)
  expect(refused.body.message).toContain('Word document')
  expect(text).toContain('我是木匠')
  expect(text).toContain('बढ़ईगीरी')
})

test('an emoji is left out of the PDF', async () => {
  const { headers } = await writer({ bio: 'I build doors 🚪 and windows.' })
  const { text } = await read('/api/candidates/profile/document?format=pdf', headers, 'pdf')

  expect(text.replaceAll(/\s+/g, ' ')).toContain('I build doors and windows.')
})

test('signs that the font of the PDF lacks are replaced or left out', async () => {
  const { headers } = await writer({ bio: '71 → 38 s ✓ ★ 🇳🇱 👩🏽‍💻 at Kaʻahele, €5 ≈ “Doors” ©' })
  const { text } = await read('/api/candidates/profile/document?format=pdf', headers, 'pdf')

  expect(text.replaceAll(/\s+/g, ' ')).toContain('71 -> 38 s at Ka’ahele, €5 ≈ “Doors” ©')
})

for (const name of RESUME_TEMPLATE_NAMES)
  test(`the ${name} template is a Word document that is read whole`, async () => {
    const { answer, text } = await read(`/api/resume-templates/${name}`, {}, 'docx')

    expect(answer.headers.get('content-disposition')).toContain(`resume-${name}.docx`)
    for (const part of ['Your Name', 'Experience', 'Education', 'Skills', 'name@example.com'])
      expect(text).toContain(part)
  })

test('a template that does not exist is not found', async () => {
  const answer = await call('GET /resume-templates/{name}', { params: { name: 'fancy' } })

  expect(answer.status).toBe(404)
})
