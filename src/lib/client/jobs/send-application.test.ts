import { beforeEach, expect, test, vi } from 'vitest'

import { call } from '../api.ts'
import { $appliedJobs } from './applied-jobs.ts'
import { sendApplication } from './send-application.ts'

vi.mock('../api.ts')

const DRAFT = { answers: [], coverLetter: 'I fit stairs.', resumeId: null }

/** The server answers with the application that it holds. */
const holds = (cover_letter: string | null) =>
  vi.mocked(call).mockResolvedValue({ applied_at: new Date().toISOString(), cover_letter })

beforeEach(() => {
  $appliedJobs.set({})
})

test('an application that the server holds with the same letter was sent', async () => {
  holds('I fit stairs.')
  await sendApplication(7, DRAFT)
  holds(null)
  await sendApplication(8, { ...DRAFT, coverLetter: '' })
  expect($appliedJobs.get()).toEqual({ 7: true, 8: true })
})

test('a letter after an earlier application is refused, with the letter that was sent', async () => {
  holds('I fit doors.')
  await expect(sendApplication(7, DRAFT)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('The company has this letter: “I fit doors.”'),
  })
  expect($appliedJobs.get()).toEqual({ 7: true })

  holds(null)
  await expect(sendApplication(7, DRAFT)).rejects.toThrow('The company has no letter.')
})

test('the message quotes the beginning of a long letter', async () => {
  holds(`${'x'.repeat(199)} and so on`)
  await expect(sendApplication(7, DRAFT)).rejects.toThrow(`“${'x'.repeat(199)}…”`)
})
