import { lazy, Suspense, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'

import { type ContactsStore, loadContacts } from '../inbox/contacts-store.ts'
import { loadTemplates, type TemplatesStore } from '../compose/templates-store.ts'

const SeveralDialog = lazy(async () => {
  const { SeveralDialog: loaded } = await import('./bulk-dialog.tsx')
  return { default: loaded }
})

interface Several {
  chosenFirst: number[]
  contacts: ContactsStore
  templates: TemplatesStore
}

/**
 * Opens the bulk message dialog. The query `?several=12,34` opens it with these applicants
 * selected.
 */
export function SeveralButton({ hydrated }: { hydrated: boolean }) {
  const [several, setSeveral] = useState(() => (hydrated ? fromAddress() : null))
  return (
    <>
      <Button
        className="ml-auto !min-h-[2rem] !px-3 text-sm"
        disabled={!hydrated}
        look="quiet"
        onClick={() => setSeveral(open([]))}
      >
        To several
      </Button>
      <Suspense>
        {several && <SeveralDialog {...several} onClose={() => setSeveral(null)} />}
      </Suspense>
    </>
  )
}

function fromAddress(): Several | null {
  const idList = new URLSearchParams(location.search).get('several') ?? ''
  const ids = idList.split(',').map(Number).filter(Boolean)
  return ids.length > 0 ? open(ids) : null
}

function open(chosenFirst: number[]): Several {
  return { chosenFirst, contacts: loadContacts(), templates: loadTemplates() }
}
