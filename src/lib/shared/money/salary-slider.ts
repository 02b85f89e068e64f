import { SALARY_SLIDER } from '../limits.ts'

/** The label of an end of the salary slider: "$50k", "EUR 50k"; its top has no limit: "$200k+". */
export function sliderFigure(amount: number, currency: string): string {
  const sign = currency === 'USD' ? '$' : `${currency} `
  const more = amount >= SALARY_SLIDER.max ? '+' : ''
  return amount === 0 ? `${sign}0` : `${sign}${amount / 1000}k${more}`
}
