import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { zipSync } from 'fflate'
import { expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { files } from '#lib/server/db/schema/files.ts'
import { resumes } from '#lib/server/db/schema/resumes.ts'
import { sweepFiles } from '#lib/server/files/tasks.ts'
import { testApp } from '#support/program/app.ts'
import {
  makeCompoundFile,
  makeDoc,
  makeDocx,
  makePdf,
  makeZip,
  RESUME_LINES,
} from '#support/documents/documents.ts'
import { makeCandidate, makeRecruiter } from '#support/people/people.ts'

const app = await testApp()
const STORE = join(app.services.config.DATA_DIR, 'files')
const INVALID_TYPE = 'Invalid file type. Please upload a PDF or Word document.'
const MB = 1024 * 1024

function formOf(content: Buffer | string, name: string): FormData {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(Buffer.from(content))], name))
  return form
}

function upload(as: Actor, content: Buffer, name: string) {
  return app.call('POST /candidates/resume/upload', { as, body: formOf(content, name) })
}

async function storedFiles(folder = ''): Promise<string[]> {
  const entries = await readdir(join(STORE, folder), { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}

test.each([
  ['pdf', makePdf()],
  ['docx', makeDocx()],
  ['doc', makeDoc()],
])('T100 a real %s is accepted by its content and read', async (ending, content) => {
  const maya = await makeCandidate(app.db)

  const { body, status } = await upload(maya, content, `Maya Rao.${ending.toUpperCase()}`)

  expect(status).toBe(201)
  expect(body).toMatchObject({
    filename: `Maya Rao.${ending}`,
    readable: true,
    reason: null,
    size: content.length,
    url: `/api/candidates/resume/${body.id}/download`,
  })
  const profile = await app.call('GET /candidates/profile', { as: maya })
  expect(profile.body.resume).toEqual(body)
})

test.each([
  ['an empty file', 'resume.pdf', Buffer.alloc(0)],
  ['a program', 'resume.pdf', Buffer.from('MZ\u0090\u0000')],
  ['a page', 'resume.doc', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing', 'resume.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a PDF named as a Word file', 'resume.docx', makePdf()],
  ['a Word file named as a PDF', 'resume.pdf', makeDocx()],
  ['a new Word file named as an old one', 'resume.doc', makeDocx()],
  ['a zip of something else', 'resume.docx', makeZip({ 'a.txt': Buffer.from('a') })],
  [
    'a Word file with macros',
    'resume.docx',
    makeDocx([], { 'word/vbaProject.bin': Buffer.from('x') }),
  ],
  [
    'a compound file of something else',
    'resume.doc',
    makeCompoundFile({ Workbook: Buffer.from('x') }),
  ],
  ['a file without an ending', 'resume', makePdf()],
])('T100 %s is refused and leaves nothing behind', async (_, name, content) => {
  const maya = await makeCandidate(app.db)
  const before = await storedFiles()

  const { body, status } = await upload(maya, content, name)

  expect(status).toBe(422)
  expect(body.message).toBe(INVALID_TYPE)
  expect(await storedFiles()).toEqual(before)
})

test.each([
  ['resume.odt', 'In LibreOffice Writer, choose File, Export As, Export as PDF.'],
  ['resume.pages', 'In Pages, choose File, Export To, PDF.'],
  ['resume.HTML', 'Open it in your browser, choose Print, and save it as PDF.'],
])('%s is refused with the way to a PDF', async (name, advice) => {
  const maya = await makeCandidate(app.db)
  const { body, status } = await upload(maya, Buffer.from('Maya Rao'), name)

  expect(status).toBe(422)
  expect(body.message).toBe(`${INVALID_TYPE} ${advice}`)
})

test('T101 one byte above the limit is refused, whether or not the length was declared', async () => {
  const maya = await makeCandidate(app.db)
  const before = await storedFiles()
  const tooLarge = Buffer.concat([makePdf(), Buffer.alloc(5 * MB)])

  const { body, status } = await upload(maya, tooLarge, 'resume.pdf')

  expect(status).toBe(413)
  expect(body.message).toBe('File size exceeds 5MB limit.')
  expect(await storedFiles()).toEqual(before)
})

test('T101 a stream is read only slightly beyond the limit, even if its declared length is wrong', async () => {
  const maya = await makeCandidate(app.db)
  for (const declared of [undefined, '1000', String(50 * MB)]) {
    let sent = 0
    const head = Buffer.from(
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-',
    )
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        const chunk = sent === 0 ? head : Buffer.alloc(16_384)
        sent += chunk.length
        if (sent > 20 * MB) controller.close()
        else controller.enqueue(chunk)
      },
    })
    const response = await app.fetch('/api/candidates/resume/upload', {
      body: stream,
      duplex: 'half',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'origin': app.services.config.SITE_URL,
        'sec-fetch-site': 'same-origin',
        ...(declared !== undefined && { 'content-length': declared }),
        ...(await app.sign(maya)),
      },
      method: 'POST',
    } as RequestInit)

    expect(response.status).toBe(413)
    expect(sent).toBeLessThanOrEqual(5 * MB + 65_536)
  }
  expect(await readdir(join(STORE, 'tmp'))).toEqual([])
})

