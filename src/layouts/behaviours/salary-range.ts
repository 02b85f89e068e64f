import { sliderFigure } from '#lib/shared/money/salary-slider.ts'

type Pair = [HTMLInputElement, HTMLInputElement]

/** Keeps the two handles and the two figures of a salary range in step, the lower below the upper. */
export function startSalaryRange(): void {
  for (const range of document.querySelectorAll<HTMLElement>('[data-salary-range]')) {
    const handles = pairOf(range, 'input[type="range"]')
    const figures = pairOf(range, 'input[type="number"]')
    range.addEventListener('input', ({ target }) => {
      const [low, high] = handles
      if (target === low || target === high) {
        // The handle that is moved takes the other along.
        if (low.valueAsNumber > high.valueAsNumber)
          low.value = high.value = target === low ? low.value : high.value
        showFigures(handles, figures)
      } else placeHandles(handles, figures)
      speak(handles, range.querySelector('select')?.value)
    })
    // The event comes before the fields have their first values back.
    figures[0].form?.addEventListener('reset', () =>
      setTimeout(() => {
        placeHandles(handles, figures)
        speak(handles, range.querySelector('select')?.value)
      }),
    )
  }
}

function pairOf(range: HTMLElement, selector: string): Pair {
  const [least, most] = range.querySelectorAll<HTMLInputElement>(selector)
  if (!least || !most) throw new Error(`A salary range needs two of ${selector}`)
  return [least, most]
}

/** A handle at its end is no limit, which an empty figure says. */
function showFigures([low, high]: Pair, [least, most]: Pair): void {
  least.value = low.value === low.min ? '' : low.value
  most.value = high.value === high.max ? '' : high.value
}

function placeHandles([low, high]: Pair, [least, most]: Pair): void {
  low.value = least.value || low.min
  high.value = most.value || high.max
}

function speak(handles: Pair, currency = 'USD'): void {
  for (const handle of handles)
    handle.setAttribute('aria-valuetext', sliderFigure(handle.valueAsNumber, currency))
}
