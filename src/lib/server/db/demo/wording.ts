import { countryName } from '#lib/shared/places/countries.ts'
import { type JobType, type Workplace } from '#lib/shared/jobs/job-terms.ts'

import { type Company } from './companies/company.ts'
import { type City } from './places.ts'
import { type Random } from './random.ts'
import { type Rank } from './rank.ts'
import { type Role } from './roles/role.ts'

type Circumstances = {
  company: Company
  role: Role
  rank: Rank
  city: City
  type: JobType
  workplace: Workplace
}

const GROWING = [
  [
    'You do not have to know everything on the first day. There is a plan for the first three months, and one person whose job it is to answer your questions.',
    'We expect interest, reliability and questions; the rest we teach. After six months we sit down and talk about where you want to go.',
    'Beginners get real tasks here, small ones at first, and somebody who looks over them with time and good will.',
  ],
  [
    'You should be able to work on your own after a proper introduction, and to say early when something does not fit.',
    'You will have your own field and decide within it. Decisions that concern others are made together, and not in corridors.',
    'We are looking for someone who knows the craft and still likes to learn; time for it is in the plan and not only in the advert.',
  ],
  [
    'The post carries responsibility and the means to bear it: a say in hiring, a budget of your own, and backing when a decision is unpopular.',
    'You have seen enough to know what matters, and explain it so that others can decide without you.',
    'We would rather have one thing changed for good than five begun. You choose the order with us in the first weeks.',
  ],
] as const

const CLOSINGS = [
  'Send us your resume; a letter is welcome and not required. You will hear from us within a week, either way.',
  'After your application there is a telephone call, a meeting with the team and, if we both want it, a second one. The whole takes about three weeks.',
  'If you meet most of what we ask for, apply. Nobody here fulfilled every point on the first day.',
  'We will show you the place and the people before you decide. Bring questions; we will bring honest answers.',
  'Tell us in three sentences why this job and not another. We read every application ourselves.',
  'We welcome applications from people of every background. If you need an adjustment for the interviews, tell us and we will arrange it.',
] as const

/** The text of a posting: why it is open, what the work is, who fits, how it is there, and how to apply. */
export function describe(circumstances: Circumstances, random: Random): string {
  const { company, role, rank } = circumstances

  return [
    fill(role.openings[rank] ?? '', circumstances),
    company.about,
    fill(role.work, circumstances),
    random.pick(GROWING[rank]),
    `${company.life} ${whereAndWhen(circumstances)}`,
    random.pick(CLOSINGS),
  ].join('\n\n')
}

/** A job that can be done from anywhere is not said to be in the company's city. */
function fill(text: string, { company, city, workplace }: Circumstances): string {
  const placed = workplace === 'remote' ? text.replaceAll(' in {city}', '') : text
  return placed.replaceAll('{company}', company.name).replaceAll('{city}', city.city)
}

function whereAndWhen({ city, type, workplace }: Circumstances): string {
  return `${WHERE[workplace](city)}${WHEN[type]}`
}

const WHERE: Readonly<Record<Workplace, (city: City) => string>> = {
  'on-site': ({ city }) => `The work is on site in ${city}.`,
  'hybrid': ({ city }) =>
    `The team meets in ${city} two or three days a week; the other days are yours to place.`,
  'remote': ({ country }) =>
    `You can work from anywhere in ${withArticle(country)}; we cover what you need at home and meet in person a few times a year.`,
}

/** Names of countries that English gives an article. */
function withArticle(country: string): string {
  const name = countryName(country)
  return /^United|^Netherlands/.test(name) ? `the ${name}` : name
}

const WHEN: Readonly<Record<JobType, string>> = {
  'full-time': '',
  'remote': '',
  'part-time':
    ' This is a part-time post of twenty to twenty-five hours a week, and how they are spread can be agreed.',
  'contract': ' The contract runs for nine months and may be extended.',
  'internship': ' The internship is paid and ends with a proper reference.',
}
