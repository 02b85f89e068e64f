import { useEffect, useRef, useState } from 'react'

import type { CandidateProfile } from '#lib/contract/profiles/profiles.ts'
import type { Category } from '#lib/shared/jobs/categories.ts'

import { BasicSection } from './sections/basic-section.tsx'
import { CompletenessCard } from './completeness-card.tsx'
import { ContactSection } from './sections/contact-section.tsx'
import type { Editing } from './editing.ts'
import { EducationSection } from './entries/education-section.tsx'
import { ExperienceSection } from './entries/experience-section.tsx'
import { ListSection } from './sections/list-section.tsx'
import { SocialSection } from './sections/social-section.tsx'
import { editButtonOf } from './sections/section.tsx'
import { useProfile } from './use-profile.ts'

interface ProfileEditorProps {
  /** All, in the order of the site. */
  categories: Category[]
  profile: CandidateProfile
}

/** The candidate's own profile: every section with its own form, one open at a time. */
export function ProfileEditor({ categories, profile: initial }: ProfileEditorProps) {
  const { begin, conflict, profile, reload, save } = useProfile(initial)
  const [open, setOpen] = useState<string | null>(null)
  const lastSection = useRef<string | null>(null)

  // Closing the form removed the focused element: the button that opened it gets the focus.
  useEffect(() => {
    if (open === null && lastSection.current !== null)
      document.getElementById(editButtonOf(lastSection.current))?.focus()
    lastSection.current = open
  }, [open])

  const show = (section: string | null) => {
    begin()
    setOpen(section)
  }
  const editing = (section: string): Editing => ({
    conflict,
    isOpen: open === section,
    onClose: () => show(null),
    onOpen: () => show(section),
    profile,
    save: async changes => {
      if (await save(changes)) show(null)
    },
    waiting: open !== null && open !== section,
  })

  return (
    <div className="space-y-6">
      <CompletenessCard missing={profile.missing} percent={profile.profileCompleteness} />
      <BasicSection {...editing('basic')} offered={categories} />
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
