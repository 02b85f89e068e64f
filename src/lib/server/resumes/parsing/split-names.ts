import { companyScore, titleScore } from './likeness.ts'
import { fold } from './text.ts'

/**
 * A piece of two names between commas: "Nexus AI, Research Intern". Null when the commas stand within
 * one name: "Director, Marketing", "Acme, Inc.".
 */
export function splitNames(text: string, least = -0.7): [string, string] | null {
  const marks = [...text.matchAll(/\s*[,，、;]\s*/gu)].filter(
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
    const score = Math.max(splitScore(left, right, least), splitScore(right, left, least))
    if (score > (best?.score ?? 1)) best = { pair: [left, right], score }
  }
  return best?.pair ?? null
}

const splitScore = (title: string, company: string, least: number): number => {
  const asTitle = titleScore(title) - Math.max(0, companyScore(title))
  const asCompany = Math.max(0, companyScore(company)) - titleScore(company)
  return asTitle >= 1 && asCompany > least ? asTitle + asCompany : -1
}
