import { companyScore, SURE_TITLE, titleScore } from '../../likeness.ts'
import { type HeadPieces, type Piece, splitSoft } from '../../pieces.ts'
import { splitGlued, splitNames } from '../../split-names.ts'
import { countWords } from '../../text.ts'

/** Which pieces of an entry's head are its title and its company. */
export interface Roles {
  title: Piece | null
  company: Piece | null
  /** How much better this reading is than the other way round. */
  margin: number
}

/** How a document writes its entries. */
export interface Style {
  /** Title and company in one piece, between commas. */
  inline: boolean
  /** Above 0 where titles stand before companies. */
  order: number
  /** Above 0 where titles and companies have lines of their own. */
  apart: number
}

/** The title and the company among the pieces of a head; a piece with both is split in place. */
export function assign(pieces: Piece[], { apart, inline, order }: Style): Roles {
  const labelled = assignLabels(pieces)
  if (labelled) return labelled
  const [only] = pieces
  if (!only) return { title: null, company: null, margin: 0 }
  const parts = pieces.length === 1 ? namesIn(only.text, inline) : []
  const { label, line } = only
  if (parts.length > 1) pieces.splice(0, 1, ...parts.map(text => ({ label, line, text })))
  if (pieces.length === 1) return (order < 0 ? null : assignUnknown(only)) ?? assignOne(only)
  return assignPair(pieces.slice(0, 6), order, apart)
}

/** The names of one piece: where a document sets companies on lines of their own, only sure ones. */
function namesIn(text: string, inline: boolean): string[] {
  const parts = inline ? joinTitles(splitSoft(text)) : []
  return parts.length > 1
    ? parts
    : (splitNames(text, inline ? -0.7 : 0.9) ?? splitGlued(text) ?? [])
}

/** "Security Analyst – Virtual Intern – Acme": two titles before a company are one. */
function joinTitles([first = '', second = '', ...others]: readonly string[]): string[] {
  const areTitles = [first, second].every(name => titleScore(name) >= SURE_TITLE)
  const parts = [first, second, ...others].filter(name => name !== '')
  return others.length > 0 && areTitles ? [`${first} – ${second}`, ...others] : parts
}

function assignLabels(pieces: readonly Piece[]): Roles | null {
  const title = pieces.find(piece => piece.label === 'title')
  const company = pieces.find(piece => piece.label === 'company')
  if (!title && !company) return null
  const others = pieces.filter(piece => piece.label === null)
  return {
    title: title ?? others.toSorted((a, b) => titleScore(b.text) - titleScore(a.text))[0] ?? null,
    company:
      company ?? others.toSorted((a, b) => companyScore(b.text) - companyScore(a.text))[0] ?? null,
    margin: 3,
  }
}

/** "Physics TA, Hill University": before a sure company an unknown name is the title. */
function assignUnknown({ label, line, text }: Piece): Roles | null {
  const [, title = '', company = ''] = /^([^,]+),\s+(\S.*)$/u.exec(text) ?? []
  const [first = ''] = company.split(',')
  const isPair = companyScore(title) < 1 && titleScore(first) < 1 && companyScore(first) >= 1
  if (!isPair || countWords(title) > MAX_TITLE) return null
  return {
    title: { label, line, text: title },
    company: { label, line, text: company },
    margin: 0.5,
  }
}

const MAX_TITLE = 5

function assignOne(piece: Piece): Roles {
  const difference = titleScore(piece.text) - companyScore(piece.text)
  return difference > 0.2
    ? { title: piece, company: null, margin: difference }
    : { title: null, company: piece, margin: -difference }
}

function assignPair(pieces: readonly Piece[], order: number, apart: number): Roles {
  let best: Roles & { score: number } = { title: null, company: null, margin: 0, score: -Infinity }
  const own = pieces.map(({ text }) => titleScore(text) - companyScore(text))
  for (const [at, title] of pieces.entries())
    for (const [other, company] of pieces.entries()) {
      if (at === other) continue
      const difference = own[at]! - own[other]!
      const lines = title.line === company.line ? -apart : apart
      const score = difference + order * Math.sign(other - at) + lines - 0.35 * (at + other)
      if (score > best.score) best = { title, company, margin: difference, score }
    }
  return best
}

/** How the entries with these heads are written. */
export function learnStyle(heads: readonly HeadPieces[]): Style {
  const style = { apart: 0, inline: writesInline(heads), order: 0 }
  const sure = sureRoles(heads, style)
  return { ...style, apart: learnLines(sure), order: learnOrder(sure) }
}

function writesInline(heads: readonly HeadPieces[]): boolean {
  const single = heads.filter(
    ({ pieces }) => pieces.length <= 2 && new Set(pieces.map(({ line }) => line)).size === 1,
  )
  return single.length >= heads.length / 2
}

interface SureRoles {
  apart: boolean
  isNamed: boolean
  weight: number
}

/** The entries that are sure of their title and company. */
function sureRoles(heads: readonly HeadPieces[], style: Style): SureRoles[] {
  return heads.flatMap(({ pieces }) => {
    const { title, company, margin } = assign(pieces, style)
    if (!title || !company || margin < 1 || title.label) return []
    const sign = pieces.indexOf(title) < pieces.indexOf(company) ? 1 : -1
    return [
      {
        apart: title.line !== company.line,
        isNamed: companyScore(company.text) >= 1,
        weight: sign * Math.min(margin, 3),
      },
    ]
  })
}

/** Above 0 where titles stand before companies. */
function learnOrder(sure: readonly SureRoles[]): number {
  // A town may stand where a company is missing.
  const named = sure.filter(({ isNamed }) => isNamed)
  const order = (named.length > 0 ? named : sure).reduce((sum, { weight }) => sum + weight, 0)
  return Math.max(-1.5, Math.min(1.5, order / 2))
}

/** Above 0 where titles and companies always have lines of their own. */
function learnLines(sure: readonly SureRoles[]): number {
  const named = sure.filter(({ isNamed }) => isNamed)
  return named.length > 0 && named.every(({ apart }) => apart) ? 1 : 0
}
