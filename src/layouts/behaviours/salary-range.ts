import { sliderFigure } from '#lib/shared/salary-slider.ts'

/** Keeps the figures beside the two sliders in step with them, and the lower one below the upper. */
export function startSalaryRange(): void {
  for (const range of document.querySelectorAll<HTMLElement>('[data-salary-range]')) {
    range.addEventListener('input', ({ target }) => follow(range, target))
  }
}

function follow(range: HTMLElement, moved: EventTarget | null): void {
  const [least, most] = range.querySelectorAll<HTMLInputElement>('input[type="range"]')
  const currency = range.querySelector('select')?.value ?? 'USD'
  if (!least || !most) return
  if (Number(least.value) > Number(most.value)) {
    if (moved === least) most.value = least.value
    else least.value = most.value
  }
  const figures = range.querySelectorAll('output')
  for (const [at, input] of [least, most].entries())
    figures[at]?.replaceChildren(sliderFigure(Number(input.value), currency))
}
