import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { eq, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import { applicationData } from '#lib/server/applications/personal-data.ts'
import type { Actor } from '#lib/server/auth/actor.ts'
import { forgetLostKey } from '#lib/server/commands/keys.ts'
import { columnKeyId } from '#lib/server/db/encryption/column-keys.ts'
import { countByKey } from '#lib/server/db/encryption/re-encrypt.ts'
import { applicationComments } from '#lib/server/db/schema/applications/applications.ts'
import { sessions, twoSteps } from '#lib/server/db/schema/auth.ts'
import { mailOutbox } from '#lib/server/db/schema/mail.ts'
import { candidateProfiles } from '#lib/server/db/schema/profiles.ts'
import { encryptionKeys } from '#lib/server/db/schema/system.ts'
import { reEncrypt } from '#lib/server/system/tasks.ts'
import { makePdf } from '#support/documents/documents.ts'
import { makeCandidate, makeColleague, makeJob, makeRecruiter } from '#support/people/people.ts'
import { uploadResume } from '#support/people/ready-candidate.ts'
import { type Sent, testApp } from '#support/program/app.ts'
import { printedByAdmin } from '#support/program/operator.ts'
import { secondProgram } from '#support/program/second-program.ts'
import { makeApplication } from '#support/records/applications.ts'
import { beginInterview } from '#support/records/interviews.ts'
import { dump } from '#support/privacy/dump.ts'

const [FIRST, SECOND] = ['a first secret that is long enough', 'a second one that is long enough']
const app = await testApp({ ENCRYPT_FILES: 'true', SECRET_KEYS: FIRST })
const { db } = app

async function ask(key: Parameters<typeof app.call>[0], sent: Sent) {
  const { body, status } = await app.call(key, sent)
  if (status >= 400) throw new Error(`${key} answered ${status}: ${JSON.stringify(body)}`)
  return body
}

const TYPED = {
  address: '71 Quarry Hollow',
  comment: 'seemed tired of foremen',
  concerns: 'vague about ladders',
  link: 'https://meet.example/quillwort',
  note: 'bring your own chisel',
  phone: '+44 113 496 7701',
  recruiterPhone: '+44 113 496 7702',
  requestNote: 'my dentist has that hour',
  strengths: 'planes doors beautifully',
  taxId: 'DE136695976',
  tracked: 'ask Aunt Hilda about it',
}

test('F35 tables contain phone numbers, addresses, notes and mails only in encrypted form', async () => {
  const candidate = await makeCandidate(db)
  const recruiter = await makeRecruiter(db)
  const colleague = await makeColleague(db, recruiter)
  const { id } = await makeApplication(db, candidate, await makeJob(db, recruiter))
  const params = { id }
  await ask('PUT /candidates/profile/update', { as: candidate, body: { phone: TYPED.phone } })
  await ask('PUT /recruiters/profile/update', {
    as: recruiter,
    body: { phone: TYPED.recruiterPhone },
  })
  await ask('POST /candidates/tracked-applications', {
    as: candidate,
    body: { company: 'Gates', note: TYPED.tracked, status: 'applied', title: 'Joiner' },
  })
  await ask('PUT /subscription/billing-details', {
    as: candidate,
    body: {
      address: TYPED.address,
      city: 'Berlin',
      country: 'DE',
      name: 'Doors',
      postalCode: '10115',
      taxId: TYPED.taxId,
    },
  })
  await ask('POST /recruiters/applications/{id}/comments', {
    as: recruiter,
    body: { mention_ids: [colleague.id], text: `@${colleague.name} ${TYPED.comment}` },
    params,
  })
  const interview = await ask('POST /recruiters/applications/{id}/interviews', {
    as: recruiter,
    body: {
      date: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
      durationMinutes: 30,
      interviewerName: 'Ben',
      meetingLink: TYPED.link,
      note: TYPED.note,
      panel: [recruiter.id],
      time: '10:00',
      timeZone: 'UTC',
      type: 'video',
    },
    params,
  })
  const ofInterview = { params: { id: interview.id as number } }
  await ask('PUT /candidates/interviews/{id}/reschedule', {
    as: candidate,
    body: {
      date: new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10),
      note: TYPED.requestNote,
      time: '11:00',
    },
    ...ofInterview,
  })
  await app.runTasks()
  await beginInterview(db, interview.id as number)
  await ask('PUT /recruiters/interviews/{id}/scorecard', {
    as: recruiter,
    body: {
      concerns: TYPED.concerns,
      rating: 4,
      recommendation: 'yes',
      strengths: TYPED.strengths,
    },
    ...ofInterview,
  })

  const tables = (await dump(db)).toLowerCase()
  expect(tables).toContain(candidate.email)
  const plain = Object.entries(TYPED).filter(([, typed]) => tables.includes(typed.toLowerCase()))
  expect(plain).toEqual([])

  const answers = JSON.stringify([
    await ask('GET /candidates/profile', { as: candidate }),
    await ask('GET /candidates/tracked-applications', { as: candidate }),
    await ask('GET /recruiters/profile', { as: recruiter }),
    await ask('GET /recruiters/applications', { as: recruiter }),
    await ask('POST /recruiters/applications/{id}/open', { as: recruiter, params }),
    await ask('GET /recruiters/interviews/{id}/scorecards', { as: recruiter, ...ofInterview }),
    await ask('GET /candidates/interviews', { as: candidate }),
    await ask('GET /subscription/billing-details', { as: candidate }),
  ])
  expect(Object.entries(TYPED).filter(([, typed]) => !answers.includes(typed))).toEqual([])

  const exported = `${await exportOf(candidate)}${await exportOf(recruiter)}`
  expect(Object.entries(TYPED).filter(([, typed]) => !exported.includes(typed))).toEqual([])
  expect(exported).not.toMatch(/"enc:[0-9a-f]{8}:/)
})

/** The text of the export of a person's data. */
async function exportOf(person: Actor): Promise<string> {
  const headers = await app.sign(person)
  await db.update(sessions).set({ sudoUntil: new Date(Date.now() + 60_000) })
  await ask('POST /account/export', { headers })
  await app.runTasks()
  const { export: file } = await ask('GET /account/export/state', { headers })
  const response = await app.fetch(file.url as string, { headers })
  const zip = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.values(zip)
    .map(bytes => new TextDecoder().decode(bytes))
    .join('\n')
}

test('F36 an uploaded resume is stored only in encrypted form, and is downloaded unchanged', async () => {
  const candidate = await makeCandidate(db)
  const content = makePdf()
  const { url } = await uploadResume(app, candidate, content)

  const folder = join(app.services.config.DATA_DIR, 'files')
  const stored = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(entry =>
    entry.isFile(),
  )
  expect(stored).not.toEqual([])
  for (const { name, parentPath } of stored)
    expect((await readFile(join(parentPath, name))).includes('%PDF')).toBe(false)
  const response = await app.fetch(url, { headers: await app.sign(candidate) })
  expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true)
})

