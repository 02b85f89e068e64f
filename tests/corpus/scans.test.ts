import { readFileSync } from 'node:fs'

import { afterAll, expect, test } from 'vitest'

import { scoreReading } from '#lib/server/ats/score.ts'
import { parseResume } from '#lib/server/resumes/parsing/parse-resume.ts'
import { createResumeRecogniser } from '#lib/server/resumes/recognising/recogniser.ts'
import { taxonomy } from '#support/matching/matching.ts'

import { macroF1, scoreFields } from '../eval/score-fields.ts'
import { CORPUS } from './corpus.ts'

const recogniser = createResumeRecogniser()
afterAll(recogniser.close)

const SCANS = CORPUS.filter(([, { group }]) => group === 'scans')
/** Pages are recognised in some seconds each, on a busy machine in many. */
const PATIENT = 90_000

test.each(SCANS)(
  'the fields of %s are recognised, and the answer says that it is a scan',
  async (file, expected) => {
    const reading = await recogniser.recognise(readFileSync(new URL(file, import.meta.url)), 'pdf')
    if (!('document' in reading)) throw new Error(JSON.stringify(reading))

    const parsed = parseResume(reading.document, taxonomy)
    const score = scoreFields(expected, parsed, taxonomy)
    expect(macroF1([score]), JSON.stringify(score.differences)).toBeGreaterThanOrEqual(0.9)
    const issues = scoreReading(reading.document, parsed).issues.map(({ code }) => code)
    expect(issues).toEqual(expected.issues)
  },
  PATIENT,
)
