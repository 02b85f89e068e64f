import { type Category } from '#lib/shared/jobs/categories.ts'
import { splitLines, splitList } from '#lib/shared/text/list-field.ts'

/** A line of work with what people in it have done and learned. */
export type Track = {
  category: Category
  /** From first post to the most senior. */
  titles: readonly string[]
  skills: readonly string[]
  /** "Degree | field", one of them a person. */
  studies: readonly (readonly [string, string])[]
  /** What such a person did in a post. */
  deeds: readonly string[]
}

type TrackText = {
  category: Category
  titles: string
  skills: string
  studies: string
  deeds: string
}

function track(text: TrackText): Track {
  return {
    category: text.category,
    titles: splitList(text.titles),
    skills: splitList(text.skills),
    studies: splitLines(text.studies).map(line => {
      const [degree = '', field = ''] = line.split(' | ')
      return [degree, field] as const
    }),
    deeds: splitLines(text.deeds),
  }
}

export const TRACKS = {
  frontend: track({
    category: 'technology',
    titles: 'Junior Web Developer, Frontend Developer, Senior Frontend Developer',
    skills:
      'TypeScript, JavaScript, React, CSS, HTML, Vue, Accessibility, Playwright, Jest, Web performance, Git',
    studies: `
      Bachelor of Science | Computer Science
      Bachelor of Arts | Interaction Design
      Vocational diploma | Media informatics`,
    deeds: `
      Rebuilt the account area in React and TypeScript and halved the number of support requests about it.
      Took over the component library, wrote its documentation and removed a third of it.
      Brought the shop’s largest page from 4.2 to 1.3 seconds on a mid-range phone.
      Introduced keyboard and screen reader tests and fixed what they found together with the design team.`,
  }),
  backend: track({
    category: 'technology',
    titles: 'Software Developer, Backend Engineer, Senior Backend Engineer',
    skills:
      'PostgreSQL, Node.js, TypeScript, Java, Go, Docker, Kafka, REST APIs, Linux, Observability, Redis',
    studies: `
      Bachelor of Science | Computer Science
      Master of Science | Distributed Systems
      Bachelor of Engineering | Electrical Engineering`,
    deeds: `
      Designed and ran the reservation service that handles two thousand requests a second at peak.
      Moved a monolith’s invoicing into a service of its own without a night of downtime.
      Found and fixed the queries behind a monthly outage, and wrote the guide that others now use.
      Shared an on-call rota of six and wrote most of the reviews.`,
  }),
  design: track({
    category: 'design',
    titles: 'UX Designer, Product Designer, Senior Product Designer',
    skills:
      'Figma, User research, Prototyping, Interaction design, Design systems, Usability testing, Accessibility, Illustration, HTML',
    studies: `
      Bachelor of Design | Interaction Design
      Master of Arts | Visual Communication
      Bachelor of Science | Psychology`,
    deeds: `
      Redesigned the order flow after forty visits to shops; errors fell by half.
      Set up a research panel of two hundred customers and tested every second week.
      Kept a design system for four teams alive, including its accessibility notes.
      Designed the tablet app that technicians use with gloves on.`,
  }),
  support: track({
    category: 'sales',
    titles: 'Service Desk Agent, Customer Support Specialist, Support Team Lead',
    skills:
      'Customer service, Dutch, English, Zendesk, Problem solving, Writing, Training, SQL, Troubleshooting',
    studies: `
      Vocational diploma | Commerce
      Bachelor of Arts | Dutch and English
      Vocational diploma | Hospitality`,
    deeds: `
      Answered about forty conversations a day by telephone and chat, with a satisfaction of 96 percent.
      Wrote eighty help articles and retired two hundred that nobody understood.
      Trained nine new colleagues and covered for the team lead during her leave.
      Reproduced faults together with developers and told customers when they were fixed.`,
  }),
  sales: track({
    category: 'sales',
    titles: 'Sales Representative, Account Manager, Senior Account Executive',
    skills:
      'B2B sales, Negotiation, CRM, Prospecting, Presentation, Dutch, French, Forecasting, Onboarding',
    studies: `
      Bachelor of Business Administration | Commerce
      Vocational diploma | Retail management
      Bachelor of Arts | European Studies`,
    deeds: `
      Won a hundred and forty small firms as customers in two years; nine of ten are still there.
      Looked after sixty accounts in Flanders, mostly on site and in the owner’s language.
      Built the region’s forecast and was never more than six percent off.
      Ran demonstrations with customers’ own data instead of slides.`,
  }),
  product: track({
    category: 'business',
    titles: 'Product Analyst, Product Owner, Product Manager',
    skills:
      'Product management, User research, Roadmapping, SQL, Payments, Analytics, Prototyping, Prioritisation, Workshops',
    studies: `
      Master of Science | Innovation Management
      Bachelor of Science | Economics
      Bachelor of Engineering | Industrial Engineering`,
    deeds: `
      Introduced deposits in a booking product; missed appointments fell from 11 to 4 percent.
      Closed a product used by few, kindly, and moved its customers within a quarter.
      Ran weekly interviews for two years and made the notes searchable for all.
      Worked with legal and engineering to obtain a payment licence.`,
  }),
  qa: track({
    category: 'technology',
    titles: 'Software Tester, Test Engineer, Senior QA Engineer',
    skills:
      'Playwright, Cypress, API testing, TypeScript, Exploratory testing, SQL, CI/CD, Performance testing, Test planning',
    studies: `
      Bachelor of Science | Computer Science
      Vocational diploma | Information technology
      Bachelor of Science | Mathematics`,
    deeds: `
      Cut the end-to-end suite from fifty minutes to nine and the share of flaky runs from 18 to 1 percent.
      Tested a calendar across eleven time zones and found the hour nobody had.
      Taught developers in three teams to write tests they trust.
      Ran exploratory sessions before each release and reported what mattered.`,
  }),
  content: track({
    category: 'marketing',
    titles: 'Editorial Assistant, Content Writer, Content Marketing Manager',
    skills:
      'Copywriting, Editing, Interviewing, SEO, Newsletters, Dutch, Photography, Content strategy, CMS',
    studies: `
      Bachelor of Arts | Journalism
      Master of Arts | Literature
      Bachelor of Arts | Communication`,
    deeds: `
      Ran a monthly letter for small firms that half of its readers open.
      Interviewed more than a hundred shop owners and turned it into a series people pass on.
      Doubled visits from search by mending what was there.
      Edited texts of eleven colleagues who are experts and not writers.`,
  }),
  office: track({
    category: 'hr',
    titles: 'Receptionist, Office Coordinator, HR Coordinator',
    skills:
      'Office management, Onboarding, HR administration, Scheduling, Dutch, English, Event planning, Microsoft 365, Confidentiality',
    studies: `
      Bachelor of Arts | Human Resource Management
      Vocational diploma | Office management
      Bachelor of Arts | Hotel Management`,
    deeds: `
      Welcomed sixty new colleagues and rewrote the first-day list after each of them.
      Organised an office move over a weekend; telephones worked on Monday.
      Kept contracts, leave and sick notes of ninety people in order.
      Arranged interviews for five departments and kept candidates informed.`,
  }),
} as const satisfies Record<string, Track>

export type TrackName = keyof typeof TRACKS
