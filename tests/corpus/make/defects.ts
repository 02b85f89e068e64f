import { type AtsIssueCode } from '#lib/contract/ats.ts'

import { type Route } from './recipes.ts'

/** One thing that is wrong with a page that has nothing else wrong. */
export interface Defect {
  file: string
  route: Route
  issues: AtsIssueCode[]
  /** The page's source with the defect. */
  change: (page: string) => string
}

/** The page that every defect is put into. */
export const CLEAN_PAGE = 'nora-lindgren'

const LIST = /(?<=<ul>)[\s\S]*?(?=<\/ul>)/g
const CONTACT = /<p>\s*<span data-f="location">[\s\S]*?<\/p>/

function section(heading: string): RegExp {
  return new RegExp(`<h2>${heading}</h2>[\\s\\S]*?(?=<h2>|</body>)`)
}

function styled(rules: string): (page: string) => string {
  return page => page.replace('</style>', `${rules}\n</style>`)
}

/** The contact line without a field, and without the stroke before it. */
function withoutField(field: string): (page: string) => string {
  return page => page.replace(new RegExp(`\\s*\\|\\s*<span data-f="${field}"[^<]*</span>`), '')
}

const HIDDEN =
  'Python, Kubernetes, machine learning, Six Sigma, procurement, negotiation, supply chain director'

