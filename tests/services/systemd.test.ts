import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, onTestFinished, test } from 'vitest'

import { ROOT } from '../../scripts/project.js'

const run = promisify(execFile)
const UNITS = ['openings.service', 'openings-backup.service', 'openings-backup.timer']
/** Tenths of systemd's exposure level: 0 is closed, 100 is open. */
const MOST_EXPOSED = '20'

test('systemd finds no fault in the units, and each service is closed to what it does not need', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'openings-units-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const paths = UNITS.map(unit => join(folder, unit))
  for (const unit of UNITS) {
    const text = await readFile(`docs/examples/${unit}`, 'utf8')
    // Systemd looks whether the program is there.
    await writeFile(join(folder, unit), text.replaceAll('/opt/openings/', ROOT))
  }

  const { stderr, stdout } = await run('systemd-analyze', ['verify', '--man=no', ...paths])
  expect(stdout + stderr).toBe('')
  for (const path of paths.filter(name => name.endsWith('.service')))
    await expect(
      run('systemd-analyze', ['security', '--offline=true', `--threshold=${MOST_EXPOSED}`, path]),
    ).resolves.toBeDefined()
})
