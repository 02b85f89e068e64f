import type { ResumeTemplate } from '#lib/shared/resumes/resume-templates.ts'

import type { ResumeSheet, SheetEntry, SheetSection } from './resume-sheet.ts'

const CONTACT = ['City, Country', 'name@example.com', '+1 555 0100', 'linkedin.com/in/your-name']

const SUMMARY: SheetSection = {
  heading: 'Summary',
  text: 'Your profession, your years of experience, and the two or three things you do best. Two or three sentences, in the words of the postings you answer.',
}
const SKILLS: SheetSection = {
  heading: 'Skills',
  list: ['A skill that the job asks for', 'A tool you use every day', 'A method', 'A certificate'],
}
const LANGUAGES: SheetSection = {
  heading: 'Languages',
  list: ['English (fluent)', 'Another language (how well)'],
}

const CURRENT: SheetEntry = {
  period: 'Mar 2022 – Present',
  place: 'Company, City',
  points: [
    'Begin with a verb and say what came of it: Cut the time to answer a customer from 9 to 4 hours.',
    'Name the tools and skills of the posting where you used them.',
    'Give numbers: people, money, hours, percent.',
  ],
  title: 'Your current job title',
}
const EARLIER: SheetEntry = {
  period: 'Jun 2018 – Feb 2022',
  place: 'Company, City',
  points: ['What you were responsible for, and what got better.', 'Something you are proud of.'],
  title: 'Your earlier job title',
}
const DEGREE: SheetEntry = {
  period: '2014 – 2018',
  place: 'School or university, City',
  points: [],
  title: 'Degree in your field',
}

const TEMPLATES: Record<ResumeTemplate, SheetSection[]> = {
  'chronological': [
    SUMMARY,
    { entries: [CURRENT, EARLIER], heading: 'Experience' },
    { entries: [DEGREE], heading: 'Education' },
    SKILLS,
    LANGUAGES,
  ],
  'skills-first': [
    SUMMARY,
    SKILLS,
    {
      entries: [
        {
          period: '2021 – 2023',
          place: 'For a client, an employer or yourself',
          points: ['What was asked for, what you did, and what came of it.'],
          title: 'A project that shows the skills above',
        },
      ],
      heading: 'Projects',
    },
    { entries: [CURRENT, EARLIER], heading: 'Experience' },
    { entries: [DEGREE], heading: 'Education' },
    { heading: 'Certifications', list: ['Certificate, who gave it, year'] },
    LANGUAGES,
  ],
  'first-job': [
    {
      ...SUMMARY,
      text: 'What you have studied, what you can do already, and the work you look for.',
    },
    {
      entries: [
        {
          ...DEGREE,
          period: '2022 – 2025',
          points: ['Courses or a thesis that fit the job.', 'A grade or prize, where it helps.'],
        },
      ],
      heading: 'Education',
    },
    {
      entries: [
        {
          period: 'Sep 2024 – Jan 2025',
          place: 'University course, or on your own',
          points: ['What you built or found out, with what, and what you learned.'],
          title: 'A project',
        },
      ],
      heading: 'Projects',
    },
    {
      entries: [
        {
          period: 'Jun 2024 – Aug 2024',
          place: 'Company or club, City',
          points: ['Internships, holiday jobs and volunteering count: say what you did there.'],
          title: 'Internship or volunteering',
        },
      ],
      heading: 'Experience',
    },
    SKILLS,
    LANGUAGES,
  ],
}

/** A template to fill in. Its texts explain what to write. */
export function sheetOfTemplate(name: ResumeTemplate): ResumeSheet {
  return { contact: CONTACT, name: 'Your Name', sections: TEMPLATES[name] }
}
