import { afterAll, expect, test } from 'vitest'

import { docxOf } from '#lib/server/db/demo/resume/docx.ts'
import { resumeLines, resumeText } from '#lib/server/db/demo/resume/lines.ts'
import { readResume } from '#lib/server/db/demo/resume/reading.ts'
import { pdfOf } from '#lib/server/db/demo/resume/pdf.ts'
import { demoWorld } from '#lib/server/db/demo/world.ts'
import { type ParsedResume, parsedResumeColumns } from '#lib/server/resumes/index.ts'
import { createResumeReader } from '#lib/server/resumes/reading/reader.ts'
import { taxonomy } from '#support/matching/matching.ts'

const reader = createResumeReader()
afterAll(reader.close)

/** One plain name, and two with letters that have other codes in a PDF than in Unicode. */
const NAMES = ['Maya Lindqvist', 'Emil Sørbye', 'Patrick O’Dwyer']
const people = demoWorld(new Date()).people.filter(({ name }) => NAMES.includes(name))

test.each([
  ['pdf', pdfOf],
  ['docx', docxOf],
] as const)('a demo resume as %s is read back word for word', async (kind, write) => {
  expect(people).toHaveLength(NAMES.length)
  for (const person of people) {
    const reading = await reader.read(write(resumeLines(person)), kind)
    const read = 'text' in reading ? reading.text : ''
    expect(words(read)).toEqual(words(resumeText(person)))
  }
})

test('the demo stores the same data as parsing its files', async () => {
  for (const person of people) {
    const reading = await reader.read(pdfOf(resumeLines(person)), 'pdf')
    const parsed = parsedResumeColumns(reading, taxonomy).parsed
    const demoData = readResume(person, taxonomy).parsed

    expect(meaningOf(demoData)).toEqual(meaningOf(parsed))
  }
})

function meaningOf(parsed: ParsedResume | null) {
  if (!parsed) throw new Error('the resume was not read')
  return {
    education: parsed.education.map(({ degree, institution }) => [
      degree?.value,
      institution?.value,
    ]),
    email: parsed.email?.value,
    experience: parsed.experience.map(({ company, end, start, title }) => [
      title?.value,
      company?.value,
      start,
      end,
    ]),
    name: parsed.name?.value,
    phone: parsed.phone?.value,
    skills: parsed.skills.map(({ name }) => name).toSorted(),
    years: parsed.yearsOfExperience,
  }
}

/** The words of a text. Bullets do not count: they only mark the start of a list entry. */
function words(text: string): string[] {
  return text.split(/\s+/).filter(word => word !== '' && word !== '•')
}
