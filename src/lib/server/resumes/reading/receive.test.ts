import childProcess from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serialize } from 'node:v8'

import { afterAll, afterEach, expect, test, vi } from 'vitest'

import { elementsInElements } from '#support/documents/bombs.ts'
import { makePdf, RESUME_LINES } from '#support/documents/documents.ts'

import { createResumeReader } from './reader.ts'

const folder = await mkdtemp(join(tmpdir(), 'openings-receive-'))
afterAll(() => rm(folder, { recursive: true }))

async function receive(
  bytes: Buffer,
  name: string,
  limits: Parameters<typeof createResumeReader>[0] = {},
) {
  const path = join(folder, name)
  await writeFile(path, bytes)
  const reader = createResumeReader(limits)
  try {
    return await reader.receive({ name, path }, { person: 1 })
  } finally {
    await reader.close()
  }
}

/** Every message to the processes that start from now on. */
function messagesSent(): unknown[] {
  const sent: unknown[] = []
  const { fork } = childProcess
  vi.spyOn(childProcess, 'fork').mockImplementation((...args: Parameters<typeof fork>) => {
    const child = fork(...args)
    const send = child.send.bind(child)
    child.send = (message: Parameters<typeof send>[0]) => sent.push(message) > 0 && send(message)
    return child
  })
  // Modules import `fork` by its name.
  syncBuiltinESMExports()
  return sent
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test('a new file is inspected and read without its bytes passing through the program', async () => {
  const large = makePdf(RESUME_LINES, { more: ['%'.repeat(100_000)] })
  const sent = messagesSent()
  const received = await receive(large, 'resume.pdf')

  expect(received).toMatchObject({ kind: 'pdf', reading: { document: { kind: 'pdf' } } })
  expect(sent).toHaveLength(2)
  expect(serialize(sent).length).toBeLessThan(1000)
})

test.each([
  ['pdf', 'designed/zoe-kaplan.pdf'],
  ['pdf', 'languages/chinese.pdf'],
  ['docx', 'word/anneke-visser.docx'],
  ['doc', 'word/anneke-visser.doc'],
] as const)('the file after a %s such as %s needs no new process', async (kind, file) => {
  messagesSent()
  const reader = createResumeReader()
  try {
    await reader.read(await readFile(join('tests/corpus/files', file)), kind)
    expect(await reader.read(makePdf(), 'pdf')).toHaveProperty('text')
    expect(childProcess.fork).toHaveBeenCalledOnce()
  } finally {
    await reader.close()
  }
})

test('a process keeps its compiled code for the next one', async () => {
  const cache = join(folder, 'compiled')
  vi.stubEnv('NODE_COMPILE_CACHE', cache)
  const reader = createResumeReader()
  try {
    expect(await reader.read(makePdf(), 'pdf')).toHaveProperty('text')
    expect((await readdir(cache, { recursive: true })).length).toBeGreaterThan(100)
  } finally {
    await reader.close()
  }
})

// The shorter file is inspected between two looks of the watching thread.
test.each([100_000, 1_000_000])(
  'a file that exceeds a limit during inspection is refused: %i tokens',
  async tokens => {
    const long = makePdf(RESUME_LINES, { more: ['<< '.repeat(tokens)] })

    expect(await receive(long, 'resume.pdf', { cpu: 1 })).toEqual({ refused: 'too-complex' })
  },
)

test('a file that exceeds a limit only during reading is accepted', async () => {
  expect(await receive(elementsInElements(), 'bomb.docx')).toEqual({
    kind: 'docx',
    reading: { reason: 'too-complex' },
  })
})

test('a file that cannot be inspected on a busy machine can be sent again', async () => {
  // A small file may be inspected within a millisecond.
  const long = makePdf(RESUME_LINES, { more: ['<< '.repeat(1_000_000)] })

  await expect(receive(long, 'resume.pdf', { wall: 1 })).rejects.toMatchObject({ code: 'busy' })
})

test('a file that cannot be opened is a server error, and the next one is read', async () => {
  const reader = createResumeReader()
  const path = join(folder, 'later.pdf')
  try {
    const lost = reader.receive({ name: 'later.pdf', path }, { person: 1 })
    await expect(lost).rejects.toThrow('ENOENT')
    await writeFile(path, makePdf())
    expect(await reader.receive({ name: 'later.pdf', path }, { person: 1 })).toMatchObject({
      kind: 'pdf',
    })
  } finally {
    await reader.close()
  }
})
