import { call } from '#lib/client/api.ts'

interface Act {
  /** The button, and the one that confirms. */
  confirm: string
  done: string
  /** Who reads the reason, and what happens. */
  help: string
  look: 'danger' | 'main'
  send: (id: number, reason: string) => Promise<unknown>
  /** Before the name of what it acts on: "Close". */
  title: string
}

/** The actions of the console that need a reason. */
export const ACTS = {
  'close-job': {
    confirm: 'Close Job',
    done: 'The job is closed.',
    help: 'Its recruiters receive this text. The job accepts no applications; its recruiters may open it again.',
    look: 'danger',
    send: (id, reason) => call('POST /admin/jobs/{id}/close', { body: { reason }, params: { id } }),
    title: 'Close',
  },
  'hold-account': {
    confirm: 'Set Legal Hold',
    done: 'The account is held.',
    help: 'Only operators read this. During the hold, nothing in the account is deleted.',
    look: 'danger',
    send: (id, reason) =>
      call('POST /admin/accounts/{id}/hold', { body: { reason }, params: { id } }),
    title: 'Hold the account of',
  },
  'lift-hold': {
    confirm: 'Lift Legal Hold',
    done: 'The hold is lifted.',
    help: 'Only operators read this. A requested deletion continues within an hour.',
    look: 'main',
    send: (id, reason) =>
      call('POST /admin/accounts/{id}/lift-hold', { body: { reason }, params: { id } }),
    title: 'Lift the hold of',
  },
  'refuse-company': {
    confirm: 'Refuse Company',
    done: 'The company is refused.',
    help: 'Its owners receive this text. The company has no badge, and cannot ask for one again.',
    look: 'danger',
    send: (id, reason) =>
      call('POST /admin/companies/{id}/refuse', { body: { reason }, params: { id } }),
    title: 'Refuse to verify',
  },
  'refuse-job': {
    confirm: 'Refuse Job',
    done: 'The job is refused.',
    help: 'Its recruiters receive this text. The job stays a draft; they may change it and publish it again, and it is reviewed again.',
    look: 'danger',
    send: (id, reason) =>
      call('POST /admin/jobs/{id}/refuse', { body: { reason }, params: { id } }),
    title: 'Refuse to publish',
  },
  'verify-company': {
    confirm: 'Verify Company',
    done: 'The company is verified.',
    help: 'Say what you checked. Only operators read this; the owners learn that the company is verified.',
    look: 'main',
    send: (id, reason) =>
      call('POST /admin/companies/{id}/verify', { body: { reason }, params: { id } }),
    title: 'Verify',
  },
} as const satisfies Record<string, Act>

export type ActName = keyof typeof ACTS
