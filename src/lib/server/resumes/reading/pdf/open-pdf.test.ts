import { afterAll, expect, test } from 'vitest'

import { withJpeg } from '#support/documents/bombs.ts'
import { RESUME_LINES } from '#support/documents/documents.ts'
import { makePicture } from '#support/documents/pictures.ts'

import { createResumeReader } from '../reader.ts'

const reader = createResumeReader()
afterAll(reader.close)

const SIDE = 9000

test('an image that is over the memory limit when it is decoded does not prevent reading', async () => {
  const photo = await makePicture('jpeg', { height: SIDE, width: SIDE })

  const reading = await reader.read(withJpeg(photo, SIDE), 'pdf')

  expect(reading).toMatchObject({ document: { facts: { images: 1 } } })
  expect('text' in reading && reading.text.trim().split('\n')).toEqual(RESUME_LINES)
})
