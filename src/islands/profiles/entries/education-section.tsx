import { call } from '#lib/client/api.ts'
import type { Education } from '#lib/contract/profiles/profile-entries.ts'

import { EducationDialog } from './education-dialog.tsx'
import { EntriesSection } from './entries-section.tsx'

interface EducationSectionProps {
  entries: Education[]
  /** Reloads the profile after a change. */
  onChange: () => Promise<void>
}

/** Periods of study, the latest first. */
export function EducationSection({ entries, onChange }: EducationSectionProps) {
  const remove = async ({ id }: Education) => {
    await call('DELETE /candidates/profile/education/{id}', { params: { id } })
    await onChange()
  }
  return (
    <EntriesSection
      entries={entries}
      id="education"
      onDelete={remove}
      renderDialog={(entry, onClose) => (
        <EducationDialog entry={entry} onClose={onClose} onSaved={onChange} />
      )}
      subtitleOf={({ institution }) => institution}
      title="Education"
      titleOf={({ degree, field }) => [degree, field].filter(Boolean).join(', ')}
    />
  )
}
