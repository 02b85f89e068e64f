import { map, type MapStore } from 'nanostores'

import { call } from '#lib/client/api.ts'
import { newClientId } from '#lib/client/drafts/message-drafts.ts'
import { messageOf } from '#lib/shared/errors.ts'

/** Receivers of one call: few enough that its progress can be seen. */
const AT_ONCE = 10

export interface SeveralStore {
  $sending: MapStore<{ sent: number; total: number; problem: string | null; busy: boolean }>
  /** True once everybody has it. Called again after a failure, it goes on where it stopped. */
  send: (receiverIds: readonly number[], content: string) => Promise<boolean>
}

/** Sends one text to several people, some at a time, and tells how far it is. */
export function createSeveral(): SeveralStore {
  const $sending: SeveralStore['$sending'] = map({ busy: false, problem: null, sent: 0, total: 0 })
  const done = new Set<number>()
  const clientId = newClientId()

  const sendSome = async (receiver_ids: number[], content: string) => {
    // The id is of these people: after a lost answer the same call sends nothing twice.
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
