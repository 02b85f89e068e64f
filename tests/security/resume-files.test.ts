import { readdir, readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { hasActiveContent } from '#lib/server/resumes/active-content.ts'
import { testApp } from '#support/program/app.ts'
import { makePdf, RESUME_LINES } from '#support/documents/documents.ts'
import { makeCandidate } from '#support/people/people.ts'

const app = await testApp()
const CORPUS = 'tests/corpus/files'
const SCRIPT = '<< /S /JavaScript /JS (app.alert) >>'

const ATTACHED = '<< /Type /EmbeddedFile /Length 1 >>\nstream\nx\nendstream'

/** A compressed object stream with these objects. */
function packed(objects: string, dictionary = '/Filter /FlateDecode'): string {
  const content = dictionary.includes('/Filter')
    ? deflateSync(Buffer.from(objects)).toString('latin1')
    : objects
  return `<< /Type /ObjStm /N 1 /First 4 ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`
}

test.each([
  ['a script that runs on opening', { catalog: '/OpenAction 6 0 R ', more: [SCRIPT] }],
  ['a name spelt with escapes', { more: ['<< /S /J#61vaScript /J#53 (app.alert) >>'] }],
  ['a program to launch', { more: ['<< /S /Launch /F (cmd.exe) >>'] }],
  ['an attached file', { more: [ATTACHED] }],
  [
    'an attached program beside attached data',
    { more: [ATTACHED, '<< /F (a.xml) >>', '<< /F (a.exe) >>'] },
  ],
  ['an attached program by its second name', { more: [ATTACHED, '<< /F (a.xml) /UF (a.js) >>'] }],
  ['an attached file named by bytes', { more: [ATTACHED, '<< /UF <61002E0065> >>'] }],
  [
    'an attached file with a trick in its name',
    { more: [ATTACHED, String.raw`<< /F (a.exe\).xml) >>`] },
  ],
  ['a tree of scripts', { catalog: '/Names << /JavaScript 6 0 R >> ' }],
  ['a script in an object stream', { more: [packed(`6 0 ${SCRIPT}`)] }],
  ['a script in an object stream that is not packed', { more: [packed(`6 0 ${SCRIPT}`, '')] }],
  [
    'an object stream packed twice',
    { more: [packed('6 0 x', '/Filter [/ASCIIHexDecode /FlateDecode]')] },
  ],
  ['a script behind a string that looks unended', { more: [String.raw`(\() ${SCRIPT}`] }],
])('T113 a PDF with %s is refused', async (_, options) => {
  const maya = await makeCandidate(app.db)
  const form = new FormData()
  form.append('file', new File([new Uint8Array(makePdf(RESUME_LINES, options))], 'resume.pdf'))

  const { body, status } = await app.call('POST /candidates/resume/upload', {
    as: maya,
    body: form,
  })

  expect({ message: body.message, status }).toEqual({
    message:
      'The PDF holds a script, a program to start or an attached file. Print it to a new PDF and upload that.',
    status: 422,
  })
})

test.each([
  ['a first page to open', { catalog: '/OpenAction [3 0 R /Fit] ' }],
  ['a title about scripts', { more: ['<< /Title (HTML/JS \\) and /JavaScript (twice) ) >>'] }],
  ['a comment about scripts', { more: ['% /JavaScript\n<< /Type /Metadata >>'] }],
  ['a title in hexadecimal', { more: ['<< /Title <2F4A53> >>'] }],
  ['a name that only begins so', { more: ['<< /JSON 1 /LaunchPad 2 >>'] }],
  [
    'the data of Europass',
    { more: [ATTACHED, '<< /EF << /F 9 0 R >> /F (cv.xml) /UF (\xFE\xFF\0c\0v\0.\0x\0m\0l) >>'] },
  ],
  ['plain objects in an object stream', { more: [packed('6 0 << /Type /Metadata >>')] }],
])('T113 a PDF with %s is taken', (_, options) => {
  expect(hasActiveContent(makePdf(['/JavaScript /JS', ...RESUME_LINES], options))).toBe(false)
})

test('T113 only the resume with a script is refused from the corpus', async () => {
  const found = await readdir(CORPUS, { recursive: true })
  const pdfs = found.filter(name => name.endsWith('.pdf'))
  const refused: string[] = []
  for (const name of pdfs)
    if (hasActiveContent(await readFile(`${CORPUS}/${name}`))) refused.push(name)

  expect(pdfs.length).toBeGreaterThan(50)
  expect(refused).toEqual(['hostile/javascript.pdf'])
})

test('T113 object streams that unpack to far more than their size take little memory', () => {
  const bomb = packed(`6 0 ${' '.repeat(30 * 1024 * 1024)}`)
  const before = process.memoryUsage.rss()

  expect(hasActiveContent(makePdf(RESUME_LINES, { more: [bomb] }))).toBe(true)
  expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 * 1024)
})
