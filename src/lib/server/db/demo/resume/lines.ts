import { type Person, type Post, type Study } from '../people/person.ts'

/** One line of a resume on paper. */
export type ResumeLine = { text: string; style: 'name' | 'heading' | 'strong' | 'plain' | 'bullet' }

/** A person's resume as lines, top to bottom in one column. */
export function resumeLines(person: Person): ResumeLine[] {
  const contact = [person.email, person.phone, person.location]
  const links = [person.linkedin, person.github, person.portfolio].filter(link => link !== '')

  return [
    line('name', person.name),
    line('plain', contact.join(' | ')),
    line('plain', links.join(' | ')),
    ...section('Profile', [line('plain', person.bio)]),
    ...section('Experience', person.experience.flatMap(postLines)),
    ...section('Education', person.education.flatMap(studyLines)),
    ...section('Skills', [line('plain', person.skills.join(', '))]),
    ...section('Languages', [line('plain', person.languages.join(', '))]),
    ...section(
      'Certifications',
      person.certifications.map(name => line('bullet', name)),
    ),
  ]
}

/** The same as plain text, as it is stored after a resume was read. */
export function resumeText(person: Person): string {
  return resumeLines(person)
    .map(({ text, style }) => (style === 'bullet' ? `• ${text}` : text))
    .join('\n')
}

function section(heading: string, lines: readonly ResumeLine[]): ResumeLine[] {
  return lines.length === 0 ? [] : [line('heading', heading), ...lines]
}

function postLines({ title, company, location, startDate, endDate, description }: Post) {
  return [
    line('strong', `${title}, ${company}`),
    line('plain', `${location}, ${span(startDate, endDate)}`),
    ...sentences(description).map(sentence => line('bullet', sentence)),
  ]
}

function studyLines({ institution, degree, field, startDate, endDate, description }: Study) {
  return [
    line('strong', `${degree} in ${field}`),
    line('plain', `${institution}, ${span(startDate, endDate)}`),
    ...(description === null ? [] : [line('bullet', description)]),
  ]
}

function span(start: string, end: string | null): string {
  return `${month(start)} - ${end === null ? 'Present' : month(end)}`
}

/** "2024-09" as "Sep 2024". */
function month(date: string): string {
  return new Intl.DateTimeFormat('en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}-01T00:00:00Z`))
}

function sentences(text: string): string[] {
  return text.split(/(?<=[.!?]) (?=\p{Lu})/u)
}

function line(style: ResumeLine['style'], text: string): ResumeLine {
  return { text, style }
}
