import { formatAmount } from '#lib/shared/money/salary.ts'
import { fromMinorUnits } from '#lib/shared/money/money.ts'

import type { Rule } from '../subject.ts'

/** Multiples of the upper quartile. A field mixes assistants and directors, a title does not. */
const FAR = { field: 4, title: 2.5 }

export const payFarFromMarket: Rule = {
  name: 'pay-far-from-market',
  weight: 50,
  find: ({ posting }) => {
    const pay = posting?.pay
    if (!pay?.market) return null
    const { isOfTitle, upperQuartile } = pay.market
    if (pay.amount < upperQuartile * (isOfTitle ? FAR.title : FAR.field)) return null
    const usual = formatAmount(fromMinorUnits(upperQuartile, pay.currency), pay.currency)
    const whose = isOfTitle ? 'with this title' : 'in this field'
    return {
      quote: pay.words,
      text: `Pays far more than others: three of four jobs ${whose} pay up to ${usual} a year`,
    }
  },
}
