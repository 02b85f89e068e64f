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

/** The command `npm run admin`: what only the operator of the machine may do. It works beside a running program. */
const USAGE = `npm run admin -- backup [DIR] [--keep N]
                                back up the database, the stored files and the list of erased people to
                                DIR or BACKUP_DIR, while the program runs; --keep: delete all but the
                                newest N backups
npm run admin -- restore DIR [--to MOMENT] [--cluster FOLDER]
                                restore them to an empty DATA_DIR, to a moment such as
                                2026-11-25T18:00Z or the latest one; --cluster: write the files of your
                                own PostgreSQL to FOLDER
npm run admin -- upgrade-database FOLDER
                                convert the embedded database of an older PostgreSQL to this version;
                                FOLDER has postgres, pg_dump and psql of the older version
npm run admin -- grant EMAIL    make this account a moderator
npm run admin -- grant-operator EMAIL
                                make this account an operator, who uses the console at /admin
npm run admin -- revoke EMAIL   remove both roles
npm run admin -- list           list moderators and operators
npm run admin -- mails          list mails that could not be sent, without subjects and texts
npm run admin -- resend ID|all  try to send one of these mails, or all, again
npm run admin -- stopped-mails  list addresses that get no mails because of bounces or complaints
npm run admin -- retry-mails EMAIL
                                send mails to this address again
npm run admin -- empty-searches list words and places that found no job in the last 30 days
npm run admin -- check-older-jobs
                                let the fraud rules check open jobs from before these rules
npm run admin -- job-feed       create private addresses of all jobs for other job boards; the previous
                                addresses stop working
npm run admin -- end-job-feed   end these addresses
npm run admin -- reset-two-step EMAIL
                                turn off two-step sign-in for a person who lost phone and recovery
                                codes; first verify who asks
npm run admin -- re-encrypt     encrypt with the newest key of SECRET_KEYS what older keys encrypted, and
                                print how many values use each key
npm run admin -- forget-key ID  delete the values that a lost key encrypted, so that the program starts
npm run admin -- erase-again FILE
                                erase people again whom a restored backup brought back; FILE is a copy
                                of DATA_DIR/erased.jsonl, which each start reads automatically`

type Act = (db: Database, url: string) => Promise<string>

/** The commands that need no further word. */
function plainActs(config: Config, words: string[]): Record<string, Act> {
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

function readAct([verb = '', ...words]: string[], config: Config): Act | null {
  const [word] = words
  const plain = plainActs(config, words)
  if (Object.hasOwn(plain, verb)) return plain[verb] ?? null
  if (word === undefined) return null
  if (verb === 'resend') return readResend(word)
  const acts = actsOn(config, word)
  return Object.hasOwn(acts, verb) ? (acts[verb] ?? null) : null
}

/** The commands with a word: an address, or the name of a file. */
function actsOn(config: Config, word: string): Record<string, Act> {
  const { SITE_URL } = config
  return {
    'erase-again': async db => {
      await openKeys(config, db)
      return eraseListed(db, word)
    },
    'forget-key': db => forgetLostKey(config, db, word),
    'grant': async db => {
      await grantRole(db, word, 'moderator')
      return `${word} is a moderator now, at ${SITE_URL}/moderation`
    },
    'grant-operator': async db => {
      await grantRole(db, word, 'operator')
      return `${word} is an operator now, at ${SITE_URL}/admin. The console needs two-step sign-in.`
    },
    'reset-two-step': db => resetSecondStep(config, db, word),
    'retry-mails': async db =>
      (await liftMailProblem(db, word))
        ? `Mails to ${word} are sent again`
        : `Mails to ${word} were not stopped`,
    'revoke': async db => {
      await revokeRole(db, word)
      return `${word} has no role any more`
    },
  }
}

async function resetSecondStep(config: Config, db: Database, email: string): Promise<string> {
  const keys = await openKeys(config, db)
  await resetTwoStep({ config, db, keys }, email)
  return `${email} signs in with the password alone now, is signed out everywhere, and gets a mail`
}

async function eraseListed(db: Database, file: string): Promise<string> {
  const listed = await readTombstones(file)
  if (listed.length === 0) throw new Error(`${file} lists nobody`)
  return `${await eraseAgain(db, listed)} of ${listed.length} to be erased again by the running program`
}

async function renewBoardFeed(db: Db, { SITE_URL }: Config): Promise<string> {
  const { addresses } = await renewFeed(db, WHOLE_BOARD, SITE_URL)
  const lines = addresses.map(({ partner, url }) => `${PARTNER_NAMES[partner]}: ${url}`)
  return [...lines, 'They are shown only once.'].join('\n')
}

async function endBoardFeed(db: Db): Promise<string> {
  return (await endFeed(db, WHOLE_BOARD))
    ? 'The addresses of all jobs no longer work'
    : 'There were no addresses of all jobs'
}

async function checkOlder(db: Db): Promise<string> {
  const count = await countUncheckedJobs(db)
  if (count === 0) return 'The rules have looked at every open job'
  await addOlderJobs(db)
  return `${count} to be looked at by the running program; what the rules find waits at /moderation`
}

function readResend(which: string): Act | null {
  if (which !== 'all' && !/^[1-9]\d{0,14}$/.test(which)) return null
  return async db => {
    const count = which === 'all' ? await resendAll(db) : await resendFailed(db, Number(which))
    return `${count} to be sent again by the running program`
  }
}

async function resendAll(db: Db): Promise<number> {
  const some = await resendFailed(db, 'all')
  return some === 0 ? 0 : some + (await resendAll(db))
}

async function run(): Promise<void> {
  const config = readConfig(process.env)
  const [verb, ...words] = process.argv.slice(2)
  // They open no database: there is none yet, or it is of another version.
  if (verb === 'restore') return console.info(await restoreBackup(config, words))
  if (verb === 'upgrade-database') return console.info(await upgrade(config, words))
  const act = readAct(process.argv.slice(2), config)
  if (!act) throw new Error(USAGE)
  const running =
    config.DATABASE_URL === undefined ? await findRunning(resolve(config.DATA_DIR)) : null
  const database = running ?? (await openDatabase(config, () => process.exit(1)))
  const { close, db } = connect(database.url, {
    onError: ({ message }) => console.error(message),
  })
  try {
    console.info(await act(db, database.url))
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
