/** One line of a conversation: who says it, and how many hours ago. */
interface Line {
  by: 'candidate' | 'recruiter'
  hoursAgo: number
  /** {name}, {job} and {company} are filled in. */
  text: string
}

/** What people write to each other about an application; the last lines of some are unread. */
export const CONVERSATIONS: readonly (readonly Line[])[] = [
  [
    {
      by: 'recruiter',
      hoursAgo: 74,
      text: 'Hello {name}, thank you for applying as {job} at {company}. Your portfolio stood out to us.',
    },
    {
      by: 'candidate',
      hoursAgo: 72.6,
      text: 'Thank you for writing so soon! I am glad to hear that. Which part did you look at most?',
    },
    {
      by: 'recruiter',
      hoursAgo: 71.9,
      text: 'The piece on keyboard navigation. Our team lead has been asking for exactly that.\nWould you have half an hour this week to talk it through with her?',
    },
    {
      by: 'candidate',
      hoursAgo: 49.5,
      text: 'Gladly. Thursday after two or any time on Friday would suit me well.',
    },
    { by: 'recruiter', hoursAgo: 26.1, text: 'Friday at ten it is. I will send an invitation.' },
    {
      by: 'recruiter',
      hoursAgo: 2.3,
      text: 'One more thing: could you bring an example of a review that you have written? Anything you may show is fine.',
    },
  ],
  [
    {
      by: 'candidate',
      hoursAgo: 120,
      text: 'Good morning, I applied for {job} last week and wanted to ask whether working from home two days a week is possible.',
    },
    {
      by: 'recruiter',
      hoursAgo: 101,
      text: 'Good morning {name}, yes: Mondays and Fridays are free to choose, the other days we are in the office together.',
    },
    {
      by: 'candidate',
      hoursAgo: 100.2,
      text: 'That works for me. Thank you for the quick answer.',
    },
  ],
  [
    {
      by: 'recruiter',
      hoursAgo: 30,
      text: 'Hello {name}, we have read your application as {job} and have one question: from when would you be free?',
    },
    {
      by: 'candidate',
      hoursAgo: 5.4,
      text: 'Hello, my notice period is six weeks, so from the start of a month.',
    },
    { by: 'candidate', hoursAgo: 5.3, text: 'If it helps I can ask for an earlier date.' },
  ],
]

/** Words that the demo recruiter keeps. */
export const TEMPLATES = [
  {
    content:
      'Hello {name},\n\nthank you for applying as {job} at {company}. We would like to get to know you: when would you have half an hour this week?',
    name: 'First talk',
  },
  {
    content:
      'Hello {name},\n\nwe are still reading applications for {job} and will write to you by the end of next week.',
    name: 'Still deciding',
  },
] as const
