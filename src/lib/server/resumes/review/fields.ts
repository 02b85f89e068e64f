import * as z from 'zod/mini'

import { ProfileUpdate } from '#lib/contract/profiles/profiles.ts'
import {
  type FoundField,
  REVIEWED_FIELDS,
  type ReviewedField,
} from '#lib/contract/resumes/resume-reading.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

import type { Found } from '../parsing/parsed-resume.ts'
import { townOf } from '../parsing/person/places.ts'
import { type Compared, concluded, type Evidence, isTicked, plainName, readOn } from './found.ts'

type Offer = (Evidence & { value: string }) | null

/** The single values of the resume that differ from the profile or are missing there. */
export function offerFields(compared: Compared): FoundField[] {
  const current = currentValues(compared)
  return REVIEWED_FIELDS.flatMap(field => {
    const offer = OFFERS[field](compared)
    const now = current[field]
    if (!offer || !isAllowed(field, offer.value) || plainName(offer.value) === plainName(now))
      return []
    return foundField(field, offer, now)
  })
}

function foundField(field: ReviewedField, offer: NonNullable<Offer>, current: string): FoundField {
  return { ...offer, current, field, suggested: isTicked(offer, current.length) }
}

/** The value of a field as the profile's own form would send it. */
export function profileFields(chosen: readonly FoundField[]): z.input<typeof ProfileUpdate> {
  const value = (field: ReviewedField) => chosen.find(one => one.field === field)?.value
  const yoe = value('yoe')
  return {
    bio: value('bio'),
    fullName: value('fullName'),
    location: value('location'),
    phone: value('phone'),
    socialLinks: {
      github: value('github'),
      linkedin: value('linkedin'),
      portfolio: value('portfolio'),
    },
    yoe: yoe === undefined ? undefined : Number(yoe),
  }
}

const OFFERS: Record<ReviewedField, (compared: Compared) => Offer> = {
  bio: compared => on(compared, compared.parsed.summary, LENGTHS.bio.max) ?? introduction(compared),
  fullName: compared => on(compared, compared.parsed.name, LENGTHS.name.max),
  github: compared => link(compared, host => host.endsWith('github.com')),
  linkedin: compared => link(compared, host => host.endsWith('linkedin.com')),
  location: compared =>
    on(compared, town(compared.parsed.location), LENGTHS.location.max) ?? latestLocation(compared),
  phone: compared => on(compared, compared.parsed.phone, 40),
  portfolio: compared => link(compared, host => !/(?:github|linkedin)\.com$/.test(host)),
  yoe: years,
}

function currentValues({ profile }: Compared): Record<ReviewedField, string> {
  const { bio, fullName, location, phone, socialLinks, yoe } = profile
  return { bio, fullName, location, phone, ...socialLinks, yoe: yoe === null ? '' : String(yoe) }
}

/** Whether a parsed value meets the rules of the profile. */
function isAllowed(field: ReviewedField, value: string): boolean {
  const { socialLinks = {}, ...rest } = profileFields([{ field, value } as FoundField])
  const filled = Object.values({ ...rest, ...socialLinks }).some(one => one !== undefined)
  return filled && value !== '' && z.safeParse(ProfileUpdate, { ...rest, socialLinks }).success
}

function on(compared: Compared, found: Found<string> | null, most: number): Offer {
  if (!found) return null
  return { ...readOn(compared, found), value: found.value.trim().slice(0, most) }
}

function link(compared: Compared, wanted: (host: string) => boolean): Offer {
  const held = new Set(Object.values(compared.profile.socialLinks).map(plainName))
  for (const found of compared.parsed.links) {
    const address = /^https?:\/\//i.test(found.value) ? found.value : `https://${found.value}`
    if (held.has(plainName(address)) || !URL.canParse(address)) continue
    if (wanted(new URL(address).hostname)) return { ...readOn(compared, found), value: address }
  }
  return null
}

/** Whole years; 0 for a person with studies and no work yet. */
function years({ parsed }: Compared): Offer {
  const { education, experience, yearsOfExperience } = parsed
  if (yearsOfExperience !== null) {
    const dated = experience.filter(({ start }) => start !== null).length
    const positions = dated === 1 ? 'one position' : `${dated} positions`
    return {
      ...concluded('medium', `Counted from the dates of ${positions}`),
      value: String(Math.floor(yearsOfExperience)),
    }
  }
  if (experience.length > 0 || education.length === 0) return null
  return { ...concluded('low', 'No position was found in the resume'), value: '0' }
}

/** For a resume without a summary: the description of its latest position. */
function introduction(compared: Compared): Offer {
  const latest = compared.parsed.experience.find(({ title }) => title !== null)
  if (!latest?.title) return null
  const { company, current, title } = latest
  const at = company ? ` at ${company.value}` : ''
  return {
    ...readOn(compared, { confidence: 0, lines: title.lines }),
    note: 'Written from your latest position, since the resume has no summary',
    value: `${current ? '' : 'Most recently '}${title.value}${at}.`,
  }
}

/** The place without its street, for privacy. */
const town = (found: Found<string> | null): Found<string> | null =>
  found && { ...found, value: townOf(found.value) }

function latestLocation(compared: Compared): Offer {
  const place = compared.parsed.experience.find(({ location }) => location !== null)?.location
  const offer = on(compared, place ?? null, LENGTHS.location.max)
  return offer && { ...offer, confidence: 'low', note: 'The place of your latest position' }
}
