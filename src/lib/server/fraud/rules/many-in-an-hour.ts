import type { Rule } from '../subject.ts'

const NEW_ACCOUNT_DAYS = 7
const MANY = 30
const MANY_OF_NEW = 10

export const manyInAnHour: Rule = {
  name: 'many-in-an-hour',
  weight: 40,
  find: ({ company, posting, poster }) => {
    if (!posting || !poster || company.isVerified) return null
    const isNew = poster.ageInDays < NEW_ACCOUNT_DAYS
    if (posting.inTheHour < (isNew ? MANY_OF_NEW : MANY)) return null
    return {
      quote: null,
      text: isNew
        ? `A new account posted ${MANY_OF_NEW} jobs or more within an hour`
        : `Its account posted ${MANY} jobs or more within an hour`,
    }
  },
}
