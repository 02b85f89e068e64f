import { map, type MapStore } from 'nanostores'

import { call } from '#lib/client/api.ts'
import type { Contact } from '#lib/contract/messaging/conversations.ts'
import { messageOf } from '#lib/shared/errors.ts'

export interface ContactsStore {
  /** `contacts` is null until they are loaded. */
  $contacts: MapStore<{ contacts: Contact[] | null; problem: string | null }>
  find: (words: string) => Promise<void>
}

/** The people who may receive a message; loading of the first ones starts at once. */
export function loadContacts(ids: readonly number[] = []): ContactsStore {
  const $contacts: ContactsStore['$contacts'] = map({ contacts: null, problem: null })
  const store: ContactsStore = {
    $contacts,
    find: async words => {
      const query = {
        limit: '50',
        ...(words.trim() && { search: words }),
        ...(ids.length > 0 && { ids: ids.join(',') }),
      }
      try {
        $contacts.set({ contacts: await call('GET /messages/contacts', { query }), problem: null })
      } catch (error) {
        $contacts.setKey('problem', messageOf(error, 'Failed to load contacts'))
      }
    },
  }
  void store.find('')
  return store
}
