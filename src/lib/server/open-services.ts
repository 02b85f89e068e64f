import { resolve } from 'node:path'

import { createHiringCache } from './applications/index.ts'
import { createRefusals } from './auth/limits/count-refusals.ts'
import { deriveKeys, readSecrets } from './auth/keys.ts'
import { networkOf } from './auth/network.ts'
import { createPasswords } from './auth/passwords/passwords.ts'
import { createRateLimits } from './auth/limits/rate-limits.ts'
import { openSessions } from './auth/sessions/sessions.ts'
import type { Config } from './config.ts'
import { connect } from './db/connect.ts'
import { openColumnKeys } from './db/encryption/open-keys.ts'
import { openStandbys } from './db/standbys/standbys.ts'
import { createClamdScan } from './files/malware/clamd.ts'
import { copiesFolder, createCopiedStore } from './files/stores/copied-store.ts'
import { createEncryptedStore } from './files/stores/encrypted-store.ts'
import { createPictures } from './files/pictures/pictures.ts'
import { openFileStore } from './files/stores/open.ts'
import { createScannedStore } from './files/stores/scanned-store.ts'
import { createEmptySearches, createJobPictures } from './jobs/index.ts'
import { createEventStreams } from './http/connections/event-streams.ts'
import { createEventHub } from './events/hub.ts'
import { signalByNotice } from './events/commit-signals.ts'
import { createNatsSignals } from './events/nats-signals.ts'
import { createPostgresSignals } from './events/postgres-signals.ts'
import { createLogger } from './logging/logger.ts'
import { openMailer } from './mail/open-mailer.ts'
import { bounceSignature } from './mail-problems/bounce-signature.ts'
import { takeRefusal } from './mail-problems/take-report.ts'
import { createMetrics } from './metrics/metrics.ts'
import { watchReads } from './metrics/read-metrics.ts'
import { createMatching } from './matching/index.ts'
import { createPageDrawer } from './resumes/drawing/page-drawer.ts'
import { openPayments } from './payments/open.ts'
import { createResumeReader } from './resumes/reading/reader.ts'
import { createResumeRecogniser } from './resumes/recognising/recogniser.ts'
import type { Services } from './services.ts'
import { openLiveConfig } from './settings/live-config.ts'
import { createWriteCheck } from './system/write-check.ts'
import { openTracing } from './tracing/open-tracing.ts'
import { loadTaxonomy } from './taxonomy/load.ts'

/**
 * Opens everything that the settings name, on a database that is migrated already.
 *
 * @param place names one of several processes that receive files in the same folder
 */
export async function openServices(
  environment: Config,
  databaseUrl: string,
  place = '',
): Promise<Services> {
  const log = createLogger(environment.LOG_LEVEL)
  const dataDir = resolve(environment.DATA_DIR)
  const { connection, standbys } = await openDatabases(environment, databaseUrl, log)
  const { db } = connection
  const liveConfig = await openLiveConfig({ db, environment, log })
  const { config } = liveConfig
  const keys = await openKeys(connection, await readSecrets(config.SECRET_KEYS, dataDir))
  const taxonomy = loadTaxonomy()
  const events = openEvents({ config, db, liveConfig, log }, databaseUrl)
  return {
    config,
    connection,
    db,
    emptySearches: createEmptySearches({
      db,
      onError: error => log.warn({ err: error }, 'a search without a result was not counted'),
    }),
    events,
    ...(await openFiles({ config, db, log }, place)),
    hiring: createHiringCache(),
    jobPictures: createJobPictures(),
    keys,
    limits: createRateLimits(connection.pool, config.RATE_LIMITS),
    liveConfig,
    log,
    mail: await openMailer({
      config,
      dataDir,
      signatureOf: to => bounceSignature(keys, to),
      onFile: file => log.info({ file }, 'mail written'),
      onRefused: (to, reply) => takeRefusal(db, to, reply),
    }),
    matching: createMatching(taxonomy),
    metrics: openMetrics(config, { connection, events, standbys }),
    pageDrawer: createPageDrawer(),
    passwords: createPasswords(),
    pictures: createPictures(),
    payments: await openPayments(config, db),
    refusals: createRefusals({
      db,
      keys,
      onError: error => log.warn({ err: error }, 'a refusal was not recorded'),
    }),
    resumeReader: createResumeReader(),
    resumeRecogniser: createResumeRecogniser(),
    standbys,
    stopping: new AbortController(),
    taxonomy,
    tracing: await openTracing(config, log),
    writeCheck: createWriteCheck(connection.pool, error =>
      log.error({ err: error }, 'the database takes no writes'),
    ),
  }
}

