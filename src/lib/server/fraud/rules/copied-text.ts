import type { Rule } from '../subject.ts'

/** Agencies post one text for several companies, so a copy alone is not enough. */
export const copiedText: Rule = {
  name: 'copied-text',
  weight: 50,
  find: ({ company, posting }) => {
    const copied = posting?.copiedFrom
    if (!copied || company.isVerified) return null
    return {
      quote: null,
      text: `Has the text of “${copied.title}” of ${copied.company}, which was there first`,
    }
  },
}
