import { type Person } from '../people/person.ts'
import { type Posting } from '../posting.ts'
import { type Random } from '../random.ts'

/** What recruiters wrote to those they turned down. */
export const FEEDBACK = [
  'Thank you for the care you put into this. We were looking for more experience with live systems this time; everything else spoke for you.',
  'We enjoyed reading your application. Others had worked in a comparable field for longer, and that decided it.',
  'Your profile is strong, but the work sample showed us that the role would use only a part of it. Please look at our other openings.',
  'We have filled the position with someone from our own team. Thank you for your interest; we would be glad to hear from you again.',
] as const

/** What recruiters wrote to those they want to meet. */
export const NEXT_STEPS = [
  'We would like to talk with you for 45 minutes by video. Daniel will propose times this week.',
  'Please keep an hour free for a conversation with two people of the team; there is nothing to prepare.',
  'The next step is half a paid day with the team in our office. We cover your travel.',
] as const

const STARTS = [
  'I could start at the beginning of next month.',
  'My notice period is one month.',
  'I am free to start after an agreed handover of six weeks.',
  'I would be glad to come by and see how you work before either of us decides.',
] as const

/** A short letter about the person's latest work and why this job. */
export function coverLetter(person: Person, posting: Posting, random: Random): string {
  const [present] = person.experience
  const [skill = '', other = ''] = person.skills

  return [
    `Dear ${posting.company.name} team,`,
    `your opening “${posting.title}” reads like a description of the work I want to do. At ${present?.company} I have been ${articled(present?.title ?? '')} since ${present?.startDate.slice(0, 4)}. What I did there: ${lowered(present?.description ?? '')}`,
    `${person.bio} What I would bring first is ${skill} and ${other}; what I hope to learn from you is how you do the rest. ${random.pick(STARTS)}`,
    `Kind regards,\n${person.name}`,
  ].join('\n\n')
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function articled(title: string): string {
  return `${/^[AEIOU]/.test(title) ? 'an' : 'a'} ${title}`
}
