import { findWords } from '../find-words.ts'
import type { Rule } from '../subject.ts'

/** Hosts that hide the target of a link, and hosts of forms that anybody can make. */
const HIDING =
  'bit.ly tinyurl.com is.gd cutt.ly rb.gy shorturl.at t.ly tiny.cc rebrand.ly ow.ly s.id goo.gl v.gd shorturl.asia forms.gle'
const DOT = ' ?(?:\\.|[(\\[{] ?(?:dot|\\.) ?[)\\]}]| dot ) ?'
const CHEAP = 'top|xyz|icu|click|buzz|cfd|sbs|cyou|gq|tk|cf|monster|quest|bond'

const PATTERNS = [
  `(?<![a-z0-9.-])(?:${HIDING.split(' ')
    .map(host => host.split('.').join(DOT))
    .join('|')}) ?/ ?\\w`,
  '\\bhttps?://\\d{1,3}(?:\\.\\d{1,3}){3}',
  '(?<![a-z0-9-])xn--[a-z0-9-]{2,59}\\.',
  `(?<![a-z0-9.-])(?:https?://|www\\.)?(?:[a-z0-9-]{1,63}\\.){1,4}(?:${CHEAP})(?![a-z0-9.-])`,
  '\\bdocs\\.google\\.com/forms/',
].map(pattern => new RegExp(pattern, 'g'))

export const linkHost: Rule = {
  name: 'link-host',
  weight: 40,
  find: ({ company, texts }) => {
    if (company.isVerified) return null
    const quote = findWords(texts, { patterns: PATTERNS })
    if (quote !== null) return { quote, text: 'Has a link that hides where it leads' }
    const { domain } = company
    if (domain === null || !new RegExp(`(?:\\.(?:${CHEAP})|(?:^|\\.)xn--.*)$`).test(domain))
      return null
    return { quote: domain, text: 'Its company has a website at a doubtful host' }
  },
}
