import {
  type FoundItem,
  type FoundList,
  REVIEWED_LISTS,
  type ReviewedList,
} from '#lib/contract/resumes/resume-reading.ts'
import { type Category, CATEGORY_LABELS } from '#lib/shared/jobs/categories.ts'
import { LENGTHS, LIST_SIZES } from '#lib/shared/limits.ts'
import { splitList } from '#lib/shared/text/list-field.ts'

import { type Compared, concluded, type Evidence, isTicked, plainName, readOn } from './found.ts'

type Offer = Evidence & { value: string }

/** Maximum of offered skills; more are too many to look through. */
const MAX_SKILLS = 40
const MAX_CATEGORIES = 2
/** Factor by which each earlier position counts less. */
const FADING = 0.7

/** List items of the resume that the profile does not have; empty lists are left out. */
export function offerLists(compared: Compared): FoundList[] {
  return REVIEWED_LISTS.flatMap(list => {
    const current = currentList(compared, list)
    const held = new Set(current.map(plainName))
    const room = LIST_SIZES.profileList - current.length
    const found = unique(OFFERS[list](compared))
      .filter(({ value }) => !held.has(plainName(value)))
      .slice(0, room)
      .map(offer => foundItem(list, offer, isTicked(offer, current.length)))
    return found.length === 0 ? [] : { current: labelled(list, current), items: found, list }
  })
}

function foundItem(list: ReviewedList, offer: Offer, suggested: boolean): FoundItem {
  const { value } = offer
  const label = list === 'categories' ? CATEGORY_LABELS[value as Category] : value
  return { ...offer, label, suggested }
}

/** The current items of a list in the profile; categories by key. */
export function currentList({ profile }: Pick<Compared, 'profile'>, list: ReviewedList): string[] {
  return list === 'categories' ? splitList(profile.categories) : profile[list]
}

const OFFERS: Record<ReviewedList, (compared: Compared) => Offer[]> = {
  categories,
  certifications: compared => items(compared, compared.parsed.certifications),
  languages,
  skills: compared =>
    items(
      compared,
      compared.parsed.skills
        // The languages have a list of their own.
        .filter(({ name }) => !spoken(compared).has(plainName(name)))
        .toSorted((a, b) => b.confidence - a.confidence)
        .map(({ confidence, lines, name }) => ({ confidence, lines, value: name })),
    ).slice(0, MAX_SKILLS),
}

function items(
  compared: Compared,
  found: readonly { confidence: number; lines: number[]; value: string }[],
): Offer[] {
  return found
    .map((one): Offer => Object.assign(readOn(compared, one), { value: asItem(one.value) }))
    .filter(({ value }) => value !== '' && value.length <= LENGTHS.skill.max)
}

/** An item of a comma-separated list has no comma of its own. */
function asItem(value: string): string {
  return value.replaceAll(/\s*,\s*/g, ' - ').trim()
}

function spoken({ parsed, profile }: Compared): Set<string> {
  return new Set(
    [...parsed.languages.map(({ value }) => value), ...profile.languages].map(plainName),
  )
}

/** The listed languages, or the language that the resume is written in. */
function languages(compared: Compared): Offer[] {
  const named = items(compared, compared.parsed.languages)
  if (named.length > 0) return named
  if (compared.parsed.language === 'und') return []
  const language = new Intl.DisplayNames('en', { type: 'language' }).of(compared.parsed.language)
  if (!language) return []
  return [{ ...concluded('low', `Your resume is written in ${language}`), value: language }]
}

/** The fields that the titles of the positions belong to, else those that most of the skills do. */
function categories({ parsed, taxonomy }: Compared): Offer[] {
  const titles = parsed.experience.flatMap(({ title }) => title?.value ?? [])
  const byTitle = strongest(titles.map(title => taxonomy.readTitle(title).categories))
  if (byTitle.length > 0)
    return byTitle.map(value =>
      Object.assign(concluded('medium', 'From your job titles'), { value }),
    )
  const skills = parsed.skills.flatMap(({ key }) => (key && taxonomy.skillByKey(key)) || [])
  const [bySkill] = strongest(
    skills.map(skill => skill.categories),
    1,
  )
  return bySkill ? [{ ...concluded('low', 'From your skills'), value: bySkill }] : []
}

/** The categories that weigh most, the second only if it weighs at least half of the first. */
function strongest(named: readonly Category[][], fading = FADING): Category[] {
  const weights = new Map<Category, number>()
  for (const [index, group] of named.entries())
    for (const [place, category] of group.entries())
      weights.set(category, (weights.get(category) ?? 0) + fading ** index / (place + 1))
  const ranked = [...weights].toSorted(([, a], [, b]) => b - a)
  const least = (ranked[0]?.[1] ?? 0) / 2
  return ranked
    .filter(([, weight]) => weight >= least)
    .slice(0, MAX_CATEGORIES)
    .map(([category]) => category)
}

function unique(offers: readonly Offer[]): Offer[] {
  return [
    ...new Map(offers.toReversed().map(offer => [plainName(offer.value), offer])).values(),
  ].toReversed()
}

function labelled(list: ReviewedList, current: readonly string[]): string[] {
  if (list !== 'categories') return [...current]
  return current.map(key => CATEGORY_LABELS[key as Category])
}
