import { lazy, Suspense, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'

import { type ContactsStore, loadContacts } from '../inbox/contacts-store.ts'
import { loadTemplates, type TemplatesStore } from '../compose/templates-store.ts'

const BulkDialog = lazy(async () => {
  const { BulkDialog: loaded } = await import('./bulk-dialog.tsx')
  return { default: loaded }
})

interface OpenedDialog {
  chosenFirst: number[]
  contacts: ContactsStore
  templates: TemplatesStore
}

/**
 * Opens the bulk message dialog. The query `?several=12,34` opens it with these applicants
 * selected.
 */
export function BulkButton({ hydrated }: { hydrated: boolean }) {
  const [opened, setOpened] = useState(() => (hydrated ? fromAddress() : null))
  return (
    <>
      <Button
        className="ml-auto !min-h-[2rem] !px-3 text-sm"
        disabled={!hydrated}
        look="quiet"
        onClick={() => setOpened(open([]))}
      >
        To several
      </Button>
      <Suspense>{opened && <BulkDialog {...opened} onClose={() => setOpened(null)} />}</Suspense>
    </>
  )
}

function fromAddress(): OpenedDialog | null {
  const idList = new URLSearchParams(location.search).get('several') ?? ''
  const ids = idList.split(',').map(Number).filter(Boolean)
  return ids.length > 0 ? open(ids) : null
}

function open(chosenFirst: number[]): OpenedDialog {
  return { chosenFirst, contacts: loadContacts(), templates: loadTemplates() }
}