test('T102 an archive that unpacks to too many bytes or files, or outside itself, is refused and not stored', async () => {
  const maya = await makeCandidate(app.db)
  const dense = { 'word/media/a.xml': new Uint8Array(20 * MB) }
  const many = Object.fromEntries(
    Array.from({ length: 250 }, (_, index) => [`word/${index}.xml`, Buffer.from('x')]),
  )
  const locked = makeDocx()
  // The first bit of the flags in the central directory says "encrypted".
  const entry = locked.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  locked.writeUInt8((locked[entry + 8] ?? 0) | 1, entry + 8)
  const linked = Buffer.from(
    zipSync({
      '[Content_Types].xml': Buffer.from('x'),
      'word/document.xml': Buffer.from('x'),
      'word/link': [Buffer.from('/etc/passwd'), { attrs: 0o120777 << 16, os: 3 }],
    }),
  )

  for (const content of [
    makeDocx([], dense),
    makeDocx([], many),
    makeDocx([], { '../../etc/cron.d/x': Buffer.from('x') }),
    makeDocx([], { '/etc/x': Buffer.from('x') }),
    locked,
    linked,
  ]) {
    const { body, status } = await upload(maya, content, 'resume.docx')

    expect(status).toBe(422)
    expect(body.message).toBe(INVALID_TYPE)
  }
  expect(await readdir(join(STORE, 'tmp'))).toEqual([])
})

test.each([
  ['../../x.pdf', 'x.pdf'],
  ['C:\\Users\\maya\\My Resume.pdf', 'My Resume.pdf'],
  ['a"\r\nSet-Cookie: x=1;.pdf', 'a"Set-Cookie: x=1;.pdf'],
  ['resume\u202efdp.pdf', 'resumefdp.pdf'],
  ['Lebenslauf Jürgen.pdf', 'Lebenslauf Jürgen.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ['.pdf', 'file.pdf'],
])('T103 the name %j is stored and sent safely', async (given, shown) => {
  const maya = await makeCandidate(app.db)

  const { body } = await upload(maya, makePdf(), given)
  const sent = await app.call('GET /candidates/resume/{id}/download', {
    as: maya,
    params: { id: body.id },
  })

  expect(body.filename).toBe(shown)
  const disposition = sent.headers.get('content-disposition') ?? ''
  expect(disposition).toMatch(
    /^attachment; filename="[\x20-\x21\x23-\x7e]*"; filename\*=UTF-8''[\w%.!#$&+^`|~-]+$/,
  )
  expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(shown)
  expect(sent.headers.get('set-cookie')).toBeNull()
  const [row] = await app.db.select().from(files).orderBy(files.createdAt).limit(1)
  expect(row?.storageKey).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f-]{36}$/)
})

