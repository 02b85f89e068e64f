const MB = 1024 * 1024

/** The maximum size of uploaded files, in bytes. */
export const FILE_SIZES = {
  profileImport: MB,
  resume: 5 * MB,
  attachment: 10 * MB,
  picture: 2 * MB,
} as const

/** How long a person can cancel the deletion of the account. */
export const DELETION_GRACE_DAYS = 14

/** Files and bytes one person may keep, the copies that went with applications included. */
export const STORAGE = { files: 100, bytes: 50 * MB } as const

/** File extensions that the resume picker offers; the server checks the content. */
export const RESUME_ENDINGS = ['.pdf', '.doc', '.docx'] as const

/** File extensions that the picture picker offers; the server checks the content. */
export const PICTURE_ENDINGS = ['.png', '.jpg', '.jpeg', '.webp'] as const

/** The maximum width and height of a picture, in pixels. */
export const MAX_PICTURE_SIDE = 4096

/** The minimum and maximum length of texts, in characters. */
export const LENGTHS = {
  name: { min: 2, max: 120 },
  email: { min: 3, max: 254 },
  loginPassword: { min: 6, max: 256 },
  password: { min: 8, max: 256 },
  subject: { min: 5, max: 200 },
  message: { min: 10, max: 5000 },
  jobTitle: { min: 3, max: 150 },
  location: { min: 2, max: 150 },
  jobDescription: { min: 20, max: 20_000 },
  requirement: { min: 3, max: 500 },
  responsibility: { min: 3, max: 500 },
  skill: { min: 2, max: 60 },
  jobEducation: { min: 2, max: 200 },
  institution: { min: 2, max: 150 },
  degree: { min: 2, max: 150 },
  field: { min: 2, max: 150 },
  startDate: { min: 2, max: 30 },
  company: { min: 2, max: 150 },
  industry: { min: 0, max: 150 },
  position: { min: 0, max: 150 },
  companyDescription: { min: 0, max: 5000 },
  roleDescription: { min: 10, max: 5000 },
  bio: { min: 0, max: 2000 },
  coverLetter: { min: 0, max: 5000 },
  feedback: { min: 0, max: 2000 },
  chat: { min: 1, max: 10_000 },
  note: { min: 0, max: 2000 },
  closeNote: { min: 0, max: 500 },
  comment: { min: 1, max: 2000 },
  question: { min: 3, max: 300 },
  questionOption: { min: 1, max: 100 },
  answer: { min: 1, max: 1000 },
  phoneDigits: { min: 10, max: 15 },
  url: { min: 0, max: 500 },
  search: { min: 0, max: 200 },
  passkeyName: { min: 1, max: 60 },
  resumeName: { min: 1, max: 120 },
  searchName: { min: 1, max: 120 },
  siteName: { min: 0, max: 40 },
  legalText: { min: 100, max: 40_000 },
  legalSentence: { min: 3, max: 200 },
} as const

/** The longest password in bytes, so that hashing stays cheap whatever the script. */
export const MAX_PASSWORD_BYTES = 1024

/** The most entries a list may have. */
export const LIST_SIZES = {
  applicationDrafts: 50,
  comments: 200,
  decisions: 100,
  education: 30,
  experience: 50,
  hidden: 500,
  passkeys: 20,
  questionOptions: 10,
  questions: 10,
  jobList: 50,
  jobSources: 20,
  mentions: 20,
  /** People or jobs that moderators find at once. */
  moderated: 50,
  profileList: 100,
  /** Entries of the audit log about one person or job. */
  record: 200,
  savedSearches: 50,
  /** Applications that one click selects. */
  selection: 500,
  templates: 50,
  tracked: 200,
  /** Alerts of an address without an account. */
  visitorAlerts: 10,
} as const

/** Years of experience a person or a job may state. */
export const MAX_YEARS = 60

/** The earliest year a company may say it was founded in. */
export const OLDEST_FOUNDING = 1000

/** The default number of entries of a page of a list, and the maximum. */
export const PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 50

/**
 * The maximum number of matches that are counted: a total is exact below this limit and shown as
 * "1,000+" from it on, and a search by relevance ranks only this many of the newest. So a very common
 * word costs as much as a rare one.
 */
export const COUNT_LIMIT = 1000

/**
 * The maximum of jobs whose text is searched for phrases: the newest that contain the words. The index
 * does not store the order of words.
 */
export const PHRASE_LIMIT = 3000

/** The maximum salary, in whole units: its yearly amount in minor units is still a safe integer. */
export const MAX_SALARY = 1_000_000_000

/**
 * The number of open jobs from which search engines index a facet page (a category, a place, a
 * skill).
 */
export const INDEXED_FACET = 5

/** The search radius around a place, in kilometres. "near" means `near`. */
export const WITHIN_KM = { max: 500, min: 1, near: 50 } as const

/** Sorting by match compares this many jobs: the newest that the search finds. */
export const MATCHED_JOBS = 300

export const SALARY_SLIDER = { min: 0, max: 200_000, step: 10_000 } as const

/** Skills that a job card shows before "+N more". */
export const CARD_SKILLS = 3

/** A profile or resume is complete at this figure; saving and applying need both. */
export const COMPLETE = 100

/** ATS scores from which the bar is green, and amber; a warning shows below `warning`. */
export const ATS_SCORES = { good: 80, medium: 60, warning: 70 } as const

/** How long a toast or a pause lasts, in milliseconds. */
export const DELAYS = {
  copied: 2000,
  uploadNotice: 2000,
  successRedirect: 3000,
  loginRedirect: 100,
} as const
