import { findChromium } from './chromium.js'
import { giveUp, run, say } from './project.js'

/** Makes sure that the tests have a browser: the system's, else Debian's package, else Playwright's. */
export async function ensureChromium() {
  if (findChromium()) return
  const isRoot = process.getuid?.() === 0
  if (isRoot && (await installPackage()) && findChromium()) return

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
  if ((await run('apt-get', ['update', '-qq'], quiet)) !== 0) return false
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']
  return (await run('apt-get', install, quiet)) === 0
}
