/** The required fields of a job, as a recruiter sends them. */
export const POSTING = {
  category: 'engineering',
  description: 'Fit and repair doors and windows all over the county.',
  education: ['None needed'],
  location: 'Leeds, United Kingdom',
  requirements: ['A steady hand'],
  responsibilities: ['Fit doors'],
  skills: ['Carpentry'],
  status: 'active',
  title: 'Joiner',
  type: 'full-time',
}
