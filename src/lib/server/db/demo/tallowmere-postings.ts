import { type Category } from '#lib/shared/jobs/categories.ts'
import { localDate } from '#lib/shared/dates/dates.ts'
import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'
import { type JobStatus, type Workplace } from '#lib/shared/jobs/job-terms.ts'

import { TALLOWMERE } from './companies/all.ts'
import { cityNamed, placeText } from './places.ts'
import { type Posting } from './posting.ts'
import { yearsText } from './rank.ts'
import { ROLES } from './roles/all.ts'
import { type Role } from './roles/role.ts'

/** A job of the demo recruiter's company: text and circumstances by hand, lists from its role. */
type Opening = {
  title: string
  category: Category
  /** A title of the role whose skills and duties the job shares. */
  like: string
  city: string
  workplace: Workplace
  /** Euros a year; null where the company does not say. */
  pay: readonly [number, number] | null
  years: readonly [number, number | null]
  status: JobStatus
  daysAgo: number
  closesInDays?: number
  text: readonly [string, string, string]
}

const OPENINGS: readonly Opening[] = [
  {
    title: 'Frontend Engineer, Booking Pages',
    category: 'technology',
    like: 'Frontend Engineer',
    city: 'Amsterdam',
    workplace: 'hybrid',
    pay: [62_000, 76_000],
    years: [3, 6],
    status: 'active',
    daysAgo: 21,
    closesInDays: 18,
    text: [
      'Every month 1.4 million people book a dentist, a bicycle repair or a back massage on a page that Tallowmere renders. Most of them do it on a phone, on the way to somewhere else. We are looking for an engineer who wants that page to be the fastest and clearest they see all day.',
      'You would join the booking team: two engineers, a designer, a product manager. The pages are server-rendered TypeScript with a little React where people interact. This year we want to halve the time to a finished booking on slow phones, make the whole flow usable by screen reader users, and let our customers change the look without breaking either.',
      'We ship every day behind flags, write our own browser tests and read support tickets together on Mondays.',
    ],
  },
  {
    title: 'Senior Backend Engineer, Scheduling',
    category: 'technology',
    like: 'Backend Engineer',
    city: 'Amsterdam',
    workplace: 'hybrid',
    pay: [78_000, 96_000],
    years: [6, null],
    status: 'active',
    daysAgo: 33,
    text: [
      'Finding a free slot sounds easy until three therapists, two rooms, a laser that must cool down and daylight saving time are involved. The scheduling engine is the heart of Tallowmere, and its second author has just become a father.',
      'You would work on a PostgreSQL-backed service in TypeScript that answers nine hundred questions for free slots a second and must never book one twice. The next large step is recurring group appointments, which our customers have asked for since 2019. There is a property-based test suite you will enjoy or extend.',
      'On-call is one week in six, paid, and quiet: four calls in the last year.',
    ],
  },
  {
    title: 'Product Designer',
    category: 'design',
    like: 'Product Designer',
    city: 'Amsterdam',
    workplace: 'hybrid',
    pay: [58_000, 72_000],
    years: [3, 7],
    status: 'active',
    daysAgo: 12,
    closesInDays: 25,
    text: [
      'Our users have wet hands, a customer at the counter and a telephone ringing. They look at Tallowmere for four seconds at a time, two hundred times a day. Designing for that is harder and more rewarding than it sounds.',
      'You would be the third designer and take the day view, the screen that stays open from eight to six. Expect visits to garages and practices, paper prototypes on a counter, and long discussions about the colour of a late appointment.',
      'Designers here write the interface texts and are in the room when something is cut.',
    ],
  },
  {
    title: 'Customer Support Specialist (Dutch and English)',
    category: 'sales',
    like: 'Customer Support Specialist',
    city: 'Utrecht',
    workplace: 'hybrid',
    pay: [34_000, 40_000],
    years: [1, 4],
    status: 'active',
    daysAgo: 8,
    text: [
      'When a practice cannot open its calendar at ten to eight, fourteen patients are on their way. The people in our support team in Utrecht are the reason why customers recommend us, and they are looking for a sixth colleague.',
      'You would answer by telephone and chat in Dutch and English, between eight and six, without scripts. About a third of the time is for writing help articles, testing what is about to be released and sitting with developers to reproduce the odd ones.',
      'You may credit a customer up to a hundred euros without asking. In three years nobody has abused it.',
    ],
  },
  {
    title: 'Account Executive, Benelux',
    category: 'sales',
    like: 'Account Executive',
    city: 'Amsterdam',
    workplace: 'hybrid',
    pay: [48_000, 60_000],
    years: [2, 5],
    status: 'active',
    daysAgo: 27,
    closesInDays: 5,
    text: [
      'Two thirds of our customers come because another one told them. The other third wants to be shown. We are looking for someone who visits practices and workshops in the Netherlands and Belgium, watches how a day is planned there, and shows what would change.',
      'Deals are small and many: a hundred to four hundred euros a month, decided by the owner, usually within two weeks. Salary as stated plus commission on what stays longer than six months, so that selling to the wrong people does not pay.',
      'A car is not needed; a rail pass first class is included.',
    ],
  },
  {
    title: 'Product Manager, Payments',
    category: 'business',
    like: 'Product Manager',
    city: 'Amsterdam',
    workplace: 'hybrid',
    pay: [72_000, 88_000],
    years: [4, 8],
    status: 'active',
    daysAgo: 40,
    text: [
      'One appointment in nine is not kept. A deposit of five euros would change that, and most of our customers do not dare to ask for it. You would own payments at Tallowmere: deposits, invoices, terminals, and the tone in which they are asked for.',
      'The team of four engineers and a designer is in place, the licence question is solved, and eleven pilot customers are waiting. What is missing is someone who decides what comes first and finds out whether it works.',
      'You report to one of the founders, who will argue with you and then do what you decided.',
    ],
  },
  {
    title: 'QA Engineer',
    category: 'technology',
    like: 'QA Automation Engineer',
    city: 'Utrecht',
    workplace: 'remote',
    pay: null,
    years: [2, 5],
    status: 'active',
    daysAgo: 5,
    text: [
      'We release about nine times a day and break something about once a month. We would like it to be once a year, without becoming slower. For that we want a quality engineer who works across three teams.',
      'You would look for the places where our tests promise more than they hold, turn the release check of forty manual steps into something that runs by itself, and teach us what you find. The product is a calendar, so expect time zones, holidays and the thirteenth month of somebody’s fiscal year.',
      'The work can be done from anywhere in the Netherlands; the team meets in Utrecht on the first Tuesday of the month.',
    ],
  },
  {
    title: 'Content Marketer',
    category: 'marketing',
    like: 'Content Marketing Manager',
    city: 'Amsterdam',
    workplace: 'hybrid',
    pay: [42_000, 52_000],
    years: [2, 5],
    status: 'closed',
    daysAgo: 55,
    text: [
      'Our best articles were written by a physiotherapist from Zwolle who hates no-shows. We would like more of that: useful texts for people who run a small business and have eleven minutes to read.',
      'You would interview customers, write in Dutch or English, and run the monthly letter that nineteen thousand of them open. There is a budget for photographers and none for stock pictures.',
      'This position has been filled; we keep the text here because people ask what we look for.',
    ],
  },
  {
    title: 'People and Office Coordinator',
    category: 'hr',
    like: 'HR Generalist',
    city: 'Amsterdam',
    workplace: 'on-site',
    pay: [38_000, 44_000],
    years: [1, 4],
    status: 'active',
    daysAgo: 16,
    text: [
      'A hundred and twenty people, two offices, one coffee machine with a personality. We are looking for someone who welcomes new colleagues, keeps contracts and leave in order, and knows which window leaks.',
      'You would work with Daniel, our head of talent, and with the finance team. Half of the week is people: first days, questions, interviews to arrange. The other half is the house. There is room to take over recruiting for one team within a year.',
      'The job is in our Amsterdam office by the Amstel, with Fridays at home if the week allows it.',
    ],
  },
  {
    title: 'Data Engineer',
    category: 'technology',
    like: 'Data Engineer',
    city: 'Amsterdam',
    workplace: 'hybrid',
    pay: [66_000, 80_000],
    years: [3, 7],
    status: 'draft',
    daysAgo: 2,
    text: [
      'We know how many appointments were booked yesterday. We do not know how many were not, because nobody found a slot. A data engineer would help us to answer that, and to answer it the same way twice.',
      'You would bring four sources into one tested model, agree on words with finance and product, and give customers their own figures in the product.',
      'You would be the first in this role, with a mentor on the platform team and a budget for tools.',
    ],
  },
]

