import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { scoreReading } from '#lib/server/ats/score.ts'
import type { ResumeDocument } from '#lib/server/resumes/index.ts'
import { parseResume } from '#lib/server/resumes/parsing/parse-resume.ts'
import { makeLine } from '#support/documents/readings.ts'
import { plainDocument } from '#support/documents/plain-resume.ts'
import { taxonomy } from '#support/matching/matching.ts'

import { type Defect, DEFECTS } from './planted.ts'

const TODAY = new Date('2026-11-01')
const FOLDER = join(import.meta.dirname, 'good')
const FILES = readdirSync(FOLDER).map(file => ({
  file,
  lines: readFileSync(join(FOLDER, file), 'utf8')
    .trim()
    .split('\n')
    .filter(line => !line.startsWith('%')),
}))

/** A page as a PDF shows it: the name large, headings bold, points with bullets. */
function toDocument(lines: readonly string[]): ResumeDocument {
  return {
    ...plainDocument(''),
    kind: 'pdf',
    lines: lines.map((line, at) => {
      const text = line.replace(/^(?:#+|-) /, '')
      if (line.startsWith('# ')) return makeLine(at, { bold: true, size: 20, text })
      if (line.startsWith('## ')) return makeLine(at, { bold: true, size: 13, text })
      return makeLine(at, { list: line.startsWith('- '), text })
    }),
  }
}

function scored(
  lines: string[],
  { document = one => one, text = one => one }: Partial<Defect> = {},
) {
  const whole = document(toDocument(text(lines)))
  const parsed = parseResume(whole, taxonomy, TODAY)
  return { ...scoreReading(whole, parsed, TODAY), lines: whole.lines }
}

test.each(FILES)('$file has nothing wrong', ({ lines }) => {
  const { issues, score } = scored(lines)

  expect(issues.map(({ code, description }) => `${code}: ${description}`)).toEqual([])
  expect(score).toBe(100)
})

const PLANTED = FILES.flatMap(({ file, lines }) =>
  DEFECTS.map(defect => ({ defect, file, lines, name: defect.name })),
)

test.each(PLANTED)('$file with $name raises one issue, the right one', ({ defect, lines }) => {
  const { issues, score } = scored(lines, defect)

  expect(issues.map(({ code }) => code)).toEqual([defect.code])
  expect(score).toBeLessThanOrEqual(100)
})

test('there are at least 25 defects and 6 files', () => {
  expect(DEFECTS.length).toBeGreaterThanOrEqual(25)
  expect(FILES.length).toBeGreaterThanOrEqual(6)
})
