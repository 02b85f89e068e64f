import { findChromium } from './chromium.js'
import { giveUp, run, say } from './project.js'

/** Sees to a browser for the tests: the system's, else Debian's package, else Playwright's own. */
export async function ensureChromium() {
  if (findChromium()) return
  if (process.getuid?.() === 0 && (await installPackage()) && findChromium()) return

  say("Installing Playwright's Chromium")
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : []
  if ((await run('playwright', ['install', ...withLibraries, 'chromium'])) !== 0)
    giveUp('No Chromium could be installed: set CHROMIUM to the path of one')
}

async function installPackage() {
  say('Installing Chromium from the system’s packages')
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  if ((await run('apt-get', ['update', '-qq'], quiet)) !== 0) return false
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium']
  return (await run('apt-get', install, quiet)) === 0
}
