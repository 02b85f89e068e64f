import { call } from '#lib/client/api.ts'
import type { Experience } from '#lib/contract/profiles/profile-entries.ts'

import { EntriesSection } from './entries-section.tsx'
import { ExperienceDialog } from './experience-dialog.tsx'

interface ExperienceSectionProps {
  entries: Experience[]
  /** Reloads the profile after a change. */
  onChange: () => Promise<void>
}

/** Positions, the latest first. */
export function ExperienceSection({ entries, onChange }: ExperienceSectionProps) {
  const remove = async ({ id }: Experience) => {
    await call('DELETE /candidates/profile/experience/{id}', { params: { id } })
    await onChange()
  }
  return (
    <EntriesSection
      entries={entries}
      id="experience"
      onDelete={remove}
      renderDialog={(entry, onClose) => (
        <ExperienceDialog entry={entry} onClose={onClose} onSaved={onChange} />
      )}
      subtitleOf={({ company, location }) => [company, location].filter(Boolean).join(', ')}
      title="Experience"
      titleOf={({ title }) => title}
    />
  )
}
