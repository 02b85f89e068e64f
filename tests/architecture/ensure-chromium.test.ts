import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { zipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'

const IS_ROOT = process.getuid?.() === 0
const ENSURE = `
  import { ensureChromium } from './scripts/test/ensure-chromium.js'
  await ensureChromium()
`

/** A machine whose PATH holds these shell scripts only; Playwright downloads from `host`. */
function machine(scripts: Record<string, string>, host = 'http://127.0.0.1:1') {
  const folder = mkdtempSync(join(tmpdir(), 'openings-path-'))
  onTestFinished(() => rmSync(folder, { force: true, recursive: true }))
  symlinkSync('/bin/sh', join(folder, 'sh'))
  for (const [name, script] of Object.entries(scripts)) addProgram(folder, name, script)
  const log = join(folder, 'asked')
  return {
    /** What apt-get was asked for, in order. */
    asked: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
    browsers: join(folder, 'browsers'),
    ensure: async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', ENSURE], {
        env: {
          HOME: folder,
          LOG: log,
          PATH: folder,
          PLAYWRIGHT_BROWSERS_PATH: join(folder, 'browsers'),
          PLAYWRIGHT_DOWNLOAD_HOST: host,
        },
      })
      const [said, complained] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'exit'),
      ])
      return { code: child.exitCode, complained, said }
    },
    folder,
  }
}

function addProgram(folder: string, name: string, script: string): void {
  const file = join(folder, name)
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
}

/** Notes what it was asked for; installing puts a Chromium into the folder that it lies in. */
const APT = `
  echo "$1" >> "$LOG"
  if [ "$1" = install ]; then echo '#!/bin/sh' > "\${0%/*}/chromium"; /bin/chmod +x "\${0%/*}/chromium"; fi
`
const FAILING_APT = 'echo "$1" >> "$LOG"; exit 100'

/** What Playwright looks for in the archives of a browser, its headless sibling and ffmpeg on Linux. */
const PROGRAMS = [
  'chrome-linux/chrome',
  'chrome-linux/headless_shell',
  'chrome-linux64/chrome',
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'ffmpeg-linux',
]

/** A place that Playwright can download everything from. */
async function downloadHost(): Promise<string> {
  const program = new TextEncoder().encode('#!/bin/sh\n')
  const archive = zipSync(Object.fromEntries(PROGRAMS.map(name => [name, program])))
  const server = createServer((_request, answer) => {
    answer.writeHead(200, { 'content-length': archive.length }).end(archive)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a Chromium without windows is taken as it is', async () => {
  const { asked, ensure } = machine({ 'apt-get': APT, 'chromium-headless-shell': 'exit 0' })
  const { code, complained, said } = await ensure()
  expect({ asked: asked(), code, complained, said }).toEqual({
    asked: [],
    code: 0,
    complained: '',
    said: '',
  })
})

test.each([
  ['installs the one without', APT, ['update', 'install']],
  ['takes it where no package can be had', FAILING_APT, ['update']],
])('beside a Chromium with windows root %s; nobody downloads another', async (_, apt, expected) => {
  const { asked, browsers, ensure } = machine({ 'apt-get': apt, 'chromium-browser': 'exit 0' })
  const { code, complained } = await ensure()
  expect({ asked: asked(), code, complained }).toEqual({
    asked: IS_ROOT ? expected : [],
    code: 0,
    complained: '',
  })
  expect(existsSync(browsers)).toBe(false)
})

test.runIf(IS_ROOT)(
  'without one, root installs the system’s package and nothing else',
  async () => {
    const { asked, browsers, ensure } = machine({ 'apt-get': APT })
    expect((await ensure()).code).toBe(0)
    expect(asked()).toEqual(['update', 'install'])
    expect(existsSync(browsers)).toBe(false)
  },
)

test('where no package can be had, Playwright’s own is downloaded, by everybody', async () => {
  const { asked, browsers, ensure } = machine({ 'apt-get': FAILING_APT }, await downloadHost())
  const { code, complained, said } = await ensure()
  expect(complained).toBe('')
  expect(code).toBe(0)
  expect(said).toContain("Installing Playwright's Chromium")
  // Only root can install packages: the browser's, then the libraries of Playwright's.
  expect(asked()).toEqual(IS_ROOT ? ['update', 'update'] : [])
  const chromium = readdirSync(browsers).find(name => /^chromium-\d+$/.test(name)) ?? ''
  expect(readdirSync(join(browsers, chromium))).toContain('INSTALLATION_COMPLETE')
})

test('where nothing can be had, it ends with 1 and one line that says what to do', async () => {
  const { asked, ensure } = machine({ 'apt-get': FAILING_APT })
  const { code, complained } = await ensure()
  expect(code).toBe(1)
  expect(asked()).toEqual(IS_ROOT ? ['update'] : [])
  const [last = ''] = complained.trimEnd().split('\n').slice(-1)
  expect(last).toMatch(/^No Chromium for the browser tests: .* set CHROMIUM to the path of one\.$/)
})
