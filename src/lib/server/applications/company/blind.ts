import { type SQL, sql } from 'drizzle-orm'

import type { ReceivedApplication } from '#lib/contract/applications/applications.ts'
import type { OpenedApplication } from '#lib/contract/applications/received-applications.ts'

import { applications } from '../../db/schema/applications.ts'
import { companies } from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'

/** An application as its company may see it, before its match is read. */
export type VisibleApplication = Omit<ReceivedApplication, 'match_reasons'>

/**
 * Whether the company may not know the candidate: the job or the company reviews blind, no decision
 * is made, and no interview is planned. For queries that join `jobs`.
 */
export const BLIND: SQL<boolean> = sql<boolean>`((${jobs.blindReview} or exists (
    select from ${companies} as employer where employer.id = ${jobs.companyId} and employer.blind_review))
  and undecided(${applications.id}, ${applications.status}))`

export interface Person {
  email: string
  name: string
  phone: string
}

/** What a blind review shows instead of the name. */
export function blindName(applicationId: number): string {
  return `Candidate ${applicationId}`
}

const HIDDEN = '[hidden]'
const EMAILS = /[^\s@<>()]+@[^\s@<>()]+\.[\p{L}\d]+/gu
const ADDRESSES = /\b(?:https?:\/\/|www\.)\S+|\b(?:linkedin|github|gitlab|behance|dribbble)\.\S+/giu
const PHONES = /\+?\(?\d[\d\s().-]{7,}\d/g
/** Shorter parts of a name are also ordinary words. */
const SHORTEST_NAME = 3

/** Removes the name, email and web addresses, and phone numbers of the candidate from a text. */
export function withoutIdentity(text: string, { email, name, phone }: Person): string {
  const words = name.split(/[\s.,'’-]+/u).filter(word => word.length >= SHORTEST_NAME)
  const exact = [email, phone, name, ...words].filter(Boolean).map(escape)
  const named =
    exact.length > 0 ? new RegExp(`(?<!\\p{L})(?:${exact.join('|')})(?!\\p{L})`, 'giu') : null
  const plain = text
    .replaceAll(EMAILS, HIDDEN)
    .replaceAll(ADDRESSES, HIDDEN)
    .replaceAll(PHONES, HIDDEN)
  return named ? plain.replaceAll(named, HIDDEN) : plain
}

function escape(word: string): string {
  return word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}

/** An application as a blind review shows it. */
export function hideCandidate(application: VisibleApplication): VisibleApplication {
  const { candidate, cover_letter, id } = application
  return {
    ...application,
    blind: true,
    candidate: {
      ...candidate,
      bio: withoutIdentity(candidate.bio, candidate),
      email: '',
      id: null,
      name: blindName(id),
      phone: '',
      photo_url: null,
      resume_url: null,
      user_id: null,
    },
    cover_letter: cover_letter && withoutIdentity(cover_letter, candidate),
  }
}

type Background = OpenedApplication['background']

/** The background without links, and with the identity of `person` removed from its texts. */
export function hideBackground(background: Background, person: Person): Background {
  const plain = <Entry extends { description: string | null }>(entry: Entry): Entry => ({
    ...entry,
    description: entry.description && withoutIdentity(entry.description, person),
  })
  return {
    ...background,
    education: background.education.map(plain),
    experience: background.experience.map(plain),
    links: { github: '', linkedin: '', portfolio: '' },
  }
}
