import { useState } from 'react'

import { ChoiceMenu } from '#islands/ui/choice-menu.tsx'
import { optionsOf } from '#islands/ui/options.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import {
  APPLICATION_MAIL_LABELS,
  APPLICATION_MAIL_PACES,
  type ApplicationMailPace,
} from '#lib/shared/applications/application-mails.ts'
import { messageOf } from '#lib/shared/errors.ts'

const OPTIONS = optionsOf(APPLICATION_MAIL_PACES, APPLICATION_MAIL_LABELS)

/** When a recruiter gets mails about new applications. Saved when it changes. */
export function ApplicationPace({ pace: given }: { pace: ApplicationMailPace }) {
  const [pace, setPace] = useState(given)

  const change = async (next: ApplicationMailPace) => {
    const before = pace
    setPace(next)
    try {
      await call('PUT /recruiters/application-mails', { body: { pace: next } })
      showToast('Your choice was saved.', 'success')
    } catch (error) {
      setPace(before)
      showToast(messageOf(error, 'Failed to save your choice. Please try again.'))
    }
  }
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
