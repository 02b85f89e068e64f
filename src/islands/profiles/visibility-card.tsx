import { EyeSlashIcon } from '@heroicons/react/24/outline'
import { type SubmitEvent, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { useWorkOfButtons } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import type { NamedCompany } from '#lib/contract/profiles/visibility.ts'
import { messageOf } from '#lib/shared/errors.ts'

interface VisibilityCardProps {
  hiddenFrom: NamedCompany[]
}

/** The companies that cannot see the profile, such as the candidate's employer. */
export function VisibilityCard({ hiddenFrom: initial }: VisibilityCardProps) {
  const [hiddenFrom, setHiddenFrom] = useState(initial)
  const { run, running } = useWorkOfButtons<number>(showToast)

  const change = (id: number, how: 'hide' | 'show') =>
    run(
      id,
      async () =>
        setHiddenFrom(
          await (how === 'hide'
            ? call('POST /candidates/hidden-from/{id}', { params: { id } })
            : call('DELETE /candidates/hidden-from/{id}', { params: { id } })),
        ),
      'Nothing was changed. Please try again.',
    )
  return (
    <section aria-labelledby="visibility" className="card space-y-4">
      <div>
        <h2 className="flex items-center gap-2" id="visibility">
          <EyeSlashIcon aria-hidden="true" className="icon text-soft" />
          Hidden From Companies
        </h2>
        <p className="mt-1 text-soft">
          Recruiters of these companies cannot find or see your profile. They can still read an
          application that you send them, until you withdraw it.
        </p>
      </div>
      {hiddenFrom.length > 0 && (
        <ul aria-label="Hidden from" className="divide-y">
          {hiddenFrom.map(company => (
            <Company
              action="Show Again"
              busy={running === company.id}
              company={company}
              key={company.id}
              onClick={() => void change(company.id, 'show')}
            />
          ))}
        </ul>
      )}
      <CompanySearch
        busy={running}
        hidden={new Set(hiddenFrom.map(({ id }) => id))}
        onHide={id => void change(id, 'hide')}
      />
    </section>
  )
}

interface CompanySearchProps {
  busy: number | null
  hidden: ReadonlySet<number>
  onHide: (id: number) => void
}

function CompanySearch({ busy, hidden, onHide }: CompanySearchProps) {
  const [name, setName] = useState('')
  const [results, setResults] = useState<NamedCompany[] | null>(null)
  const [problem, setProblem] = useState<string>()

  const search = async () => {
    setProblem(undefined)
    try {
      setResults(await call('GET /candidates/companies', { query: { name } }))
    } catch (error) {
      setResults(null)
      setProblem(messageOf(error, 'Failed to look for companies. Please try again.'))
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void search()
  }
  const notHidden = results?.filter(({ id }) => !hidden.has(id))
  return (
    <form className="space-y-3" noValidate onSubmit={submit}>
      <TextInput
        error={problem}
        label="Company"
        onChange={event => setName(event.currentTarget.value)}
        value={name}
      />
      <Button disabledBecause={name.trim().length < 2 ? 'Type two letters.' : null} type="submit">
        Find Company
      </Button>
      <div aria-live="polite">
        {results?.length === 0 && <p className="text-soft">No company here has that name.</p>}
        {notHidden && notHidden.length > 0 && (
          <ul aria-label="Found companies" className="divide-y">
            {notHidden.map(company => (
              <Company
                action="Hide"
                busy={busy === company.id}
                company={company}
                key={company.id}
                onClick={() => onHide(company.id)}
              />
            ))}
          </ul>
        )}
      </div>
    </form>
  )
}

interface CompanyProps {
  action: 'Hide' | 'Show Again'
  busy: boolean
  company: NamedCompany
  onClick: () => void
}

function Company({ action, busy, company: { location, name }, onClick }: CompanyProps) {
  const spoken = `${action} ${action === 'Hide' ? 'from' : 'to'} ${name}`
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0 break-words">
        <p className="font-medium">{name}</p>
        {location && <p className="text-sm text-soft">{location}</p>}
      </div>
      <Button aria-label={spoken} busy={busy} className="shrink-0" onClick={onClick}>
        {action}
      </Button>
    </li>
  )
}
