import { type Category } from '#lib/shared/jobs/categories.ts'
import { type JobType } from '#lib/shared/jobs/job-terms.ts'

/*
 * The fixed texts and figures of the public pages, for an operator to edit in one place. None of
 * them comes from the database.
 */

export const HERO = {
  title: 'Find your next job, and apply with one profile',
  lead: 'Search open jobs, see at a glance what each one asks for, and follow every application to its answer.',
} as const

export const QUICK_TAGS = [
  { href: '/jobs?remote=true', label: 'Remote' },
  { href: '/jobs?type=full-time', label: 'Full-time' },
  { href: '/jobs?type=part-time', label: 'Part-time' },
  { href: '/jobs?type=contract', label: 'Contract' },
  { href: '/jobs?type=internship', label: 'Internship' },
] as const

interface SampleJob {
  category: Category
  company: string
  location: string
  salary: string
  skills: readonly string[]
  title: string
  type: JobType
}

/** Samples for the featured jobs while the database has none. */
export const SAMPLE_JOBS: readonly SampleJob[] = [
  {
    title: 'Senior Frontend Developer',
    company: 'TechCorp',
    location: 'San Francisco, CA',
    type: 'full-time',
    category: 'technology',
    salary: '$120K-$150K',
    skills: ['React', 'TypeScript', 'Accessibility'],
  },
  {
    title: 'Marketing Manager',
    company: 'Growth Labs',
    location: 'New York, NY',
    type: 'full-time',
    category: 'marketing',
    salary: '$90K-$110K',
    skills: ['Campaigns', 'Analytics', 'Writing'],
  },
  {
    title: 'Product Manager',
    company: 'Northwind Software',
    location: 'Austin, TX',
    type: 'full-time',
    category: 'business',
    salary: '$130K-$160K',
    skills: ['Roadmaps', 'Research', 'Agile'],
  },
]

/** The example beside the search: a job, its match, and the progress of an application. */
export const EXAMPLE = {
  title: 'Senior Frontend Developer',
  company: 'TechCorp · San Francisco, CA',
  facts: ['$120K-$150K', 'Full-time'],
  match: 86,
  reasons: [
    { mark: 'found', text: 'You know React, TypeScript and CSS' },
    { mark: 'found', text: '6 years of experience, 5 asked for' },
    { mark: 'found', text: 'You work in English' },
    { mark: 'missing', text: 'GraphQL' },
  ],
  steps: ['Applied', 'Read', 'Shortlisted', 'Interview'],
  /** The number of completed steps. */
  completedSteps: 3,
} as const

export const STEPS = [
  {
    title: 'Create a profile',
    text: 'Upload your resume, confirm what it says, and your profile is ready for every application.',
  },
  {
    title: 'Discover opportunities',
    text: 'Search by title, place, pay or skill, and save what you want to come back to.',
  },
  {
    title: 'Apply and connect',
    text: 'Send your profile and resume in two clicks, and see each change of status as it happens.',
  },
] as const

export const EMPLOYERS = {
  title: 'Hiring? Start with people who fit',
  lead: 'Put an opening online in minutes and handle everyone who answers it in one place.',
  points: [
    {
      icon: 'pencil-square',
      title: 'Post jobs',
      text: 'One clear form with pay, place, skills and deadline. Keep drafts, edit later, close when filled.',
    },
    {
      icon: 'check-circle',
      title: 'AI-powered matching',
      text: 'See how an applicant’s skills, experience and education meet what you asked for.',
    },
    {
      icon: 'chat',
      title: 'Streamlined hiring',
      text: 'Applications, interviews and communication with candidates in one place.',
    },
  ],
} as const

export const TESTIMONIALS = [
  {
    quote:
      'I stopped keeping a spreadsheet. Every application has its status, and I always know what to do next.',
    name: 'Ananya Iyer',
    role: 'Product designer',
  },
  {
    quote:
      'We saw a 40% reduction in time-to-hire, mostly because the people who apply read the requirements first.',
    name: 'Daniel Okafor',
    role: 'Head of talent',
  },
  {
    quote: 'One profile, a resume that says the same, and three interviews within two weeks.',
    name: 'Marta Kowalska',
    role: 'Data analyst',
  },
] as const

export const ABOUT = {
  lead: 'Looking for work takes courage, and hiring takes judgement. We build the place where both are treated with care.',
  mission: [
    'For job seekers, our mission is a search without guesswork: openings that are still open, requirements in plain words, and an answer that you can see.',
    'For employers, it is hiring without noise: complete applications from people who chose you on purpose, and one calm place to decide.',
  ],
  statistics: [
    { label: 'Job seekers', value: '500K+' },
    { label: 'Companies', value: '10K+' },
    { label: 'Jobs posted', value: '100K+' },
    { label: 'Successful hires', value: '50K+' },
  ],
  values: [
    {
      title: 'People first',
      text: 'Behind every application is a person with rent to pay and plans to make. We design for that person.',
    },
    {
      title: 'Quality matches',
      text: 'A few openings that fit are worth more than a thousand that do not.',
    },
    {
      title: 'Excellence',
      text: 'Fast pages, exact words, nothing that breaks. People plan their lives with what we show.',
    },
    {
      title: 'Diversity and inclusion',
      text: 'Skills and experience count here. Age, gender, name and origin never change a score.',
    },
  ],
} as const

/** The benefits of an account, shown beside the forms to sign in and to register. */
export const ACCOUNT_FACTS = {
  anyone: {
    title: 'Everything about your applications, in one place',
    facts: [
      'Every application with its status, and what comes next',
      'Messages and interviews with both time zones',
      'Each match with the reasons for it',
    ],
  },
  candidate: {
    title: 'One profile, every application',
    facts: [
      'Upload your resume, confirm what it says, and your profile is ready',
      'See how well a job fits you, and why',
      'Follow each application to its answer',
    ],
  },
  recruiter: {
    title: 'From an opening to a hire, in one place',
    facts: [
      'Post a job with one form, and keep drafts',
      'See who fits, with the reasons beside the resume',
      'Decide, write and interview with your team',
    ],
  },
} as const

export const OFFICE = 'New Delhi, India'
