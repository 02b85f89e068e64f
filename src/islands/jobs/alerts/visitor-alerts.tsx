import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ChoiceMenu } from '#islands/ui/choice-menu.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { useWork } from '#islands/ui/use-work.ts'
import { optionsOf } from '#islands/ui/options.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import type { SavedSearch } from '#lib/contract/jobs/saved-searches.ts'
import { ALERT_LABELS, VISITOR_FREQUENCIES } from '#lib/shared/jobs/alerts.ts'
import { messageOf } from '#lib/shared/errors.ts'

/** The query of the page's URL. It proves that the reader received a mail of these alerts. */
interface Proof {
  subscriber: string
  token: string
}

interface VisitorAlertsProps {
  address: string
  alerts: SavedSearch[]
  proof: Proof
}

const OPTIONS = optionsOf(['off', ...VISITOR_FREQUENCIES] as const, ALERT_LABELS)

/** The alerts of an address without an account: their frequency, and a button to stop all. */
export function VisitorAlerts({ address, alerts, proof }: VisitorAlertsProps) {
  const { busy, problem, run } = useWork()
  const [isDeleted, setDeleted] = useState(false)

  const deleteAll = () =>
    run(async () => {
      await call('DELETE /alerts', { query: { ...proof } })
      setDeleted(true)
    }, 'The alerts could not be stopped. Please try again.')
  if (isDeleted)
    return (
      <Callout kind="success">
        All alerts to {address} are stopped, and we have deleted the address.
      </Callout>
    )
  return (
    <div className="space-y-6">
      <ul className="divide-y">
        {alerts.map(search => (
          <li className="py-3 first:pt-0" key={search.id}>
            <AlertRow proof={proof} search={search} />
          </li>
        ))}
      </ul>
      <ErrorBox message={problem} />
      <Button busy={busy} className="w-full" onClick={() => void deleteAll()}>
        Stop all and delete my address
      </Button>
    </div>
  )
}

function AlertRow({ proof, search }: { proof: Proof; search: SavedSearch }) {
  const { id, name, query } = search
  const [frequency, setFrequency] = useState(search.frequency)
  const option = OPTIONS.find(({ value }) => value === frequency)

  const change = async (next: (typeof OPTIONS)[number]['value']) => {
    setFrequency(next)
    try {
      await call('PUT /alerts/{id}', {
        body: { frequency: next },
        params: { id },
        query: { ...proof },
      })
      showToast(`Alerts for ${name}: ${ALERT_LABELS[next].toLowerCase()}.`, 'success')
    } catch (error) {
      setFrequency(frequency)
      showToast(messageOf(error, 'Failed to change the alerts. Please try again.'))
    }
  }
  return (
    <div className="space-y-2">
      <a className="link break-words font-medium" href={`/jobs${query}`}>
        {name}
      </a>
      <ChoiceMenu
        className="w-full"
        label={`Alerts of ${name}`}
        onChoose={next => void change(next)}
        options={OPTIONS}
        text={ALERT_LABELS[frequency]}
        {...(option && { value: option.value })}
      />
    </div>
  )
}
