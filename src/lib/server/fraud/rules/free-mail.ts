import { isFreeMail } from '../../companies/index.ts'
import { mailDomain } from '#lib/shared/companies/site-domain.ts'

import { findWords } from '../find-words.ts'
import type { FoldedText } from '../folded-text.ts'
import type { Rule } from '../subject.ts'

const LARGE = new Set(['201-500', '501-1000', '1001+'])

const CLAIMS = [
  /\bfortune (?:100|500)\b|\bmultinational\b|\bglobal(?:ly)? lead(?:er|ing)\b|\bworld'?s? (?:leading|largest|biggest)\b|\bworldwide leader\b|\blisted on (?:the )?(?:nyse|nasdaq|lse|ftse|stock exchange)|\b(?:over|more than) \d{1,3}[,.]?\d{3} (?:employees|people|staff|colleagues)\b|\binternational corporation\b|\boffices in (?:over |more than )?\d{2,3} countries\b/g,
]

const ADDRESS = /[a-z0-9._%+-]{1,64} ?(?:@|\(at\)|\[at\]) ?((?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,12})/g

/** A small company may use free mail. A company with hundreds of people has its own domain. */
export const freeMail: Rule = {
  name: 'free-mail',
  weight: 40,
  find: ({ company, poster, texts }) => {
    if (company.isVerified) return null
    const claim = claimOf(company.size, texts)
    if (claim === null) return null
    const written = findAddress(texts)
    if (written !== null)
      return { quote: written, text: `Takes applications by free mail, but claims ${claim}` }
    const domain = mailDomain(poster?.email ?? '')
    if (domain === null || !isFreeMail(domain)) return null
    return { quote: null, text: `Was posted from an address at ${domain}, but claims ${claim}` }
  },
}

function claimOf(size: string, texts: readonly FoldedText[]): string | null {
  if (LARGE.has(size)) return `${size.replace('-', '–')} employees`
  const quote = findWords(texts, {
    patterns: CLAIMS,
    unlessIn: /\b(?:clients?|customers?|brands|partners|manufacturers?|companies)\b/,
    unlessBefore: /\b(?:for|serve|serving|supply|clients?|customers?|of a|distributor)\b/,
  })
  return quote && `to be large: “${quote}”`
}

function findAddress(texts: readonly FoldedText[]): string | null {
  for (const { plain } of texts)
    for (const [address, domain = ''] of plain.matchAll(ADDRESS))
      if (isFreeMail(domain)) return address
  return null
}
