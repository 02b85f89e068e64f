import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

import type { Change } from '#islands/ui/feedback/conflict-callout.tsx'
import { submitHandler } from '#islands/ui/submit-handler.ts'

import { SAVE_FAILED } from '../editing.ts'
import { isOutdated } from '../use-profile.ts'

/** The fields that both kinds of entries share. */
interface Stored {
  id: number
  version: number
}

/** How entries of a kind are saved. */
export interface EntryKind<Entry extends Stored, Draft> {
  add: (body: Draft) => Promise<unknown>
  change: (id: number, body: Draft) => Promise<unknown>
  /** All current entries. */
  list: () => Promise<Entry[]>
  /** The fields of the form by their names, in the order in which they are shown. */
  labels: Partial<Record<keyof Entry & keyof Draft, string>>
}

interface EntryProps<Entry extends Stored, Form extends FieldValues, Draft> {
  form: UseFormReturn<Form, unknown, Draft>
  kind: EntryKind<Entry, Draft>
  /** Null for a new one. */
  entry: Entry | null
  onClose: () => void
  onSaved: () => Promise<void>
}

/**
 * Saves an entry of the profile. If another window changed it, nothing is saved and `conflict`
 * lists the changes; the next save replaces them.
 */
export function useEntry<Entry extends Stored, Form extends FieldValues, Draft extends object>(
  props: EntryProps<Entry, Form, Draft>,
) {
  const { entry, form, kind, onClose, onSaved } = props
  const [base, setBase] = useState(entry)
  const [conflict, setConflict] = useState<readonly Change[]>([])

  const save = async (draft: Draft) => {
    if (base) await kind.change(base.id, { ...draft, version: base.version })
    else await kind.add(draft)
    await onSaved()
    onClose()
  }
  const compare = async () => {
    const now = (await kind.list()).find(({ id }) => id === base?.id)
    if (!base || !now) return
    setConflict(changesOf(kind, base, now))
    setBase(now)
  }
  const submit = submitHandler(form, {
    send: draft =>
      save(draft).catch((error: unknown) =>
        isOutdated(error) ? compare() : Promise.reject(error),
      ),
    fallback: SAVE_FAILED,
    fields: Object.keys(kind.labels) as Path<Form>[],
  })
  return { conflict, submit }
}

function changesOf<Entry extends Stored, Draft>(
  { labels }: EntryKind<Entry, Draft>,
  before: Entry,
  now: Entry,
): Change[] {
  const names = Object.keys(labels) as (keyof Entry & keyof Draft)[]
  return names
    .filter(name => before[name] !== now[name])
    .map(name => ({ label: labels[name] ?? '', value: wordsOf(now[name]) }))
}

function wordsOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : ''
}
