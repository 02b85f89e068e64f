import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { call } from '#lib/client/api.ts'
import type { NotificationPreference } from '#lib/contract/notifications.ts'
import type { NotificationType } from '#lib/shared/notification-types.ts'

import { useSavedChoice } from './use-saved-choice.ts'

interface PreferencesProps {
  preferences: NotificationPreference[]
}

type Channel = 'email' | 'inApp'

const LABELS: Record<NotificationType, { name: string; about: string }> = {
  application: { about: 'New applications, decisions, interviews', name: 'Applications' },
  job: { about: 'Alerts of saved searches, deadlines', name: 'Jobs' },
  message: { about: 'Messages that wait for you', name: 'Messages' },
  system: { about: 'Changes of your plan and your team', name: 'System' },
}
const CHANNELS: { key: Channel; label: string }[] = [
  { key: 'inApp', label: 'On this site' },
  { key: 'email', label: 'Email' },
]

/** Which notifications a person wants, and how. Each box is saved when it changes. */
export function Preferences({ preferences: given }: PreferencesProps) {
  const [preferences, choose] = useSavedChoice(given)
  const hydrated = useHydrated()

  const change = (changed: NotificationPreference) =>
    choose(
      preferences.map(one => (one.type === changed.type ? changed : one)),
      () => call('PUT /notifications/preferences', { body: { preferences: [changed] } }),
    )

  return (
    <table className="w-full text-left">
      <thead>
        <tr className="border-b">
          <th className="py-2 pr-4 font-medium" scope="col">
            Notify me about
          </th>
          {CHANNELS.map(({ key, label }) => (
            <th className="px-2 py-2 text-center font-medium" key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preferences.map(preference => (
          <tr className="border-b last:border-b-0" key={preference.type}>
            <th className="py-3 pr-4 font-normal" scope="row">
              {LABELS[preference.type].name}
              <span className="block text-sm text-soft">{LABELS[preference.type].about}</span>
            </th>
            {CHANNELS.map(({ key, label }) => (
              <td className="px-2 py-3 text-center" key={key}>
                <input
                  aria-label={`${LABELS[preference.type].name}: ${label}`}
                  checked={preference[key]}
                  className="tick"
                  disabled={!hydrated}
                  onChange={({ target }) =>
                    void change(Object.assign({}, preference, { [key]: target.checked }))
                  }
                  type="checkbox"
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
