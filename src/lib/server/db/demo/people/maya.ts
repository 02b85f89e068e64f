import { type Person, type Post, type Study } from './person.ts'

/** The demo candidate. Dates are relative to the year in which the demo is seeded. */
export function maya(now: Date): Person {
  const year = now.getUTCFullYear()

  return {
    name: 'Maya Lindqvist',
    email: 'maya@demo.example',
    phone: '+447700900142',
    location: 'Amsterdam, Netherlands',
    timeZone: 'Europe/Amsterdam',
    bio: 'Frontend engineer with five years in TypeScript and React, most of them on pages that people use in a hurry. I care about keyboard paths, slow phones and texts that say what happened. Looking for a small team that ships often and talks to its users.',
    categories: ['technology', 'design'],
    yearsOfExperience: 5,
    skills: [
      'TypeScript',
      'React',
      'CSS',
      'Accessibility',
      'Playwright',
      'Node.js',
      'Design systems',
      'Figma',
      'Web performance',
    ],
    languages: ['English', 'Swedish', 'Dutch'],
    certifications: ['IAAP Web Accessibility Specialist'],
    linkedin: 'https://social.example/in/maya-lindqvist',
    github: 'https://code.example/mayalindqvist',
    portfolio: 'https://mayalindqvist.example',
    education: studies(year),
    experience: posts(year),
  }
}

function studies(year: number): Study[] {
  return [
    {
      institution: 'Uppland Institute of Technology',
      degree: 'Master of Science',
      field: 'Human-Computer Interaction',
      startDate: `${year - 7}-09`,
      endDate: `${year - 5}-06`,
      description:
        'Thesis on error messages in public services: what people read, and what they do next.',
    },
    {
      institution: 'Uppland Institute of Technology',
      degree: 'Bachelor of Science',
      field: 'Computer Science',
      startDate: `${year - 10}-09`,
      endDate: `${year - 7}-06`,
      description: null,
    },
  ]
}

function posts(year: number): Post[] {
  return [
    {
      title: 'Frontend Engineer',
      company: 'Grachtwerk Digital',
      location: 'Amsterdam, Netherlands',
      startDate: `${year - 3}-03`,
      endDate: null,
      description:
        'Build the ticket shop of eleven museums in TypeScript and React. Cut the time to a finished purchase on mid-range phones from 71 to 38 seconds, led the accessibility work to WCAG 2.2 AA, and introduced browser tests that run on every change.',
    },
    {
      title: 'Junior Frontend Developer',
      company: 'Nordlys Publishing Tools',
      location: 'Stockholm, Sweden',
      startDate: `${year - 5}-08`,
      endDate: `${year - 3}-02`,
      description:
        'Worked on an editor for school books. Wrote the keyboard navigation and the table component, and looked after the component library together with a designer.',
    },
    {
      title: 'Working Student, Usability Lab',
      company: 'Uppland Institute of Technology',
      location: 'Uppsala, Sweden',
      startDate: `${year - 7}-10`,
      endDate: `${year - 5}-05`,
      description:
        'Prepared and ran usability tests with more than sixty people and wrote the reports.',
    },
  ]
}
