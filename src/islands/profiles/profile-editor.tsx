import { useState } from 'react'

import { call } from '#lib/client/api.ts'
import { notify } from '#lib/client/notices.ts'
import { updateUser } from '#lib/client/session.ts'
import type { CandidateProfile, ProfileChange } from '#lib/contract/profiles.ts'
import { messageOf } from '#lib/shared/errors.ts'

import { BasicSection } from './basic-section.tsx'
import { CompletenessCard } from './completeness-card.tsx'
import { ContactSection } from './contact-section.tsx'
import type { Editing } from './editing.ts'
import { EducationSection } from './education-section.tsx'
import { ExperienceSection } from './experience-section.tsx'
import { ListSection } from './list-section.tsx'
import { SocialSection } from './social-section.tsx'

interface ProfileEditorProps {
  profile: CandidateProfile
}

/** The candidate's own profile: every section with its own form, one open at a time. */
export function ProfileEditor({ profile: initial }: ProfileEditorProps) {
  const [profile, setProfile] = useState(initial)
  const [open, setOpen] = useState<string | null>(null)

  const save = async (body: ProfileChange) => {
    const saved = await call('PUT /candidates/profile/update', { body })
    setProfile(saved)
    setOpen(null)
    if (saved.fullName !== profile.fullName) updateUser({ name: saved.fullName })
  }
  /** After an entry was saved by itself: the figure of the whole profile follows from it. */
  const reload = async () => {
    try {
      setProfile(await call('GET /candidates/profile'))
    } catch (error) {
      notify(messageOf(error, 'Failed to load profile data'))
    }
  }
  const editing = (section: string): Editing => ({
    isOpen: open === section,
    onClose: () => setOpen(null),
    onOpen: () => setOpen(section),
    profile,
    save,
    waiting: open !== null && open !== section,
  })

  return (
    <div className="space-y-6">
      <CompletenessCard missing={profile.missing} percent={profile.profileCompleteness} />
      <BasicSection {...editing('basic')} />
      <ContactSection {...editing('contact')} />
      <ListSection {...editing('skills')} field="skills" title="Skills" />
      <ExperienceSection entries={profile.experience} onChange={reload} />
      <EducationSection entries={profile.education} onChange={reload} />
      <ListSection {...editing('languages')} field="languages" title="Languages" />
      <ListSection {...editing('certifications')} field="certifications" title="Certifications" />
      <SocialSection {...editing('social')} />
    </div>
  )
}
