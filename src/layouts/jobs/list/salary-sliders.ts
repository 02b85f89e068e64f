import { sliderLabels, sliderStep } from '#lib/shared/money/salary-slider.ts'

/** The slider of salaries in one currency. */
interface SalarySlider {
  currency: string
  /** Each step in words. */
  labels: readonly string[]
  /** The amount of one step. */
  step: number
}

/** The most common currencies of salaries. */
const USUAL = ['USD', 'EUR', 'GBP', 'INR', 'JPY', 'CAD', 'AUD'].map(sliderOf)

/** The sliders of a list of jobs. Another currency has a slider only if the URL contains it. */
export function slidersWith(currency: string): {
  currentSlider: SalarySlider
  sliders: SalarySlider[]
} {
  const usual = USUAL.find(slider => slider.currency === currency)
  if (usual) return { currentSlider: usual, sliders: USUAL }
  const currentSlider = sliderOf(currency)
  return { currentSlider, sliders: [currentSlider, ...USUAL] }
}

function sliderOf(currency: string): SalarySlider {
  return { currency, labels: sliderLabels(currency), step: sliderStep(currency) }
}
