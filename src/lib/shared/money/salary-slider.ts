import { SALARY_SLIDER } from '../limits.ts'
import { formatAmount } from './salary.ts'

/** The slider's amounts suit dollars; these currencies need larger amounts for the same pay. */
const FACTORS: Partial<Record<string, number>> = { INR: 25, JPY: 100 }

/** One step of the salary slider, in whole units of the currency. */
export function sliderStep(currency: string): number {
  return SALARY_SLIDER.step * (FACTORS[currency] ?? 1)
}

/** The maximum of the salary slider, which means no limit. */
export function sliderTop(currency: string): number {
  return SALARY_STEPS * sliderStep(currency)
}

/** How many steps the slider has, in every currency. */
export const SALARY_STEPS = SALARY_SLIDER.max / SALARY_SLIDER.step

/** Each step as text, from the first: "$0", "$10k" and so on up to "$200k+". */
export function sliderLabels(currency: string): string[] {
  return Array.from(
    { length: SALARY_STEPS + 1 },
    (_, at) => formatAmount(at * sliderStep(currency), currency) + (at === SALARY_STEPS ? '+' : ''),
  )
}
