import { beforeEach, expect, test, vi } from 'vitest'

import { call, callOnce } from '../api.ts'
import { $appliedJobs } from './applied-jobs.ts'
import { sendApplication } from './send-application.ts'

vi.mock('../api.ts')

const draft = { answers: [], coverLetter: 'I fit stairs.', resumeId: null }
const FIRST = { draft, filename: 'maya.pdf' }

const answering = (answer: string) => ({ ...draft, answers: [{ answer, questionId: 3 }] })

/** The server has an application already, and answers with it. */
function holds(cover_letter: string | null) {
  const answer = {
    answers: [{ answer: 'Yes', question: 'Do you have a licence?' }],
    applied_at: new Date().toISOString(),
    cover_letter,
    resume: { filename: 'maya.pdf' },
  }
  vi.mocked(callOnce).mockResolvedValue({ answer, repeated: true })
}

beforeEach(() => {
  $appliedJobs.set({})
  vi.mocked(call).mockResolvedValue({})
})

test('an application that the server holds with the same letter was sent', async () => {
  holds('I fit stairs.')
  await sendApplication(7, FIRST)
  holds(null)
  await sendApplication(8, { ...FIRST, draft: { ...draft, coverLetter: '' } })
  expect($appliedJobs.get()).toEqual({ 7: true, 8: true })
})

test('a letter after an earlier application is refused, with the letter that was sent', async () => {
  holds('I fit doors.')
  await expect(sendApplication(7, FIRST)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('with this letter: “I fit doors.”'),
  })
  expect($appliedJobs.get()).toEqual({ 7: true })

  holds(null)
  await expect(sendApplication(7, FIRST)).rejects.toThrow(
    'The company has what you sent then, with no letter.',
  )
})

test('the message quotes the beginning of a long letter', async () => {
  holds(`${'x'.repeat(199)} and so on`)
  await expect(sendApplication(7, FIRST)).rejects.toThrow(`“${'x'.repeat(199)}…”`)
})

test('other answers or another resume after an earlier application are refused', async () => {
  holds('I fit stairs.')
  await sendApplication(7, { ...FIRST, draft: answering('Yes') })
  await expect(sendApplication(7, { ...FIRST, draft: answering('No') })).rejects.toThrow('not sent')
  await expect(sendApplication(7, { ...FIRST, filename: 'new.pdf' })).rejects.toThrow('not sent')
})
