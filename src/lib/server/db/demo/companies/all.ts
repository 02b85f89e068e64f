import { careCompanies } from './care.ts'
import { type Company, company } from './company.ts'
import { learningCompanies } from './learning.ts'
import { officeCompanies } from './offices.ts'
import { practiceCompanies } from './practices.ts'
import { worksCompanies } from './works.ts'

/** The demo recruiter's company; its jobs are written one by one. */
export const TALLOWMERE: Company = company({
  name: 'Tallowmere',
  industry: 'Software',
  size: '51-200',
  founded: 2016,
  trades: '',
  cities: 'Amsterdam, Utrecht',
  about:
    'Tallowmere makes appointment and planning software for physiotherapists, dentists, garages and bicycle shops. Four thousand small businesses in nine countries open their day with it. We are 120 people in Amsterdam and Utrecht, profitable since 2021 and owned by those who work here.',
  life: 'We meet in the office on Tuesdays and Thursdays and work where we like on the other days. Everyone has thirty days of leave, a training budget of two thousand euros and a bicycle.',
  recruiter: 'Daniel Okafor, Head of Talent',
})

/** Every other employer of the demo world. */
export const COMPANIES: readonly Company[] = [
  ...officeCompanies,
  ...practiceCompanies,
  ...careCompanies,
  ...learningCompanies,
  ...worksCompanies,
]
