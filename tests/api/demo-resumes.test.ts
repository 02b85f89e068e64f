import { afterAll, expect, test } from 'vitest'

import { docxOf } from '#lib/server/db/demo/resume/docx.ts'
import { resumeLines, resumeText } from '#lib/server/db/demo/resume/lines.ts'
import { pdfOf } from '#lib/server/db/demo/resume/pdf.ts'
import { demoWorld } from '#lib/server/db/demo/world.ts'
import { createResumeReader } from '#lib/server/resumes/reading/reader.ts'

const reader = createResumeReader()
afterAll(reader.close)

/** One plain name, and two with letters that a PDF keeps in other places than Unicode does. */
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

/** Bullets are no words: a line tells otherwise that it begins an entry of a list. */
function words(text: string): string[] {
  return text.split(/\s+/).filter(word => word !== '' && word !== '•')
}