/** @throws Error with one line where the database needs a key that is not among the secrets */
async function openKeys(
  { close, db }: Services['connection'],
  secrets: readonly string[],
): Promise<Services['keys']> {
  try {
    await openColumnKeys(db, secrets)
    return deriveKeys(secrets)
  } catch (error) {
    await close()
    throw error
  }
}

/** @throws Error with one line where a setting names a server that is no standby of the database */
async function openDatabases(
  config: Config,
  url: string,
  log: Services['log'],
): Promise<Pick<Services, 'connection' | 'standbys'>> {
  const connection = connect(url, {
    ...(config.NATS_URL !== undefined && { onConnect: signalByNotice }),
    onError: ({ message }) => log.warn({ reason: message }, 'database connection lost'),
    pings: enginesOf(config),
  })
  try {
    const urls = config.DATABASE_READ_URLS
    return { connection, standbys: await openStandbys({ log, primary: connection, urls }) }
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** The search engines that are notified of changed jobs: those with a configured key. */
function enginesOf({ GOOGLE_INDEXING_KEY_FILE, INDEXNOW_KEY }: Config): string[] {
  return [
    ...(GOOGLE_INDEXING_KEY_FILE === undefined ? [] : ['google']),
    ...(INDEXNOW_KEY === undefined ? [] : ['indexnow']),
  ]
}

/** Ends everything that was opened: what tells others first, the database last. */
export async function closeServices({
  connection,
  emptySearches,
  events,
  liveConfig,
  mail,
  refusals,
  pageDrawer,
  resumeReader,
  resumeRecogniser,
  standbys,
  tracing,
}: Services): Promise<void> {
  liveConfig.close()
  await events.close()
  await Promise.all([pageDrawer.close(), resumeReader.close(), resumeRecogniser.close()])
  mail.close()
  await refusals.close()
  await emptySearches.settle()
  await standbys.close()
  await connection.close()
  await tracing?.close()
}

function openMetrics(
  { DATABASE_READ_URLS, METRICS_ADDRESS }: Config,
  { connection, events, standbys }: Pick<Services, 'connection' | 'events' | 'standbys'>,
): Services['metrics'] {
  if (METRICS_ADDRESS === undefined) return null
  const metrics = createMetrics()
  metrics.watchPool(connection.pool)
  metrics.watchStreams(events.streams)
  if (DATABASE_READ_URLS.length > 0) watchReads(metrics.registry, standbys.figures)
  return metrics
}

function openEvents(
  { config, db, liveConfig, log }: Pick<Services, 'config' | 'db' | 'liveConfig' | 'log'>,
  databaseUrl: string,
): Services['events'] {
  const onError = (error: unknown) => log.warn({ err: error }, 'events')
  const { NATS_URL } = config
  return createEventHub({
    db,
    networkOf,
    onError,
    openSessions: ids => openSessions(db, ids),
    refreshPages: liveConfig.refresh,
    signals:
      NATS_URL === undefined
        ? createPostgresSignals({ db, onError, url: databaseUrl })
        : createNatsSignals({ db, onError, url: NATS_URL }),
    streams: createEventStreams(),
  })
}

async function openFiles(
  { config, db, log }: Pick<Services, 'config' | 'db' | 'log'>,
  place: string,
): Promise<Pick<Services, 'files' | 'scanWaitingFiles'>> {
  const { BACKUP_DIR, CLAMD_URL, ENCRYPT_FILES } = config
  const own = await openFileStore(config, place)
  const copied =
    BACKUP_DIR === undefined ? own : createCopiedStore(own, copiesFolder(BACKUP_DIR), log)
  const store = createEncryptedStore({ db, isOn: ENCRYPT_FILES, store: copied })
  if (CLAMD_URL === undefined) return { files: store, scanWaitingFiles: async () => {} }
  const files = createScannedStore({ db, log, scan: createClamdScan(CLAMD_URL), store })
  return { files, scanWaitingFiles: files.scanWaiting }
}
