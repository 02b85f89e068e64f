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

/** A machine whose PATH has only these shell scripts; Playwright downloads from `host`. */
function machine(scripts: Record<string, string>, host = 'http://127.0.0.1:1') {
  const folder = mkdtempSync(join(tmpdir(), 'openings-path-'))
  onTestFinished(() => rmSync(folder, { force: true, recursive: true }))
  symlinkSync('/bin/sh', join(folder, 'sh'))
  for (const [name, script] of Object.entries(scripts)) addProgram(folder, name, script)
  const log = join(folder, 'apt-commands')
  return {
    /** The commands that apt-get received, in order. */
    aptCommands: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
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
      const [stdout, stderr] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'exit'),
      ])
      return { code: child.exitCode, stderr, stdout }
    },
    folder,
  }
}

function addProgram(folder: string, name: string, script: string): void {
  const file = join(folder, name)
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
}

/** Logs its command; `install` puts a Chromium into the folder of the script. */
const APT = `
  echo "$1" >> "$LOG"
  if [ "$1" = install ]; then echo '#!/bin/sh' > "\${0%/*}/chromium"; /bin/chmod +x "\${0%/*}/chromium"; fi
`
const FAILING_APT = 'echo "$1" >> "$LOG"; exit 100'

/** The files that Playwright expects in the archives of Chromium, headless Chromium and ffmpeg. */
const PROGRAMS = [
  'chrome-linux/chrome',
  'chrome-linux/headless_shell',
  'chrome-linux64/chrome',
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'ffmpeg-linux',
]

/** Starts a server from which Playwright can download every archive. */
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

test('an installed headless Chromium is used as it is', async () => {
  const { aptCommands, ensure } = machine({ 'apt-get': APT, 'chromium-headless-shell': 'exit 0' })
  const { code, stderr, stdout } = await ensure()
  expect({ aptCommands: aptCommands(), code, stderr, stdout }).toEqual({
    aptCommands: [],
    code: 0,
    stderr: '',
    stdout: '',
  })
})

test.each([
  ['installs the headless one', APT, ['update', 'install']],
  ['uses it if no package is available', FAILING_APT, ['update']],
])('with an ordinary Chromium root %s; nothing is downloaded', async (_, apt, expected) => {
  const { aptCommands, browsers, ensure } = machine({
    'apt-get': apt,
    'chromium-browser': 'exit 0',
  })
  const { code, stderr } = await ensure()
  expect({ aptCommands: aptCommands(), code, stderr }).toEqual({
    aptCommands: IS_ROOT ? expected : [],
    code: 0,
    stderr: '',
  })
  expect(existsSync(browsers)).toBe(false)
})

test.runIf(IS_ROOT)(
  'without a Chromium, root installs the system’s package and nothing else',
  async () => {
    const { aptCommands, browsers, ensure } = machine({ 'apt-get': APT })
    expect((await ensure()).code).toBe(0)
    expect(aptCommands()).toEqual(['update', 'install'])
    expect(existsSync(browsers)).toBe(false)
  },
)

test('without a package, any user downloads the Chromium of Playwright', async () => {
  const { aptCommands, browsers, ensure } = machine(
    { 'apt-get': FAILING_APT },
    await downloadHost(),
  )
  const { code, stderr, stdout } = await ensure()
  expect(stderr).toBe('')
  expect(code).toBe(0)
  expect(stdout).toContain("Installing Playwright's Chromium")
  // Only root can install packages: first Chromium, then the libraries that Playwright's one needs.
  expect(aptCommands()).toEqual(IS_ROOT ? ['update', 'update'] : [])
  const chromium = readdirSync(browsers).find(name => /^chromium-\d+$/.test(name)) ?? ''
  expect(readdirSync(join(browsers, chromium))).toContain('INSTALLATION_COMPLETE')
})

test('without a package or a download it exits with 1, and one line says what to do', async () => {
  const { aptCommands, ensure } = machine({ 'apt-get': FAILING_APT })
  const { code, stderr } = await ensure()
  expect(code).toBe(1)
  expect(aptCommands()).toEqual(IS_ROOT ? ['update'] : [])
  const [last = ''] = stderr.trimEnd().split('\n').slice(-1)
  expect(last).toMatch(/^No Chromium for the browser tests: .* set CHROMIUM to the path of one\.$/)
})
