import { map, type MapStore } from 'nanostores'

import { callPage } from '#lib/client/api.ts'
import type { Contact } from '#lib/contract/messaging/conversations.ts'
import type { ReviewStatus } from '#lib/shared/applications/application-status.ts'
import { messageOf } from '#lib/shared/errors.ts'

/** How many contacts a page of the list has. */
const PAGE = '50'

export interface ContactFilter {
  search: string
  /** Only applicants in this status; null for all, and for candidates. */
  status: ReviewStatus | null
}

export const ALL_CONTACTS: ContactFilter = { search: '', status: null }

interface ContactsState {
  /** Null until they are loaded. */
  contacts: Contact[] | null
  /** The cursor of the next page; null on the last one. */
  next: string | null
  problem: string | null
}

export interface ContactsStore {
  $contacts: MapStore<ContactsState>
  /** Shows the first contacts of a filter. */
  find: (filter: ContactFilter) => Promise<void>
  /** Adds the next page of the same filter. */
  more: () => Promise<void>
}

/** The people who may receive a message; loading of the first ones starts at once. */
export function loadContacts(): ContactsStore {
  const $contacts = map<ContactsState>({ contacts: null, next: null, problem: null })
  let latest = ALL_CONTACTS

  const load = async (filter: ContactFilter, cursor: string | null) => {
    latest = filter
    try {
      const { items, next } = await callPage('GET /messages/contacts', {
        query: queryOf(filter, cursor),
      })
      // The answer to an earlier filter may arrive after a later request.
      if (latest !== filter) return
      const before = cursor === null ? [] : ($contacts.get().contacts ?? [])
      $contacts.set({ contacts: [...before, ...items], next, problem: null })
    } catch (error) {
      if (latest === filter)
        $contacts.setKey('problem', messageOf(error, 'Failed to load contacts'))
    }
  }
  void load(ALL_CONTACTS, null)
  return {
    $contacts,
    find: filter => load({ ...filter }, null),
    more: () => load(latest, $contacts.get().next),
  }
}

function queryOf({ search, status }: ContactFilter, cursor: string | null) {
  return {
    limit: PAGE,
    ...(cursor !== null && { cursor }),
    ...(search.trim() && { search }),
    ...(status !== null && { status }),
  }
}

/** The contacts among these people. */
export async function readContacts(ids: readonly number[]): Promise<Contact[]> {
  const contacts: Contact[] = []
  let cursor: string | null = null
  do {
    const query = { ids: ids.join(','), limit: PAGE, ...(cursor !== null && { cursor }) }
    const page: { items: Contact[]; next: string | null } = await callPage(
      'GET /messages/contacts',
      { query },
    )
    contacts.push(...page.items)
    cursor = page.next
  } while (cursor !== null)
  return contacts
}