test('T104 a resume of another candidate answers 404', async () => {
  const maya = await makeCandidate(app.db)
  const omar = await makeCandidate(app.db)
  const rita = await makeRecruiter(app.db)
  const { body } = await upload(maya, makePdf(), 'resume.pdf')
  const download = (as?: Actor) =>
    app.call('GET /candidates/resume/{id}/download', { as, params: { id: body.id } })

  const answers = await Promise.all([download(omar), download(rita), download(), download(maya)])

  expect(answers.map(({ status }) => status)).toEqual([404, 403, 401, 200])
  expect((await app.fetch(`/api/files/${body.id}`)).status).toBe(404)
})

test('T106 a download is an attachment that no browser runs, with the uploaded bytes', async () => {
  const maya = await makeCandidate(app.db)
  const { body } = await upload(maya, makePdf(), 'resume.pdf')
  const response = await app.fetch(body.url, { headers: await app.sign(maya) })

  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment; filename="resume.pdf"; filename*=UTF-8\'\'resume.pdf',
    'content-length': String(makePdf().length),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'content-type': 'application/pdf',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
  expect(Buffer.from(await response.arrayBuffer()).equals(makePdf())).toBe(true)
})

test('T107 the antivirus test file is refused, alone and inside an archive', async () => {
  const maya = await makeCandidate(app.db)
  const virus = Buffer.from(
    ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  )
  const samples: [string, Buffer][] = [
    ['eicar.pdf', virus],
    ['resume.pdf', Buffer.concat([makePdf(), virus])],
    ['resume.docx', makeDocx(RESUME_LINES, { 'word/media/a.bin': virus })],
  ]

  for (const [name, content] of samples) {
    const { body, status } = await upload(maya, content, name)
    expect(status).toBe(422)
    expect(body.code).toBe('infected')
  }
})

test.each([
  ['no boundary', 'multipart/form-data', 'x', 400],
  ['another type', 'application/json', '{}', 415],
  ['a boundary of 71 characters', `multipart/form-data; boundary=${'b'.repeat(71)}`, 'x', 400],
  [
    'an end within the file',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-',
    400,
  ],
  [
    'no file',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n--b--\r\n',
    400,
  ],
  [
    'a thousand parts',
    'multipart/form-data; boundary=b',
    `${'--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n'.repeat(1000)}--b--\r\n`,
    400,
  ],
  [
    'an endless part header',
    'multipart/form-data; boundary=b',
    `--b\r\nX: ${'x'.repeat(20_000)}\r\n\r\n1\r\n--b--\r\n`,
    400,
  ],
])('T110 a form with %s is refused and leaves nothing behind', async (_, type, body, status) => {
  const maya = await makeCandidate(app.db)

  const response = await app.fetch('/api/candidates/resume/upload', {
    body,
    headers: {
      'content-type': type,
      'origin': app.services.config.SITE_URL,
      'sec-fetch-site': 'same-origin',
      ...(await app.sign(maya)),
    },
    method: 'POST',
  })

  expect(response.status).toBe(status)
  expect(await readdir(join(STORE, 'tmp'))).toEqual([])
})

test('the file is found after other form fields, however the body is split', async () => {
  const maya = await makeCandidate(app.db)
  const form = Buffer.concat([
    Buffer.from(
      'preamble\r\n--b-b\r\nContent-Disposition: form-data; name="note"\r\n\r\n\r\n--b-\r\n',
    ),
    Buffer.from(
      '--b-b\r\ncontent-disposition: form-data; name="file"; filename="r%22.pdf"\r\n\r\n',
    ),
    makePdf(),
    Buffer.from('\r\n--b-b--\r\n'),
  ])
  for (const size of [1, 7, form.length]) {
    let at = 0
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at >= form.length) controller.close()
        else controller.enqueue(form.subarray(at, (at += size)))
      },
    })
    const response = await app.fetch('/api/candidates/resume/upload', {
      body: stream,
      duplex: 'half',
      headers: {
        'content-type': 'multipart/form-data; boundary="b-b"',
        'origin': app.services.config.SITE_URL,
        'sec-fetch-site': 'same-origin',
        ...(await app.sign(maya)),
      },
      method: 'POST',
    } as RequestInit)

    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ filename: 'r".pdf', size: makePdf().length })
  }
})