test('the name of an erased colleague is removed from comments that mention them', async () => {
  const recruiter = await makeRecruiter(db)
  const colleague = await makeColleague(db, recruiter)
  const candidate = await makeCandidate(db)
  const { id } = await makeApplication(db, candidate, await makeJob(db, recruiter))
  await ask('POST /recruiters/applications/{id}/comments', {
    as: recruiter,
    body: { mention_ids: [colleague.id], text: `@${colleague.name}, ask ${colleague.name}` },
    params: { id },
  })

  await db.transaction(tx => applicationData.erase(tx, colleague))

  const { mentions, text } = applicationComments
  const comments = db.select({ mentions, text }).from(applicationComments)
  expect(await comments.where(eq(applicationComments.applicationId, id))).toEqual([
    { mentions: [], text: '@Deleted user, ask Deleted user' },
  ])
})

test('an operator command encrypts its mail with the keys of the program', async () => {
  const person = await makeCandidate(db)
  await db.insert(twoSteps).values({
    confirmedAt: new Date(),
    sharedKey: Buffer.from('a key'),
    userId: person.id,
  })

  const { connectionString = '' } = app.services.connection.pool.options
  const { DATA_DIR } = app.services.config
  const settings = { DATABASE_URL: connectionString, DATA_DIR, SECRET_KEYS: FIRST }
  await printedByAdmin(settings, 'reset-two-step', person.email)

  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, person.email))
  expect(mails).toMatchObject([{ bodyText: expect.stringContaining('lost') as string }])
})

const phoneOf = async (userId: number) =>
  (await db.select().from(candidateProfiles).where(eq(candidateProfiles.userId, userId)))[0]?.phone

test('all values are encrypted again with a new key before the old key can be removed', async () => {
  const { id } = await makeCandidate(db, { phone: '+44 113 496 7703' })
  // An earlier version stored the value in plain form.
  const { id: unencrypted } = await makeCandidate(db)
  await db.execute(sql`update candidate_profiles set phone = '+44 113 496 7704'
    where user_id = ${unencrypted}`)
  await expect(secondProgram(app, { SECRET_KEYS: SECOND })).rejects.toThrow(
    `SECRET_KEYS lacks the key ${columnKeyId(FIRST)} that values of the database are encrypted with`,
  )

  const rotated = await secondProgram(app, { SECRET_KEYS: `${SECOND},${FIRST}` })
  const keysBefore = [...(await countByKey(rotated.services.db)).keys()]
  expect(keysBefore.toSorted()).toEqual(
    [columnKeyId(FIRST), columnKeyId(SECOND), 'plain'].toSorted(),
  )
  await reEncrypt.run(rotated.services, { column: 0, page: 0 })
  await app.runTasks()

  expect([...(await countByKey(db)).keys()]).toEqual([columnKeyId(SECOND)])
  expect(await db.select({ id: encryptionKeys.id }).from(encryptionKeys)).toEqual([
    { id: columnKeyId(SECOND) },
  ])
  expect(await phoneOf(id)).toBe('+44 113 496 7703')
  expect(await phoneOf(unencrypted)).toBe('+44 113 496 7704')
  await rotated.stop()
  const without = await secondProgram(app, { SECRET_KEYS: SECOND })
  await without.stop()
})

test('the operator can empty the values of a lost key, but not those of other keys', async () => {
  const config = { ...app.services.config, SECRET_KEYS: [SECOND] }
  const { id } = await makeCandidate(db, { phone: '+44 113 496 7705' })
  await expect(forgetLostKey(config, db, columnKeyId(SECOND))).rejects.toThrow('can be read')
  expect(await forgetLostKey(config, db, columnKeyId(FIRST))).toMatch(/^Deleted 0 values/)
  expect(await phoneOf(id)).toBe('+44 113 496 7705')

  const lost = columnKeyId(SECOND)
  const printed = await forgetLostKey({ ...config, SECRET_KEYS: [FIRST] }, db, lost)
  expect(printed).toMatch(/^Deleted [1-9]\d* values of the key/)
  expect(await phoneOf(id)).toBe('')
  expect((await countByKey(db)).has(lost)).toBe(true)
  expect((await countByKey(db)).get(lost)).toBe(0)
})
