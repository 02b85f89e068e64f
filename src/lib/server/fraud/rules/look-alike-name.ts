import { coreOf, withoutTricks } from '../company-name.ts'
import type { Company, Rule } from '../subject.ts'

/** In a shorter name a difference of one letter means nothing. */
const LONG_ENOUGH = 7

export const lookAlikeName: Rule = {
  name: 'look-alike-name',
  weight: 70,
  find: ({ company, verifiedNeighbours }) => {
    if (company.isVerified) return null
    const known = verifiedNeighbours.find(one => looksLike(company, one))
    if (!known) return null
    return { quote: company.name, text: `Looks like “${known.name}”, which is verified` }
  },
}

function looksLike(company: Company, known: Company): boolean {
  if (company.domain !== null && company.domain === known.domain) return false
  const [one, other] = [skeletonOf(company.name), skeletonOf(known.name)]
  if (one === '' || other === '') return false
  if (one === other) return true
  return Math.min(one.length, other.length) >= LONG_ENOUGH && isOneLetterOff(one, other)
}

/** Names with the same skeleton look alike: "rnicr0soft" and "Microsoft". */
function skeletonOf(name: string): string {
  return withoutTricks(coreOf(name))
    .replaceAll(' ', '')
    .replaceAll('i', 'l')
    .replaceAll(/(.)\1+/gu, '$1')
}

/** Whether one letter was added, removed, replaced or swapped with the next. */
function isOneLetterOff(one: string, other: string): boolean {
  let first = 0
  while (first < one.length && one[first] === other[first]) first += 1
  const [here, there] = [one.slice(first), other.slice(first)]
  const swapped = `${there[1] ?? ''}${there[0] ?? ''}${there.slice(2)}`
  return (
    here.slice(1) === there ||
    here === there.slice(1) ||
    here.slice(1) === there.slice(1) ||
    here === swapped
  )
}
