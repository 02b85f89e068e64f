import { ClipboardDocumentIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { type SubmitEvent, useRef, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import type { JobSource } from '#lib/contract/jobs/job-management.ts'

import { RemoveSourceDialog } from './remove-source-dialog.tsx'

interface JobSourcesProps {
  jobId: number
  /** Origin of the site, without a slash at its end. */
  siteUrl: string
  sources: JobSource[]
}

/** Where visitors and applicants came from, and the tracked links. */
export function JobSources({ jobId, siteUrl, sources: given }: JobSourcesProps) {
  const [sources, setSources] = useState(given)
  const [removing, setRemoving] = useState<string | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const params = { id: jobId }
  const reload = async () => setSources(await call('GET /recruiters/jobs/{id}/sources', { params }))

  const add = async (name: string) => {
    await call('POST /recruiters/jobs/{id}/sources', { body: { name }, params })
    await reload()
  }
  const remove = async (name: string) => {
    const route = 'DELETE /recruiters/jobs/{id}/sources/{name}'
    await call(route, { params: { ...params, name } })
    await reload()
    setRemoving(null)
    showToast(`“${name}” is off the list; what came by it counts as direct.`, 'success')
    // The clicked button is gone with its row.
    requestAnimationFrame(() => table.current?.focus())
  }
  return (
    <>
      <table className="w-full tabular-nums" ref={table} tabIndex={-1}>
        <caption className="sr-only">Views and applications by link</caption>
        <thead>
          <tr className="border-b text-left text-sm text-soft">
            <th className="py-1 font-normal" scope="col">
              Link
            </th>
            <th className="py-1 text-right font-normal" scope="col">
              Views
            </th>
            <th className="py-1 pl-2 text-right font-normal" scope="col">
              Applied
            </th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sources.map(source => (
            <SourceRow
              key={source.name}
              link={`${siteUrl}/jobs/${jobId}?src=${source.name}`}
              onRemove={setRemoving}
              source={source}
            />
          ))}
        </tbody>
      </table>
      <NewSource onAdd={add} />
      {removing !== null && (
        <RemoveSourceDialog
          name={removing}
          onClose={() => setRemoving(null)}
          onRemove={() => remove(removing)}
        />
      )}
    </>
  )
}

interface SourceRowProps {
  link: string
  onRemove: (name: string) => void
  source: JobSource
}

function SourceRow({ link, onRemove, source: { applications, name, views } }: SourceRowProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      showToast(`Copied ${link}`, 'success')
    } catch {
      showToast(`This browser does not copy. The link is ${link}`)
    }
  }
  return (
    <tr className="border-b">
      <th className="break-all py-1.5 text-left font-normal" scope="row">
        {name ?? 'Direct'}
      </th>
      <td className="py-1.5 text-right">{views}</td>
      <td className="py-1.5 pl-2 text-right">{applications}</td>
      <td className="whitespace-nowrap py-0.5 text-right">
        {name !== null && (
          <>
            <IconButton label={`Copy the link ${name}`} onClick={() => void copy()}>
              <ClipboardDocumentIcon aria-hidden="true" className="icon" />
            </IconButton>
            <IconButton label={`Remove the link ${name}`} onClick={() => onRemove(name)}>
              <XMarkIcon aria-hidden="true" className="icon" />
            </IconButton>
          </>
        )}
      </td>
    </tr>
  )
}

function NewSource({ onAdd }: { onAdd: (name: string) => Promise<void> }) {
  const [name, setName] = useState('')
  const { busy, problem, run } = useWork()
  const hydrated = useHydrated()

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void run(async () => {
      // Turns a typed name into one that a URL can contain.
      await onAdd(name.trim().replaceAll(/\s+/g, '-'))
      setName('')
    })
  }
  return (
    <form className="mt-4" noValidate onSubmit={submit}>
      <fieldset className="space-y-2" disabled={!hydrated}>
        <TextInput
          autoComplete="off"
          error={problem}
          help="A name for where you will put it, for example newsletter"
          label="New tracked link"
          maxLength={40}
          onChange={event => setName(event.currentTarget.value)}
          value={name}
        />
        <Button busy={busy} type="submit">
          Add link
        </Button>
      </fieldset>
    </form>
  )
}