export const DEFECTS: readonly Defect[] = [
  { file: 'defects/none.pdf', route: 'print', issues: [], change: page => page },
  { file: 'defects/none.docx', route: 'docx', issues: [], change: page => page },
  {
    file: 'defects/contact-in-header.docx',
    route: 'docx',
    issues: ['contact-in-header'],
    change: page => {
      const contact = CONTACT.exec(page)?.[0] ?? ''
      return page.replace(contact, '').replace('<body>', `<body><header>${contact}</header>`)
    },
  },
  {
    file: 'defects/letter-spaced.pdf',
    route: 'print',
    issues: ['letter-spaced'],
    change: page =>
      page.replace(
        '<h1 data-f="name">Nora Lindgren</h1>',
        '<h1 data-f="name" data-value="NORA LINDGREN">N O R A &nbsp; L I N D G R E N</h1>',
      ),
  },
  {
    file: 'defects/table-layout.docx',
    route: 'docx',
    issues: ['table-layout'],
    change: page =>
      page
        .replace('<!-- body -->', '<table><tr><td><p>Resume</p></td><td>')
        .replace('</body>', '</td></tr></table></body>'),
  },
  {
    file: 'defects/text-boxes.docx',
    route: 'docx',
    issues: ['text-boxes'],
    change: page =>
      page
        .replace(/<h2>Skills<\/h2>/, '<aside style="width: 200px"><h2>Skills</h2>')
        .replace('</body>', '</aside></body>'),
  },
  {
    file: 'defects/several-columns.pdf',
    route: 'print',
    issues: ['several-columns'],
    change: page =>
      page
        .replace('<!-- body -->', '<div class="two"><div>')
        .replace('<!-- end of experience -->', '</div><div>')
        .replace('</body>', '</div></div></body>')
        .replace(
          '</style>',
          '.two { display: grid; grid-template-columns: 1.3fr 1fr; gap: 9mm }\n</style>',
        ),
  },
  {
    file: 'defects/hidden-white.pdf',
    route: 'print',
    issues: ['hidden-text'],
    change: page => page.replace('</body>', `<p style="color: #fff">${HIDDEN}</p></body>`),
  },
  {
    file: 'defects/hidden-tiny.pdf',
    route: 'print',
    issues: ['hidden-text'],
    change: page => page.replace('</body>', `<p style="font-size: 0.6pt">${HIDDEN}</p></body>`),
  },
  {
    file: 'defects/hidden-white.docx',
    route: 'docx',
    issues: ['hidden-text'],
    change: page => page.replace('</body>', `<p style="color: #fff">${HIDDEN}</p></body>`),
  },
  {
    file: 'defects/hidden-mark.docx',
    route: 'docx',
    issues: ['hidden-text'],
    change: page => page.replace('</body>', `<p style="visibility: hidden">${HIDDEN}</p></body>`),
  },
  {
    file: 'defects/hidden-mark.doc',
    route: 'office-doc',
    issues: ['hidden-text'],
    change: page => page.replace('</body>', `<p style="visibility: hidden">${HIDDEN}</p></body>`),
  },
  {
    file: 'defects/keyword-stuffing.pdf',
    route: 'print',
    issues: ['keyword-stuffing'],
    change: page => page.replace('</body>', `<p>${'Logistics '.repeat(60)}</p></body>`),
  },
  {
    file: 'defects/undated-experience.pdf',
    route: 'print',
    issues: ['undated-experience'],
    change: page => {
      const [before = '', after = ''] = page.split('<!-- end of experience -->')
      return before.replaceAll(/<span data-f="dates"[^<]*<\/span>/g, '') + after
    },
  },
  {
    file: 'defects/missing-email.pdf',
    route: 'print',
    issues: ['missing-email'],
    change: withoutField('email'),
  },
  {
    file: 'defects/missing-phone.pdf',
    route: 'print',
    issues: ['missing-phone'],
    change: withoutField('phone'),
  },
  {
    file: 'defects/missing-summary.pdf',
    route: 'print',
    issues: ['missing-summary'],
    change: page => page.replace(section('Summary'), ''),
  },
  {
    file: 'defects/missing-education.pdf',
    route: 'print',
    issues: ['missing-education'],
    change: page => page.replace(section('Education'), ''),
  },
  {
    file: 'defects/missing-skills.pdf',
    route: 'print',
    issues: ['missing-skills'],
    change: page => page.replace(section('Skills'), ''),
  },
  {
    file: 'defects/tiny-type.pdf',
    route: 'print',
    issues: ['tiny-type'],
    change: styled('body { font-size: 6.2pt } h1 { font-size: 10pt } h2 { font-size: 7pt }'),
  },
  {
    file: 'defects/all-capitals.pdf',
    route: 'print',
    issues: ['all-capitals'],
    change: styled('li { text-transform: uppercase }'),
  },
  {
    file: 'defects/skill-ratings.pdf',
    route: 'print',
    issues: ['skill-ratings'],
    change: page =>
      page.replace(
        /<p data-f="skills">[\s\S]*?<\/p>/,
        ['Inventory management', 'Forklift operation', 'SAP', 'Budgeting']
          .map(skill => `<p><span data-f="skill">${skill}</span> ★★★★☆</p>`)
          .join(''),
      ),
  },
  {
    file: 'defects/weak-verbs.docx',
    route: 'docx',
    issues: ['weak-verbs'],
    change: page =>
      page
        .replace('Managed 58', 'Responsible for managing 58')
        .replace('Led 17', 'Was in charge of 17'),
  },
  {
    file: 'defects/no-numbers.docx',
    route: 'docx',
    issues: ['no-numbers'],
    change: page =>
      page.replaceAll(LIST, () =>
        [
          'Managed the staff of the night shift and their budget.',
          'Raised the accuracy of picking with better labels.',
          'Introduced a bench for returns beside the loading door.',
        ]
          .map(line => `<li>${line}</li>`)
          .join(''),
      ),
  },
  {
    file: 'defects/too-long.pdf',
    route: 'print',
    issues: ['too-long'],
    change: page =>
      page.replace(
        '<!-- end of experience -->',
        Array.from({ length: 22 }, (_, index) => olderJob(1991 - index)).join(''),
      ),
  },
]

/** A position before the two of the page. Each has different words. */
function olderJob(year: number): string {
  const goods = ['tea', 'bolts', 'paper', 'seeds', 'tiles', 'wool'][year % 6]
  const towns = ['Ely', 'March', 'Wisbech', 'Diss', 'Thetford'][year % 5]
  const lines = [
    `Moved ${year % 37} tonnes of ${goods} a day between the yard in ${towns} and the railway.`,
    `Counted the ${goods} every quarter and found ${(year % 9) + 1} errors where there had been ${(year % 9) + 20}.`,
    `Kept the forklift log for ${(year % 13) + 3} machines and sent each to its service on time.`,
    `Taught ${(year % 7) + 2} new colleagues how to stack ${goods} so that nothing falls on a foot.`,
  ]
  return `<div data-f="job"><p class="row"><b data-f="title">Storekeeper</b><span class="tab"></span><span data-f="dates">Jan ${year} – Dec ${year}</span></p><p data-f="company">${towns} ${goods} Stores</p><ul>${lines.map(line => `<li>${line}</li>`).join('')}</ul></div>`
}
