import { sliderLabels, sliderStep } from '#lib/shared/money/salary-slider.ts'

/** The slider of salaries in one currency. */
interface SalarySlider {
  currency: string
  /** Each step in words. */
  labels: readonly string[]
  /** The amount of one step. */
  step: number
}

/** The currencies that most jobs are paid in. */
const USUAL = ['USD', 'EUR', 'GBP', 'INR', 'JPY', 'CAD', 'AUD'].map(sliderOf)

/** The sliders that a list of jobs offers. Another currency is offered when the address names it. */
export function slidersWith(currency: string): { chosen: SalarySlider; sliders: SalarySlider[] } {
  const usual = USUAL.find(slider => slider.currency === currency)
  if (usual) return { chosen: usual, sliders: USUAL }
  const chosen = sliderOf(currency)
  return { chosen, sliders: [chosen, ...USUAL] }
}

function sliderOf(currency: string): SalarySlider {
  return { currency, labels: sliderLabels(currency), step: sliderStep(currency) }
}
