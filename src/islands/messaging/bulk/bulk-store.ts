import { map, type MapStore } from 'nanostores'

import { call } from '#lib/client/api.ts'
import { randomId } from '#lib/client/random-id.ts'
import type { Contact } from '#lib/contract/messaging/conversations.ts'
import { messageOf } from '#lib/shared/errors.ts'
import { BULK_RECEIVERS } from '#lib/shared/messaging.ts'

import { readContacts } from '../inbox/contacts-store.ts'

/** Recipients in one call: few enough that the progress is visible. */
const AT_ONCE = 10

interface Recipients {
  /** Null until the initial recipients are loaded. */
  people: readonly Contact[] | null
  /** The number of initial recipients who cannot get a message. */
  unreachable: number
}

interface Sending {
  busy: boolean
  problem: string | null
  sent: number
  total: number
}

export interface BulkStore {
  $recipients: MapStore<Recipients>
  $sending: MapStore<Sending>
  /** Adds these people, up to the maximum for one message. */
  add: (people: readonly Contact[]) => void
  remove: (id: number) => void
  /**
   * Resolves to true when all messages are sent. After a failure, the next call continues where
   * this one stopped.
   */
  send: (content: string) => Promise<boolean>
}

/** The recipients of one text, and sending it in parts with its progress. */
export function createBulkStore(initialIds: readonly number[]): BulkStore {
  const $recipients = map<Recipients>({
    people: initialIds.length > 0 ? null : [],
    unreachable: 0,
  })
  const $sending = map<Sending>({ busy: false, problem: null, sent: 0, total: 0 })
  const sentIds = new Set<number>()
  const clientId = randomId()

  const currentPeople = () => $recipients.get().people ?? []
  const load = async () => {
    try {
      const people = await readContacts(initialIds)
      $recipients.set({ people, unreachable: initialIds.length - people.length })
    } catch (error) {
      $recipients.setKey('people', [])
      $sending.setKey('problem', messageOf(error, 'Failed to load contacts'))
    }
  }
  if (initialIds.length > 0) void load()

  const sendBatch = async (receiver_ids: number[], content: string) => {
    // The id belongs to this batch: a repeated call after a lost answer sends nothing twice.
    const client_id = `${clientId}-${receiver_ids[0]}`
    await call('POST /recruiters/bulk-message', { body: { client_id, content, receiver_ids } })
    for (const id of receiver_ids) sentIds.add(id)
    $sending.setKey('sent', sentIds.size)
  }
  return {
    $recipients,
    $sending,
    add: people => {
      const currentIds = new Set(currentPeople().map(({ id }) => id))
      const all = [...currentPeople(), ...people.filter(({ id }) => !currentIds.has(id))]
      $recipients.setKey('people', all.slice(0, BULK_RECEIVERS))
    },
    remove: removed => {
      $recipients.setKey(
        'people',
        currentPeople().filter(({ id }) => id !== removed),
      )
    },
    send: async content => {
      const remainingIds = currentPeople().flatMap(({ id }) => (sentIds.has(id) ? [] : [id]))
      $sending.set({ busy: true, problem: null, sent: sentIds.size, total: currentPeople().length })
      try {
        for (let at = 0; at < remainingIds.length; at += AT_ONCE)
          await sendBatch(remainingIds.slice(at, at + AT_ONCE), content)
        return true
      } catch (error) {
        $sending.setKey('problem', messageOf(error, 'Failed to send message'))
        return false
      } finally {
        $sending.setKey('busy', false)
      }
    },
  }
}

/** The label of the button. After a failure it continues with the people who have no message yet. */
export function sendLabel(amount: number, sent: number): string {
  if (sent > 0) return `Send to the other ${amount - sent}`
  return amount > 1 ? `Send to ${amount}` : 'Send'
}