test('T112 a deleted or replaced resume is removed with its file', async () => {
  const maya = await makeCandidate(app.db)
  const before = await storedFiles()
  const first = await upload(maya, makePdf(), 'first.pdf')
  const second = await upload(maya, makeDocx(), 'second.docx')

  const old = await app.call('GET /candidates/resume/{id}/download', {
    as: maya,
    params: { id: first.body.id },
  })
  expect(old.status).toBe(404)
  expect(await storedFiles()).toHaveLength(before.length + 1)

  expect((await app.call('DELETE /candidates/profile/resume', { as: maya })).status).toBe(204)
  expect((await app.call('DELETE /candidates/profile/resume', { as: maya })).status).toBe(404)
  const download = await app.call('GET /candidates/resume/{id}/download', {
    as: maya,
    params: { id: second.body.id },
  })
  expect(download.status).toBe(404)
  expect(await storedFiles()).toEqual(before)
})

test('a failed replacement leaves the old resume unchanged', async () => {
  const maya = await makeCandidate(app.db)
  const first = await upload(maya, makePdf(), 'first.pdf')

  await upload(maya, Buffer.from('nothing'), 'second.pdf')

  const { body } = await app.call('GET /candidates/profile', { as: maya })
  expect(body.resume).toEqual(first.body)
})

test('ten simultaneous uploads leave one resume and one file', async () => {
  const maya = await makeCandidate(app.db)
  const before = await storedFiles()

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => upload(maya, makePdf(), `resume${index}.pdf`)),
  )

  const statuses = answers.map(({ status }) => status)
  // The other uploads arrive while the queue of this person is full.
  expect(statuses.filter(status => status === 201).length).toBeGreaterThanOrEqual(7)
  expect(statuses.filter(status => status !== 201 && status !== 503)).toEqual([])
  expect(await storedFiles()).toHaveLength(before.length + 1)
})

test('an unreadable file is stored with the reason', async () => {
  const maya = await makeCandidate(app.db)

  const { body, status } = await upload(maya, makePdf(['Scan']), 'scan.pdf')

  expect(status).toBe(201)
  expect(body).toMatchObject({ readable: false, reason: 'too-little-text' })
})

test('a Word file with a password is stored as unreadable', async () => {
  const maya = await makeCandidate(app.db)
  const locked = makeCompoundFile({
    EncryptedPackage: Buffer.from('x'),
    EncryptionInfo: Buffer.from('x'),
  })

  const { body } = await upload(maya, locked, 'resume.docx')

  expect(body).toMatchObject({ readable: false, reason: 'encrypted' })
})

test('R29 the sweeper removes only files without a row and partial files that are older than an hour', async () => {
  const maya = await makeCandidate(app.db)
  await upload(maya, makePdf(), 'kept.pdf')
  const kept = await storedFiles()
  const stage = () =>
    app.services.files.stage([Buffer.from('lost')].values() as never, {
      maxBytes: 10,
      message: '',
    })
  const orphan = await (await stage()).keep()
  const fresh = await (await stage()).keep()
  const half = join(STORE, 'tmp', 'half')
  await writeFile(half, 'half')
  const longAgo = new Date(Date.now() - 2 * 3_600_000)
  for (const path of [...kept, join(STORE, orphan), half]) await utimes(path, longAgo, longAgo)

  await sweepFiles.run(app.services, {})
  await sweepFiles.run(app.services, {})

  expect((await storedFiles()).toSorted()).toEqual([...kept, join(STORE, fresh)].toSorted())
})

test('R29 every resume has its file', async () => {
  const rows = await app.db.select().from(resumes)
  const stored = await app.db.select().from(files)

  const paths = new Set(await storedFiles())
  for (const { fileId } of rows) {
    const file = stored.find(({ id }) => id === fileId)
    expect(paths).toContain(join(STORE, file?.storageKey ?? ''))
  }
})

test('an upload counts against the limit of twenty an hour', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  const maya = await makeCandidate(limited.db)
  for (let count = 0; count < 20; count += 1)
    await limited.call('POST /candidates/resume/upload', { as: maya, body: formOf('a', 'a.pdf') })

  const { headers, status } = await limited.call('POST /candidates/resume/upload', {
    as: maya,
    body: formOf('a', 'a.pdf'),
  })

  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})
