/** The fields of a complete profile, in the order of the form. */
export const PROFILE_PARTS = [
  'name',
  'bio',
  'location',
  'phone',
  'categories',
  'experience-years',
  'skills',
  'background',
  'languages',
] as const
export type ProfilePart = (typeof PROFILE_PARTS)[number]

/**
 * The parts of a complete resume: a readable file, and the others in the file or in the profile.
 */
export const RESUME_PARTS = ['resume', 'text', 'contact', 'skills', 'background'] as const
export type ResumePart = (typeof RESUME_PARTS)[number]

/** Something that is still to do before a figure is 100, and where it is done. */
export interface MissingPart<Part extends string> {
  key: Part
  label: string
  href: string
}

export interface Completeness<Part extends string> {
  /** Percent; 100 only when nothing is missing. */
  percent: number
  missing: MissingPart<Part>[]
}

interface ProfileFacts {
  name: string
  bio: string
  location: string
  phone: string
  categories: readonly string[]
  yearsOfExperience: number | null
  skills: readonly string[]
  languages: readonly string[]
  /** Education and experience entries together. */
  backgroundEntries: number
}

/** The facts of a resume that completeness checks. */
export interface ResumeFindings {
  contact: boolean
  skills: boolean
  background: boolean
}

interface ResumeFacts {
  /** Null without a resume; `reading` until its text is read; `unreadable` when it could not be. */
  resume: ResumeFindings | 'reading' | 'unreadable' | null
  profile: Pick<ProfileFacts, 'phone' | 'skills' | 'backgroundEntries'>
}

const MIN_SKILLS = 3

/** The completeness of a profile: nine parts of the same weight. */
export function profileCompleteness(profile: ProfileFacts): Completeness<ProfilePart> {
  const has: Record<ProfilePart, boolean> = {
    'name': profile.name.trim() !== '',
    'bio': profile.bio.trim() !== '',
    'location': profile.location.trim() !== '',
    'phone': profile.phone.trim() !== '',
    'categories': profile.categories.length > 0,
    'experience-years': profile.yearsOfExperience !== null,
    'skills': profile.skills.length >= MIN_SKILLS,
    'background': profile.backgroundEntries > 0,
    'languages': profile.languages.length > 0,
  }
  return completenessOf(PROFILE_PARTS, has, PROFILE_TASKS)
}

/**
 * How complete a resume is: a readable file, and contact, skills, and experience or education in
 * its text or in the profile.
 */
export function resumeCompleteness({ profile, resume }: ResumeFacts): Completeness<ResumePart> {
  const parsed = typeof resume === 'string' ? null : resume
  const has: Record<ResumePart, boolean> = {
    resume: resume !== null,
    text: parsed !== null,
    contact: profile.phone !== '' || parsed?.contact === true,
    skills: profile.skills.length > 0 || parsed?.skills === true,
    background: profile.backgroundEntries > 0 || parsed?.background === true,
  }
  const tasks = resume === 'reading' ? { ...RESUME_TASKS, text: READING_TASK } : RESUME_TASKS
  const whole = completenessOf(RESUME_PARTS, has, tasks)
  if (has.resume) return whole
  // Without a file everything is missing, and the other steps are not known yet.
  return { missing: whole.missing.filter(({ key }) => key === 'resume'), percent: 0 }
}

interface CompletenessTask {
  label: string
  href: string
}

const PROFILE_TASKS: Record<ProfilePart, CompletenessTask> = {
  'name': { label: 'Add your full name', href: '/candidate/profile#basic' },
  'bio': { label: 'Write a short bio', href: '/candidate/profile#basic' },
  'location': { label: 'Add your location', href: '/candidate/profile#contact' },
  'phone': { label: 'Add your phone number', href: '/candidate/profile#contact' },
  'categories': { label: 'Choose at least one job category', href: '/candidate/profile#basic' },
  'experience-years': {
    label: 'Say how many years of experience you have',
    href: '/candidate/profile#basic',
  },
  'skills': {
    label: `List at least ${MIN_SKILLS} skills`,
    href: '/candidate/profile#skills',
  },
  'background': {
    label: 'Add your education or work experience',
    href: '/candidate/profile#experience',
  },
  'languages': { label: 'Name a language you speak', href: '/candidate/profile#languages' },
}

const RESUME_TASKS: Record<ResumePart, CompletenessTask> = {
  resume: { label: 'Upload your resume', href: '/candidate/resume' },
  text: { label: 'Upload a resume whose text can be read', href: '/candidate/resume' },
  contact: {
    label: 'Put contact details into your resume or profile',
    href: '/candidate/profile#contact',
  },
  skills: { label: 'Put skills into your resume or profile', href: '/candidate/profile#skills' },
  background: {
    label: 'Put experience or education into your resume or profile',
    href: '/candidate/profile#experience',
  },
}

/** In place of the task `text` while there is nothing to do but wait. */
const READING_TASK = {
  label: 'Wait until your resume is read, which may take a minute',
  href: '/candidate/resume',
}

function completenessOf<Part extends string>(
  parts: readonly Part[],
  has: Record<Part, boolean>,
  tasks: Record<Part, CompletenessTask>,
): Completeness<Part> {
  const missing = parts
    .filter(part => !has[part])
    .map(key => ({ href: tasks[key].href, key, label: tasks[key].label }))
  return {
    missing,
    percent: Math.floor((100 * (parts.length - missing.length)) / parts.length),
  }
}
