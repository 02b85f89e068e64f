import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

import { environment, ROOT, say } from '../project.js'

/** The scripts `check:…` of package.json, the slowest first. */
const CHECKS = ['lint', 'format', 'types', 'borders', 'unused', 'lock']

/*
 * Most checks use one core, so they run at the same time. The output of a failed check is printed
 * when the check ends. `check:lint` checks the types of TypeScript and JavaScript, `check:types`
 * those of `.astro` files.
 */
const failed = (await Promise.all(CHECKS.map(runCheck))).filter(name => name !== null)
for (const name of failed) console.error(`check:${name} failed`)
process.exitCode = failed.length > 0 ? 1 : 0

/**
 * @param {string} name
 * @returns {Promise<string | null>} the name if the check failed
 */
async function runCheck(name) {
  const child = spawn('npm', ['run', '--silent', `check:${name}`], {
    cwd: ROOT,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  if (child.exitCode === 0) return null
  say(`check:${name}`)
  console.error(`${output}${errors}`)
  return name
}
