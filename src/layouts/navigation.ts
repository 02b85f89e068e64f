/** The entries of the menus. */
export type NavigationIcon =
  | 'bell'
  | 'bookmark'
  | 'briefcase'
  | 'calendar'
  | 'building'
  | 'credit-card'
  | 'chat'
  | 'cog'
  | 'document-text'
  | 'eye'
  | 'home'
  | 'key'
  | 'magnifying-glass'
  | 'user-circle'
  | 'users'

export interface NavigationItem {
  href: string
  icon: NavigationIcon
  label: string
}

export interface NavigationGroup {
  items: NavigationItem[]
  label: string
}

export type Role = 'candidate' | 'recruiter'

/** The public menu. */
export const PUBLIC_NAVIGATION = [
  { href: '/', label: 'Home' },
  { href: '/jobs', label: 'Jobs' },
  { href: '/companies', label: 'Companies' },
  { href: '/about', label: 'About' },
  { href: '/contact', label: 'Contact' },
] as const

const MODERATION: NavigationItem = { href: '/moderation', icon: 'eye', label: 'Moderation' }
const CONSOLE: NavigationItem = { href: '/admin', icon: 'building', label: 'Console' }

/** The entries for moderators and operators; none for other people. */
export function staffNavigation(
  shell: { isModerator: boolean; isOperator: boolean } | null,
): NavigationItem[] {
  return [...(shell?.isModerator ? [MODERATION] : []), ...(shell?.isOperator ? [CONSOLE] : [])]
}

const CANDIDATE: NavigationGroup[] = [
  {
    label: 'Main',
    items: [
      { href: '/candidate', icon: 'home', label: 'Dashboard' },
      { href: '/candidate/applications', icon: 'briefcase', label: 'Applications' },
      { href: '/candidate/resume', icon: 'document-text', label: 'Resume' },
      { href: '/candidate/jobs', icon: 'magnifying-glass', label: 'Job Listings' },
      { href: '/candidate/saved', icon: 'bookmark', label: 'Saved Jobs' },
      { href: '/candidate/searches', icon: 'bell', label: 'Saved Searches' },
      { href: '/candidate/interviews', icon: 'calendar', label: 'Interviews' },
    ],
  },
  {
    label: 'Communication',
    items: [{ href: '/candidate/inbox', icon: 'chat', label: 'Messages' }],
  },
  {
    label: 'Account',
    items: [
      { href: '/candidate/profile', icon: 'user-circle', label: 'Profile' },
      { href: '/candidate/subscription', icon: 'credit-card', label: 'Subscription' },
      { href: '/candidate/change-password', icon: 'key', label: 'Change Password' },
    ],
  },
]

const RECRUITER: NavigationGroup[] = [
  {
    label: 'Main',
    items: [
      { href: '/recruiter', icon: 'home', label: 'Dashboard' },
      { href: '/recruiter/jobs', icon: 'briefcase', label: 'Job Management' },
      { href: '/recruiter/applicants', icon: 'users', label: 'Applicants' },
      { href: '/recruiter/interviews', icon: 'calendar', label: 'Interviews' },
    ],
  },
  {
    label: 'Communication',
    items: [{ href: '/recruiter/inbox', icon: 'chat', label: 'Messages' }],
  },
  {
    label: 'Account',
    items: [
      { href: '/recruiter/profile', icon: 'user-circle', label: 'Profile' },
      { href: '/recruiter/team', icon: 'building', label: 'Team' },
      { href: '/recruiter/subscription', icon: 'credit-card', label: 'Subscription' },
      { href: '/recruiter/change-password', icon: 'key', label: 'Change Password' },
    ],
  },
]

/** The sidebar of a role's area. */
export const AREA_NAVIGATION: Record<Role, NavigationGroup[]> = {
  candidate: CANDIDATE,
  recruiter: RECRUITER,
}

const SETTINGS: NavigationItem = { href: '/account', icon: 'cog', label: 'Account settings' }

/**
 * The menu of a phone: the sidebar, and in its last group what wide screens have in the account
 * menu.
 */
export function sheetNavigation(role: Role, staff: NavigationItem[]): NavigationGroup[] {
  const groups = AREA_NAVIGATION[role]
  const more = [SETTINGS, ...staff]
  const account = groups.at(-1)
  if (!account) return groups
  return [...groups.slice(0, -1), { ...account, items: [...account.items, ...more] }]
}

/** The most used pages of candidates, at the bottom of a phone's screen. */
export const BOTTOM_BAR: NavigationItem[] = [
  { href: '/candidate/jobs', icon: 'magnifying-glass', label: 'Jobs' },
  { href: '/candidate/saved', icon: 'bookmark', label: 'Saved' },
  { href: '/candidate/applications', icon: 'briefcase', label: 'Applications' },
  { href: '/candidate/inbox', icon: 'chat', label: 'Messages' },
  { href: '/candidate/profile', icon: 'user-circle', label: 'Profile' },
]

/**
 * The longest of these hrefs that is the path or a folder of it,
 * so /recruiter/jobs/7/edit marks Job Management and not Dashboard. Null when none does.
 */
export function activeHref(hrefs: readonly string[], path: string): string | null {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  const holds = (href: string) => plain === href || (href !== '/' && plain.startsWith(`${href}/`))
  return hrefs.filter(holds).toSorted((a, b) => b.length - a.length)[0] ?? null
}
