import { map, type MapStore } from 'nanostores'

import { call } from '#lib/client/api.ts'
import { newClientId } from '#lib/client/drafts/message-drafts.ts'
import { messageOf } from '#lib/shared/errors.ts'

/** Recipients in one call: few enough that the progress is visible. */
const AT_ONCE = 10

export interface SeveralStore {
  $sending: MapStore<{ sent: number; total: number; problem: string | null; busy: boolean }>
  /**
   * Resolves to true when all messages are sent. After a failure, the next call continues where
   * this one stopped.
   */
  send: (receiverIds: readonly number[], content: string) => Promise<boolean>
}

/** Sends one text to several people in batches and reports the progress. */
export function createSeveral(): SeveralStore {
  const $sending: SeveralStore['$sending'] = map({ busy: false, problem: null, sent: 0, total: 0 })
  const done = new Set<number>()
  const clientId = newClientId()

  const sendSome = async (receiver_ids: number[], content: string) => {
    // The id belongs to this batch: a repeated call after a lost answer sends nothing twice.
    const client_id = `${clientId}-${receiver_ids[0]}`
    await call('POST /recruiters/bulk-message', { body: { client_id, content, receiver_ids } })
    for (const id of receiver_ids) done.add(id)
    $sending.setKey('sent', done.size)
  }
  const send: SeveralStore['send'] = async (receiverIds, content) => {
    const left = receiverIds.filter(id => !done.has(id))
    $sending.set({ busy: true, problem: null, sent: done.size, total: receiverIds.length })
    try {
      for (let at = 0; at < left.length; at += AT_ONCE)
        await sendSome(left.slice(at, at + AT_ONCE), content)
      return true
    } catch (error) {
      $sending.setKey('problem', messageOf(error, 'Failed to send message'))
      return false
    } finally {
      $sending.setKey('busy', false)
    }
  }
  return { $sending, send }
}
