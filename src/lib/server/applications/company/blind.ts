import { type SQL, sql } from 'drizzle-orm'

import type { ReceivedApplication } from '#lib/contract/applications/applications.ts'
import type { OpenedApplication } from '#lib/contract/applications/received-applications.ts'

import { applications } from '../../db/schema/applications.ts'
import { companies } from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'

/**
 * Whether nobody of the company may know whose application it is: the job or the company reviews
 * blind, nothing is decided, and there is no interview. For queries that hold `applications` and `jobs`.
 */
export const BLIND: SQL<boolean> = sql<boolean>`((${jobs.blindReview} or exists (
    select from ${companies} as employer where employer.id = ${jobs.companyId} and employer.blind_review))
  and undecided(${applications.id}, ${applications.status}))`

interface Person {
  email: string
  name: string
  phone: string
}

/** What stands in place of a name. */
export function blindName(applicationId: number): string {
  return `Candidate ${applicationId}`
}

const HIDDEN = '[hidden]'
const EMAILS = /[^\s@<>()]+@[^\s@<>()]+\.[\p{L}\d]+/gu
const ADDRESSES = /\b(?:https?:\/\/|www\.)\S+|\b(?:linkedin|github|gitlab|behance|dribbble)\.\S+/giu
const PHONES = /\+?\(?\d[\d\s().-]{7,}\d/g
/** Shorter words of a name are words of the language too. */
const SHORTEST_NAME = 3

/** A text of the candidate without what tells who wrote it: the words of the name, addresses, numbers to call. */
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
export function hideCandidate(received: ReceivedApplication): ReceivedApplication {
  const { candidate, cover_letter, id } = received
  return {
    ...received,
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

/** What a profile tells besides, without its links; `person` is who must not be found in it. */
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
