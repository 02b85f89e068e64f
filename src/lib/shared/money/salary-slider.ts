import { SALARY_SLIDER } from '../limits.ts'

/** What an end of the salary slider stands for: "$50k", "EUR 50k"; its top has no limit: "$200k+". */
export function sliderFigure(amount: number, currency: string): string {
  const sign = currency === 'USD' ? '$' : `${currency} `
  const more = amount >= SALARY_SLIDER.max ? '+' : ''
  return amount === 0 ? `${sign}0` : `${sign}${amount / 1000}k${more}`
}
