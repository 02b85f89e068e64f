import type { Education, Experience } from '#lib/contract/profiles/profile-entries.ts'
import type { CandidateProfile } from '#lib/contract/profiles/profiles.ts'

import type { ResumeSheet, SheetEntry, SheetSection } from './resume-sheet.ts'

/** A candidate's profile as a resume; parts that are empty are left out. */
export function sheetOfProfile(profile: CandidateProfile): ResumeSheet {
  const { bio, certifications, contactEmail, education, experience, fullName } = profile
  const { languages, location, phone, skills, socialLinks } = profile
  const { github, linkedin, portfolio } = socialLinks
  const sections: SheetSection[] = [
    { heading: 'Summary', text: bio },
    { entries: experience.map(workEntry), heading: 'Experience' },
    { entries: education.map(studyEntry), heading: 'Education' },
    { heading: 'Skills', list: skills },
    { heading: 'Languages', list: languages },
    { heading: 'Certifications', list: certifications },
  ]
  return {
    contact: [location, contactEmail, phone, linkedin, github, portfolio].filter(Boolean),
    name: fullName,
    sections: sections.filter(isFilled),
  }
}

function isFilled(section: SheetSection): boolean {
  if ('text' in section) return section.text.trim() !== ''
  return 'list' in section ? section.list.length > 0 : section.entries.length > 0
}

function workEntry(work: Experience): SheetEntry {
  const points = work.description.split('\n').map(line => line.trim())
  return {
    period: periodOf(work),
    place: [work.company, work.location].filter(Boolean).join(', '),
    points: points.filter(Boolean),
    title: work.title,
  }
}

function studyEntry(study: Education): SheetEntry {
  const points = (study.description ?? '').split('\n').map(line => line.trim())
  return {
    period: periodOf(study),
    place: study.institution,
    points: points.filter(Boolean),
    title: study.field ? `${study.degree} in ${study.field}` : study.degree,
  }
}

interface Period {
  current: boolean
  endDate: string | null
  startDate: string
}

function periodOf({ current, endDate, startDate }: Period): string {
  const end = current ? 'Present' : endDate && monthOf(endDate)
  return [monthOf(startDate), end].filter(Boolean).join(' – ')
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC', year: 'numeric' })

/** "2024-09" and "2024-09-30" as "Sep 2024"; any other text unchanged. */
function monthOf(date: string): string {
  const [, year, month] = /^(\d{4})-(\d{2})(?:-\d{2})?$/.exec(date.trim()) ?? []
  return year && Number(month) >= 1 && Number(month) <= 12
    ? MONTH.format(new Date(`${year}-${month}-01T00:00:00Z`))
    : date.trim()
}