/** The demo recruiter's jobs: live ones, one that is closed and one that is still a draft. */
export function tallowmerePostings(now: Date): Posting[] {
  return OPENINGS.map(opening => toPosting(opening, now))
}

function toPosting(opening: Opening, now: Date): Posting {
  const { title, category, workplace, pay, status, text } = opening
  const role = roleCalled(opening.like, category)
  const [minimum, maximum] = opening.years
  const place = cityNamed(opening.city)
  const posted = new Date(now.getTime() - opening.daysAgo * DAY_MS)

  return {
    company: TALLOWMERE,
    title,
    category,
    type: 'full-time',
    workplace,
    location: placeText(place),
    city: place.city,
    region: place.region,
    country: place.country,
    timeZone: place.zone,
    description: [...text, TALLOWMERE.life].join('\n\n'),
    responsibilities: role.responsibilities,
    requirements: [yearsText(title, role.craft, { minimum, maximum }), ...role.requirements],
    skills: role.skills,
    education: role.education,
    minimumExperience: minimum,
    maximumExperience: maximum,
    salary: pay && { min: pay[0], max: pay[1], currency: 'EUR', period: 'yearly' },
    status,
    deadline: deadlineOf(opening, now, place.zone),
    createdAt: new Date(posted.getTime() - DAY_MS / 4),
    postedAt: status === 'draft' ? null : posted,
  }
}

function deadlineOf({ closesInDays }: Opening, now: Date, zone: string): string | null {
  if (closesInDays === undefined) return null
  return localDate(new Date(now.getTime() + closesInDays * DAY_MS), zone)
}

function roleCalled(title: string, category: Category): Role {
  const role = ROLES[category].find(({ titles }) => titles.includes(title))
  if (!role) throw new RangeError(`No role in ${category} is called ${title}`)
  return role
}
