/** The resume templates that can be downloaded, and what each is for. */
export const RESUME_TEMPLATES = {
  'chronological': {
    title: 'Chronological',
    text: 'Latest work first. The safest choice with three or more years in one line of work.',
  },
  'skills-first': {
    title: 'Skills First',
    text: 'Leads with what you can do. For a change of career or work in many short projects.',
  },
  'first-job': {
    title: 'First Job',
    text: 'Education, projects and volunteering first. For students and new graduates.',
  },
} as const

export type ResumeTemplate = keyof typeof RESUME_TEMPLATES

export const RESUME_TEMPLATE_NAMES = [
  'chronological',
  'skills-first',
  'first-job',
] as const satisfies readonly ResumeTemplate[]
