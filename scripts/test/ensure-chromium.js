import { basename } from 'node:path'

import { findChromium, HEADLESS_SHELL } from './chromium.js'
import { giveUp, run, say } from '../project.js'

/**
 * Makes sure that the tests have a browser: the system's, else Debian's package, else Playwright's.
 * Beside a Chromium with windows, root installs the package of the one without, which takes less CPU.
 */
export async function ensureChromium() {
  const found = findChromium()
  const isRoot = process.getuid?.() === 0
  const isBest = Boolean(process.env['CHROMIUM']) || basename(found ?? '') === HEADLESS_SHELL
  if (!isBest && isRoot) await installPackage()
  if (findChromium()) return

  say("Installing Playwright's Chromium")
  if ((await run('playwright', ['install', 'chromium'])) !== 0)
    giveUp(
      'No Chromium for the browser tests: this system has none and Playwright could not download its own (see the reason above). Install one, for example with "apt-get install chromium", or set CHROMIUM to the path of one.',
    )
  // Its libraries are the system's packages. Where they cannot be installed, they may be there.
  if (isRoot) await run('playwright', ['install-deps', 'chromium'])
}

async function installPackage() {
  say('Installing Chromium from the system’s packages')
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  if ((await run('apt-get', ['update', '-qq'], quiet)) !== 0) return
  const options = ['-y', '-qq', '--no-install-recommends', '--no-remove']
  await run('apt-get', ['install', ...options, HEADLESS_SHELL], quiet)
}
