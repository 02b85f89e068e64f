import { companyScore, isFunction, titleScore } from './likeness.ts'
import { fold } from './text.ts'

/**
 * A piece of two names between commas: "Nexus AI, Research Intern". Null when the commas stand within
 * one name: "Director, Marketing", "Acme, Inc.".
 */
export function splitNames(text: string, least = -0.7): [string, string] | null {
  const marks = [...text.matchAll(/\s*[,，、;]\s*(?![^()]*\))/gu)].filter(
    mark =>
      !/^(?:inc|llc|ltd|co|corp|gmbh|s\.?a|l\.?p|ltda|pvt|n\.?a)(?![\p{L}-])/u.test(
        fold(text.slice(mark.index + mark[0].length)),
      ),
  )
  let best: { pair: [string, string]; score: number } | null = null
  for (const mark of marks) {
    const left = text.slice(0, mark.index).trim()
    const right = text.slice(mark.index + mark[0].length).trim()
    if (left === '' || right === '') continue
    const score = pairScore(left, right, least)
    if (score > (best?.score ?? 1)) best = { pair: [left, right], score }
  }
  return best?.pair ?? null
}

const pairScore = (left: string, right: string, least: number): number =>
  Math.max(splitScore(left, right, least), splitScore(right, left, least)) +
  (beginsCompany(right) ? BEGINS_COMPANY : 0)

/** "Teaching Assistant, Linear Algebra, Hill University": the title goes on to the first name of a company. */
function beginsCompany(names: string): boolean {
  const [first = ''] = names.split(/\s*[,，、;(]\s*/u)
  return companyScore(first) >= 1 && titleScore(first) < 1
}

const BEGINS_COMPANY = 2

/** A sure title and a sure company without a mark between: "Sales Associate Acme Ltd". */
export function splitGlued(text: string): [string, string] | null {
  const words = text.split(' ')
  for (let at = 1; at < words.length; at += 1) {
    const title = words.slice(0, at).join(' ')
    const company = words.slice(at).join(' ')
    if (titleScore(title) >= SURE && isSureCompany(company)) return [title, company]
  }
  return null
}

const SURE = 2

/** Templates write "Company Name" where the name belongs. */
const isSureCompany = (text: string): boolean =>
  /^\p{Lu}/u.test(text) &&
  titleScore(text) < 1 &&
  (companyScore(text) >= SURE || fold(text) === 'company name')

const splitScore = (title: string, company: string, least: number): number => {
  const asTitle = titleScore(title) - Math.max(0, companyScore(title))
  const asCompany = Math.max(0, companyScore(company)) - titleScore(company)
  return asTitle >= 1 && asCompany > least && !isFunction(company) ? asTitle + asCompany : -1
}
