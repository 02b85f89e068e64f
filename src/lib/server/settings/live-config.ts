import { setTimeout as pause } from 'node:timers/promises'

import type { Logger } from 'pino'

import type { SiteSettings } from '#lib/contract/settings.ts'

import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { readSiteSettings } from './site-settings.ts'

const RETRY_MS = 500

export interface LiveConfig {
  close: () => void
  /** The configuration. Its site name and support address are updated by `refresh`. */
  config: Config
  /** The configuration without the settings of operators. */
  environment: Config
  /** The settings of the operator at the last `refresh`, for pages. */
  settings: () => SiteSettings
  /** Reads the settings of the operator again. Retries until the database answers. */
  refresh: () => Promise<void>
}

interface Options {
  db: Db
  /** The configuration from the environment. It applies if the operator has set nothing. */
  environment: Config
  log: Pick<Logger, 'warn'>
}

/** The configuration with the name and address that operators set while the program runs. */
export async function openLiveConfig({ db, environment, log }: Options): Promise<LiveConfig> {
  let settings = await readSiteSettings(db)
  let isClosed = false
  let running = Promise.resolve()

  async function read(): Promise<void> {
    try {
      settings = await readSiteSettings(db)
    } catch (error) {
      if (isClosed) return
      log.warn({ err: error }, 'the settings of the site were not read')
      await pause(RETRY_MS, undefined, { ref: false })
      await read()
    }
  }

  return {
    close: () => {
      isClosed = true
    },
    config: {
      ...environment,
      get SITE_NAME() {
        return settings.name || environment.SITE_NAME
      },
      get SUPPORT_EMAIL() {
        return settings.support_email || environment.SUPPORT_EMAIL
      },
    },
    environment,
    settings: () => settings,
    // Read one after another, so that an older result never replaces a newer one.
    refresh: () => (running = running.then(read)),
  }
}
