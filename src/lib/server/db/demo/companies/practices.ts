import { company } from './company.ts'

/** Law firms, studios and publishers. */
export const practiceCompanies = [
  company({
    name: 'Ashgrove Pell',
    industry: 'Law practice',
    size: '201-500',
    founded: 1987,
    trades: 'law',
    cities: 'London, Bristol',
    about:
      'Ashgrove Pell advises owners of land, buildings and businesses. Forty partners, no star system, and clients who pass us on to their children.',
    life: 'Billable targets are moderate and honest. Trainees share a room with a partner, holidays are covered properly, and nobody answers mail from a beach.',
    recruiter: 'Philippa Norbury, Head of People',
  }),
  company({
    name: 'Kanzlei Brandeck',
    industry: 'Law practice',
    size: '51-200',
    founded: 1994,
    trades: 'law',
    cities: 'Hamburg, Munich',
    about:
      'Kanzlei Brandeck is a firm of lawyers and tax advisers for family businesses, foundations and ship owners.',
    life: 'We pay for examinations and give the time to sit them. Offices are quiet, coffee is strong, and Friday lunch is cooked by a different team each week.',
    recruiter: 'Annegret Thiessen, Kanzleimanagerin',
  }),
  company({
    name: 'Delacourt Finch',
    industry: 'Law practice',
    size: '51-200',
    founded: 2002,
    trades: 'law',
    cities: 'Toronto',
    about:
      'Delacourt Finch protects inventions, brands and the people who make them, from a first patent to a long fight about it.',
    life: 'Hybrid by default, mentoring by design. Every lawyer may spend eighty hours a year on cases without a fee.',
    recruiter: 'Nadia Bouchard, Director of Talent',
  }),
  company({
    name: 'Mehrotra Sandhill',
    industry: 'Law and tax advisory',
    size: '201-500',
    founded: 1979,
    trades: 'law',
    cities: 'New Delhi, Mumbai',
    about:
      'Mehrotra Sandhill advises companies entering or leaving India on tax, labour and competition law.',
    life: 'Juniors argue in court early and are never sent alone. The library is open day and night, though we prefer you at home by eight.',
    recruiter: 'Rohan Bhatia, HR Lead',
  }),
  company({
    name: 'Studio Kobalt Nord',
    industry: 'Design',
    size: '11-50',
    founded: 2008,
    trades: 'studio',
    cities: 'Berlin, Copenhagen',
    about:
      'Studio Kobalt Nord designs signs, exhibitions and interiors for museums, hospitals and railway stations.',
    life: 'Twenty-six people, one workshop, one dog. Projects are scoped so that evenings stay free, and everybody presents their own work.',
    recruiter: 'Mette Gravlund, Studio Lead',
  }),
  company({
    name: 'Ninefold Press',
    industry: 'Publishing',
    size: '11-50',
    founded: 1998,
    trades: 'studio',
    cities: 'Paris, Lyon',
    about:
      'Ninefold Press makes illustrated books, atlases and learning material for children and for adults who have remained curious.',
    life: 'Lunch is an hour and a half and nobody apologises. Authors drop in, presses hum downstairs, and every employee may propose a title.',
    recruiter: 'Solène Marchetti, Office Director',
  }),
  company({
    name: 'Estudio Lumbre',
    industry: 'Advertising',
    size: '51-200',
    founded: 2010,
    trades: 'studio',
    cities: 'Mexico City, Los Angeles',
    about:
      'Estudio Lumbre is a bilingual agency for film, photography and campaigns, with clients from mezcal makers to film festivals.',
    life: 'We close for two weeks in December, pay interns properly and turn down clients who shout. English and Spanish mix freely.',
    recruiter: 'Ximena Arriaga, Head of Talent',
  }),
  company({
    name: 'Umbra & Oak',
    industry: 'Architecture and interiors',
    size: '11-50',
    founded: 2005,
    trades: 'architects',
    cities: 'Copenhagen, Milan',
    about:
      'Umbra & Oak plans and builds houses, schools and small hotels, mostly of timber and mostly inside what already stands.',
    life: 'Designers visit their sites weekly and carry something while they are there. We share a big kitchen, a model workshop and the profits.',
    recruiter: 'Davide Colombini, Practice Manager',
  }),
]
