import { resolve } from 'node:path'

import { PARTNER_NAMES } from '#lib/shared/jobs/partners.ts'

import { resetTwoStep } from '../auth/index.ts'
import { backUp, restoreBackup, upgrade } from './backups.ts'
import { forgetLostKey, openKeys, reEncrypt } from './keys.ts'
import { listMails, listRoles, listSearches, listStopped } from './lists.ts'
import { type Config, readConfig } from '../config.ts'
import { connect, type Database, type Db } from '../db/connect.ts'
import { findRunning } from '../db/embedded.ts'
import { openDatabase } from '../db/open.ts'
import { countUncheckedJobs } from '../fraud/index.ts'
import { addOlderJobs } from '../fraud/tasks.ts'
import { endFeed, renewFeed, WHOLE_BOARD } from '../jobs/index.ts'
import { liftMailProblem } from '../mail/mail-problems.ts'
import { resendFailed } from '../mail/tasks.ts'
import { grantRole, revokeRole } from '../moderation/index.ts'
import { eraseAgain, readTombstones } from '../privacy/index.ts'

/** The command `npm run admin`, for the operator of the machine. It can run while the program runs. */
const USAGE = `npm run admin -- backup [DIR] [--keep N]
                                back up the database, the stored files and the list of erased people to
                                DIR (default: BACKUP_DIR). The program may run meanwhile.
                                --keep: keep the newest N backups and delete the others
npm run admin -- restore DIR [--to MOMENT] [--cluster FOLDER]
                                restore a backup from DIR to an empty DATA_DIR.
                                --to: restore the state at this time, such as 2026-11-25T18:00Z
                                (default: the latest state). --cluster: if you run PostgreSQL yourself,
                                write its files to FOLDER
npm run admin -- upgrade-database FOLDER
                                convert the embedded database from an older version of PostgreSQL.
                                FOLDER must contain postgres, pg_dump and psql of the older version
npm run admin -- grant EMAIL    make an account a moderator
npm run admin -- grant-operator EMAIL
                                make an account an operator, who can use the console at /admin
npm run admin -- revoke EMAIL   remove the role of an account
npm run admin -- list           list the accounts that are moderators or operators
npm run admin -- mails          list failed mails, without their subjects and texts
npm run admin -- resend ID|all  send a failed mail again, or all of them
npm run admin -- stopped-mails  list addresses that get no mails because of bounces or complaints
npm run admin -- retry-mails EMAIL
                                allow mails to such an address again
npm run admin -- empty-searches list the searches of the last 30 days that found no job
npm run admin -- check-older-jobs
                                check open jobs that are older than the fraud rules
npm run admin -- job-feed       create private feed addresses with all jobs for other job boards; the
                                previous addresses stop working
npm run admin -- end-job-feed   turn off these addresses
npm run admin -- reset-two-step EMAIL
                                turn off two-step sign-in for a person who lost phone and recovery
                                codes. First verify the identity of this person
npm run admin -- re-encrypt     encrypt all values with the newest key of SECRET_KEYS, and print how many
                                values each key encrypts
npm run admin -- forget-key ID  delete the values that a lost key encrypted, so that the program can start
npm run admin -- erase-again FILE
                                erase people again who came back with a restored backup. FILE is a copy
                                of DATA_DIR/erased.jsonl. At each start, the program reads
                                DATA_DIR/erased.jsonl itself`

type Command = (db: Database, url: string) => Promise<string>

/** The commands that need no argument. */
function plainCommands(config: Config, words: string[]): Record<string, Command> {
  return {
    'backup': (_, url) => backUp(config, words, url),
    'check-older-jobs': checkOlder,
    'empty-searches': listSearches,
    'end-job-feed': endBoardFeed,
    'job-feed': db => renewBoardFeed(db, config),
    'list': listRoles,
    'mails': listMails,
    're-encrypt': db => reEncrypt(config, db),
    'stopped-mails': listStopped,
  }
}

