import { ChoiceMenu } from '#islands/ui/choice-menu.tsx'
import { optionsOf } from '#islands/ui/options.ts'
import { call } from '#lib/client/api.ts'
import {
  APPLICATION_MAIL_LABELS,
  APPLICATION_MAIL_PACES,
  type ApplicationMailPace,
} from '#lib/shared/applications/application-mails.ts'

import { useSavedChoice } from './use-saved-choice.ts'

const OPTIONS = optionsOf(APPLICATION_MAIL_PACES, APPLICATION_MAIL_LABELS)

/** When a recruiter gets mails about new applications. Saved when it changes. */
export function ApplicationPace({ pace: given }: { pace: ApplicationMailPace }) {
  const [pace, choose] = useSavedChoice(given)
  const change = (next: ApplicationMailPace) =>
    choose(next, () => call('PUT /recruiters/application-mails', { body: { pace: next } }))

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="min-w-0 grow basis-[14rem]">
        Mails about new applications
        <span className="block text-sm text-soft">
          At once: after the third mail within an hour, the further applications come in one mail.
        </span>
      </p>
      <ChoiceMenu
        label="Mails about new applications"
        onChoose={next => void change(next)}
        options={OPTIONS}
        text={APPLICATION_MAIL_LABELS[pace]}
        value={pace}
      />
    </div>
  )
}
