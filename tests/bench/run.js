import { fileURLToPath } from 'node:url'

import { giveUp, NODE, run, say } from '../../scripts/project.js'

/**
 * Runs one measurement with its numbers, or all measurements:
 *
 *     npm run bench
 *     npm run bench -- streams 200 10
 */
const BENCHES = [
  'requests',
  'streams',
  'chaos',
  'chat',
  'applicants',
  'pages',
  'search',
  'checkout',
  'revocation',
  'soak',
  'standbys',
  'failover',
]

const [name, ...numbers] = process.argv.slice(2)
if (name !== undefined && !BENCHES.includes(name)) giveUp(`There is: ${BENCHES.join(', ')}`)
for (const bench of name === undefined ? BENCHES : [name]) {
  say(bench)
  const file = fileURLToPath(new URL(`${bench}.js`, import.meta.url))
  const code = await run(NODE, [file, ...numbers])
  if (code !== 0) process.exitCode = code
}