function readCommand([name = '', ...words]: string[], config: Config): Command | null {
  const [argument] = words
  const plain = plainCommands(config, words)
  if (Object.hasOwn(plain, name)) return plain[name] ?? null
  if (argument === undefined) return null
  if (name === 'resend') return readResend(argument)
  const commands = commandsWithArgument(config, argument)
  return Object.hasOwn(commands, name) ? (commands[name] ?? null) : null
}

/** The commands with one argument: an address, the id of a key, or the name of a file. */
function commandsWithArgument(config: Config, argument: string): Record<string, Command> {
  const { SITE_URL } = config
  return {
    'erase-again': async db => {
      await openKeys(config, db)
      return eraseListed(db, argument)
    },
    'forget-key': db => forgetLostKey(config, db, argument),
    'grant': async db => {
      await grantRole(db, argument, 'moderator')
      return `${argument} is now a moderator and can use ${SITE_URL}/moderation.`
    },
    'grant-operator': async db => {
      await grantRole(db, argument, 'operator')
      return `${argument} is now an operator and can use ${SITE_URL}/admin. The console requires two-step sign-in.`
    },
    'reset-two-step': db => resetSecondStep(config, db, argument),
    'retry-mails': async db =>
      (await liftMailProblem(db, argument))
        ? `The program sends mails to ${argument} again.`
        : `Mails to ${argument} were not stopped.`,
    'revoke': async db => {
      await revokeRole(db, argument)
      return `Removed the role of ${argument}.`
    },
  }
}

async function resetSecondStep(config: Config, db: Database, email: string): Promise<string> {
  const keys = await openKeys(config, db)
  await resetTwoStep({ config, db, keys }, email)
  return `Turned off two-step sign-in for ${email} and ended all sessions. The program sends a mail about it.`
}

async function eraseListed(db: Database, file: string): Promise<string> {
  const tombstones = await readTombstones(file)
  if (tombstones.length === 0) throw new Error(`${file} lists no erased people.`)
  return `The running program will erase ${await eraseAgain(db, tombstones)} of ${tombstones.length} listed people again.`
}

async function renewBoardFeed(db: Db, { SITE_URL }: Config): Promise<string> {
  const { addresses } = await renewFeed(db, WHOLE_BOARD, SITE_URL)
  const lines = addresses.map(({ partner, url }) => `${PARTNER_NAMES[partner]}: ${url}`)
  return [...lines, 'Copy these addresses now: they are not shown again.'].join('\n')
}

async function endBoardFeed(db: Db): Promise<string> {
  return (await endFeed(db, WHOLE_BOARD))
    ? 'The feed addresses with all jobs no longer work.'
    : 'There were no feed addresses with all jobs.'
}

async function checkOlder(db: Db): Promise<string> {
  const count = await countUncheckedJobs(db)
  if (count === 0) return 'The fraud rules have checked all open jobs.'
  await addOlderJobs(db)
  return `The running program will check ${count} jobs. Suspicious jobs appear at /moderation.`
}

function readResend(which: string): Command | null {
  if (which !== 'all' && !/^[1-9]\d{0,14}$/.test(which)) return null
  return async db => {
    const count = which === 'all' ? await resendAll(db) : await resendFailed(db, Number(which))
    return `The running program will send ${count} mails again.`
  }
}

async function resendAll(db: Db): Promise<number> {
  const count = await resendFailed(db, 'all')
  return count === 0 ? 0 : count + (await resendAll(db))
}

async function run(): Promise<void> {
  const config = readConfig(process.env)
  const [name, ...words] = process.argv.slice(2)
  // These two cannot open the database: it does not exist yet, or has another version.
  if (name === 'restore') return console.info(await restoreBackup(config, words))
  if (name === 'upgrade-database') return console.info(await upgrade(config, words))
  const command = readCommand(process.argv.slice(2), config)
  if (!command) throw new Error(USAGE)
  const running =
    config.DATABASE_URL === undefined ? await findRunning(resolve(config.DATA_DIR)) : null
  const database = running ?? (await openDatabase(config, () => process.exit(1)))
  const { close, db } = connect(database.url, {
    onError: ({ message }) => console.error(message),
  })
  try {
    console.info(await command(db, database.url))
  } finally {
    await close()
    await database.close()
  }
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
