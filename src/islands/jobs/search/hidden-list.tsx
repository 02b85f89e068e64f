import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import type { HiddenList as Hidden } from '#lib/contract/jobs/jobs.ts'
import { messageOf } from '#lib/shared/errors.ts'

interface Entry {
  id: number
  label: string
  /** The API call that unhides it. */
  show: () => Promise<unknown>
}

/** The hidden jobs and companies, each with a button to unhide it. */
export function HiddenList({ hidden }: { hidden: Hidden }) {
  const [entries, setEntries] = useState(() => entriesOf(hidden))
  const [waiting, setWaiting] = useState<Entry | null>(null)

  const show = async (entry: Entry) => {
    setWaiting(entry)
    try {
      await entry.show()
      setEntries(all => all.filter(other => other !== entry))
      showToast(`${entry.label} is shown in your searches again.`, 'success')
    } catch (error) {
      showToast(messageOf(error, 'Failed to show it again. Please try again.'))
    } finally {
      setWaiting(null)
    }
  }
  if (entries.length === 0) return <p className="text-soft">Nothing is hidden.</p>
  return (
    <ul className="divide-y">
      {entries.map(entry => (
        <li className="flex items-center justify-between gap-4 py-3" key={entry.label + entry.id}>
          <span className="min-w-0 break-words">{entry.label}</span>
          <Button
            aria-label={`Show ${entry.label} again`}
            busy={waiting === entry}
            onClick={() => void show(entry)}
          >
            Show again
          </Button>
        </li>
      ))}
    </ul>
  )
}

function entriesOf({ companies, jobs }: Hidden): Entry[] {
  return [
    ...companies.map(({ id, name }) => ({
      id,
      label: `All jobs of ${name}`,
      show: () => call('DELETE /companies/{id}/hide', { params: { id } }),
    })),
    ...jobs.map(({ company_name, id, title }) => ({
      id,
      label: `${title} at ${company_name}`,
      show: () => call('DELETE /jobs/{id}/hide', { params: { id } }),
    })),
  ]
}
