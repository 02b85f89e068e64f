import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'

/** Reads the waiting and the failed work from the database. */
const READ = `
  select
    (select count(*) from graphile_worker._private_jobs where is_available and run_at <= now())
      as tasks_waiting,
    (select coalesce(extract(epoch from now() - min(run_at)), 0) from graphile_worker._private_jobs
      where is_available and run_at <= now()) as task_backlog,
    (select count(*) from graphile_worker._private_jobs where attempts >= max_attempts)
      as tasks_failed,
    (select count(*) from mail_outbox where sent_at is null and failed_at is null) as mails_waiting,
    (select count(*) from mail_outbox where sent_at is null and failed_at is not null) as mails_failed,
    pg_database_size(current_database()) as bytes,
    (select last_failed_time is not null
      and last_failed_time > coalesce(last_archived_time, '-infinity') from pg_stat_archiver)
      as archive_fails`

type DatabaseFigures = Record<
  | 'archive_fails'
  | 'bytes'
  | 'mails_failed'
  | 'mails_waiting'
  | 'task_backlog'
  | 'tasks_failed'
  | 'tasks_waiting',
  number | string | boolean
>

/** The figures that all processes share. The first process reads them, with one statement each time. */
export function watchDatabase(registry: Registry, pool: pg.Pool): void {
  const registers = [registry]
  const gauge = (name: string, help: string) => new Gauge({ help, name, registers })
  const backlog = gauge('openings_task_backlog_seconds', 'How long the oldest due task has waited')
  const bytes = gauge('openings_database_bytes', 'Size of the database')
  const failing = gauge(
    'openings_archive_failing',
    '1 while the last change could not be archived for backups',
  )
  const tasks = new Gauge({
    help: 'Tasks that are due, and tasks that failed for good',
    labelNames: ['state'] as const,
    name: 'openings_tasks',
    registers,
  })
  const mails = new Gauge({
    help: 'Mails that wait to be sent, and mails that failed for good',
    labelNames: ['state'] as const,
    name: 'openings_mails',
    registers,
  })
  registry.registerMetric(
    new Gauge({
      async collect() {
        const row = await read(pool)
        this.set(row ? 1 : 0)
        if (!row) return
        backlog.set(Number(row.task_backlog))
        bytes.set(Number(row.bytes))
        failing.set(row.archive_fails === true ? 1 : 0)
        tasks.set({ state: 'waiting' }, Number(row.tasks_waiting))
        tasks.set({ state: 'failed' }, Number(row.tasks_failed))
        mails.set({ state: 'waiting' }, Number(row.mails_waiting))
        mails.set({ state: 'failed' }, Number(row.mails_failed))
      },
      help: '1 if the database answers',
      name: 'openings_database_up',
      registers: [],
    }),
  )
}

async function read(pool: pg.Pool): Promise<DatabaseFigures | null> {
  const { rows } = await pool.query<DatabaseFigures>(READ).catch(() => ({ rows: [] }))
  return rows[0] ?? null
}
