import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { $shareDialog } from '#lib/client/jobs/job-dialogs.ts'
import type { NamedJob } from '#lib/client/jobs/named-job.ts'
import { type ShareTarget, shareLinks } from '#lib/client/share.ts'

const COPIED_MS = 2000

const TARGETS: readonly { key: ShareTarget; label: string }[] = [
  { key: 'linkedin', label: 'LinkedIn' },
  { key: 'twitter', label: 'Twitter' },
  { key: 'facebook', label: 'Facebook' },
  { key: 'email', label: 'Email' },
  { key: 'whatsapp', label: 'WhatsApp' },
]

/** The one dialog of a page for sharing a job: its link, and links to other sites. */
export function ShareDialog() {
  const job = useStore($shareDialog, { ssr: 'initial' })
  return job && <ShareWindow job={job} key={job.id} />
}

function ShareWindow({ job: { company, id, title } }: { job: NamedJob }) {
  const url = `${location.origin}/jobs/${id}`
  const links = shareLinks({ company, title, url })
  const { copied, copy, field } = useCopying(url)
  return (
    <Dialog onClose={() => $shareDialog.set(null)} open size="sm" title="Share Job">
      <p className="font-medium">{title}</p>
      <p className="text-soft">{company}</p>
      <LinkField copied={copied === 'field'} onCopy={() => copy('field')} ref={field} url={url} />
      <output className="sr-only">{copied && 'Copied'}</output>
      <ul className="mt-5 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {TARGETS.map(({ key, label }) => (
          <li key={key}>
            <a
              className="button button-outline w-full"
              href={links[key]}
              rel="noopener noreferrer"
              target="_blank"
            >
              {label}
            </a>
          </li>
        ))}
        <li>
          <Button className="w-full" onClick={() => copy('list')}>
            {copied === 'list' ? 'Copied' : 'Copy Link'}
          </Button>
        </li>
      </ul>
    </Dialog>
  )
}

interface LinkFieldProps {
  copied: boolean
  onCopy: () => void
  ref: React.Ref<HTMLInputElement>
  url: string
}

function LinkField({ copied, onCopy, ref, url }: LinkFieldProps) {
  const id = useId()
  return (
    <>
      <label className="label mt-4" htmlFor={id}>
        Job link
      </label>
      <div className="mt-1 flex gap-2">
        <input className="input min-w-0" id={id} readOnly ref={ref} type="text" value={url} />
        <Button className="w-24" look="main" onClick={onCopy}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </>
  )
}

type CopyButton = 'field' | 'list'

/** Copies a link, and confirms it on the clicked button for a moment. */
function useCopying(url: string) {
  const [copied, setCopied] = useState<CopyButton | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(null), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const write = async (button: CopyButton) => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(button)
    } catch {
      // Without permission to write, the selected text can be copied by hand.
      field.current?.select()
    }
  }
  return { copied, copy: (button: CopyButton) => void write(button), field }
}
