import type { OpenedApplication } from '#lib/contract/applications/opened-applications.ts'

interface Identity {
  email: string
  name: string
  phone: string
}

/** The label that a blind review shows instead of the name. */
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
export function withoutIdentity(text: string, { email, name, phone }: Identity): string {
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

type Background = OpenedApplication['background']

/** The background without links, and with the identity of `person` removed from its texts. */
export function hideBackground(background: Background, person: Identity): Background {
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
