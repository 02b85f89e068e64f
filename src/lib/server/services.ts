import type { Logger } from 'pino'

import type { HiringCache } from './applications/figures/hiring-cache.ts'
import type { Keys } from './auth/keys.ts'
import type { Passwords } from './auth/passwords/passwords.ts'
import type { RateLimits } from './auth/limits/rate-limits.ts'
import type { Refusals } from './auth/limits/refusals.ts'
import type { Config } from './config.ts'
import type { Connection, Database } from './db/connect.ts'
import type { Standbys } from './db/standbys/standbys.ts'
import type { Pictures } from './files/pictures/pictures.ts'
import type { FileStore } from './files/stores/store.ts'
import type { EventHub } from './events/hub.ts'
import type { JobPictures } from './jobs/picture/job-pictures.ts'
import type { EmptySearches } from './jobs/search/empty/empty-searches.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Matching } from './matching/matching.ts'
import type { PageDrawer } from './resumes/drawing/page-drawer.ts'
import type { Payments } from './payments/payments.ts'
import type { ResumeReader } from './resumes/reading/reader.ts'
import type { ResumeRecogniser } from './resumes/recognising/recogniser.ts'
import type { LiveConfig } from './settings/live-config.ts'
import type { Tracing } from './tracing/span.ts'
import type { Taxonomy } from './taxonomy/taxonomy.ts'

/** What the program is made of, put together once in start.ts and passed to whatever needs it. */
export interface Services {
  /** The configuration. Site name and support address change while the program runs: read them late. */
  config: Config
  connection: Connection
  db: Database
  emptySearches: EmptySearches
  events: EventHub
  files: FileStore
  hiring: HiringCache
  jobPictures: JobPictures
  keys: Keys
  limits: RateLimits
  liveConfig: LiveConfig
  log: Logger
  mail: Mailer
  matching: Matching
  /** Null where none are asked for. */
  metrics: Metrics | null
  pageDrawer: PageDrawer
  passwords: Passwords
  pictures: Pictures
  payments: Payments
  refusals: Refusals
  resumeReader: ResumeReader
  resumeRecogniser: ResumeRecogniser
  /** Does nothing where no virus scanner is set up. */
  scanWaitingFiles: () => Promise<void>
  standbys: Standbys
  /** Aborted when the program begins to stop: from then on it is not ready (`GET /api/health`). */
  stopping: AbortController
  taxonomy: Taxonomy
  /** Null where no traces are recorded. */
  tracing: Tracing | null
  /** Whether the database takes writes. */
  writeCheck: () => Promise<boolean>
}
