import type { Education, Experience } from '#lib/contract/profiles/profile-entries.ts'
import type { FoundEducation, FoundExperience } from '#lib/contract/resumes/resume-reading.ts'
import { LENGTHS, LIST_SIZES } from '#lib/shared/limits.ts'

import type { Found, ParsedEducation, ParsedExperience } from '../parsing/parsed-resume.ts'
import { type Compared, isTicked, plainName, readOn } from './found.ts'

/** The positions that the profile does not have yet. */
export function offerExperience(compared: Compared): FoundExperience[] {
  const held = compared.profile.experience
  return compared.parsed.experience
    .map((entry, key) => ({
      company: textOf(entry.company, LENGTHS.company.max),
      location: textOf(entry.location, LENGTHS.location.max),
      title: textOf(entry.title, LENGTHS.jobTitle.max),
      ...periodOf(compared, entry, { held: held.length, key }),
    }))
    .filter(found => found.title !== '' || found.company !== '')
    .filter(found => !held.some(entry => isSamePosition(entry, found)))
    .slice(0, LIST_SIZES.experience - held.length)
}

/** The periods of study that the profile does not have yet. */
export function offerEducation(compared: Compared): FoundEducation[] {
  const held = compared.profile.education
  return compared.parsed.education
    .map((entry, key) => ({
      degree: textOf(entry.degree, LENGTHS.degree.max),
      field: textOf(entry.field, LENGTHS.field.max),
      institution: textOf(entry.institution, LENGTHS.institution.max),
      ...periodOf(compared, entry, { held: held.length, key }),
    }))
    .filter(found => found.institution !== '' || found.degree !== '')
    .filter(found => !held.some(entry => isSameStudy(entry, found)))
    .slice(0, LIST_SIZES.education - held.length)
}

function textOf(found: Found<string> | null, most: number): string {
  return (found?.value ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, most)
}

/** @param held how many entries of this kind the profile has */
function periodOf(
  compared: Compared,
  entry: ParsedEducation | ParsedExperience,
  { held, key }: { held: number; key: number },
) {
  const { confidence, current, description, end, lines, start } = entry
  const evidence = readOn(compared, { confidence, lines })
  return {
    ...evidence,
    current,
    description: description.join('\n').slice(0, LENGTHS.roleDescription.max),
    endDate: current ? null : end,
    key,
    startDate: start ?? '',
    suggested: isTicked(evidence, held),
  }
}

/** The same title or company on one side is not enough: people come back, and are promoted. */
function isSamePosition(held: Experience, found: FoundExperience): boolean {
  const title = isSameName(held.title, found.title)
  const company = isSameName(held.company, found.company)
  return (title && company) || ((title || company) && beginTogether(held, found))
}

function isSameStudy(held: Education, found: FoundEducation): boolean {
  const degree = isSameName(held.degree, found.degree)
  const institution = isSameName(held.institution, found.institution)
  return (degree && institution) || ((degree || institution) && beginTogether(held, found))
}

/** Two missing names are not the same. */
function isSameName(a: string, b: string): boolean {
  return a !== '' && plainName(a) === plainName(b)
}

/** Compares with the precision that both have: "2019" and "2019-04" begin together. */
function beginTogether(a: { startDate: string }, b: { startDate: string }): boolean {
  const length = Math.min(a.startDate.length, b.startDate.length)
  return length >= 4 && a.startDate.slice(0, length) === b.startDate.slice(0, length)
}
