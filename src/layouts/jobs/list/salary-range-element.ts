import { sliderFigure } from '#lib/shared/money/salary-slider.ts'

type Pair = readonly [low: HTMLInputElement, high: HTMLInputElement]

/** Two handles and two numbers that show one range of salaries. The lower end stays below the upper. */
export class SalaryRange extends HTMLElement {
  connectedCallback(): void {
    const handles = this.#pair('input[type="range"]')
    const numbers = this.#pair('input[type="number"]')
    const showNumbers = () => {
      placeHandles(handles, numbers)
      this.#describe(handles)
    }
    this.addEventListener('input', ({ target }) => {
      if (!handles.some(handle => handle === target)) return showNumbers()
      const [low, high] = handles
      // A handle that reaches the other one takes it along.
      if (low.valueAsNumber > high.valueAsNumber)
        low.value = high.value = target === low ? low.value : high.value
      writeNumbers(handles, numbers)
      this.#describe(handles)
    })
    // The event comes before the fields have their first values again.
    numbers[0].form?.addEventListener('reset', () => setTimeout(showNumbers))
  }

  #pair(selector: string): Pair {
    const [low, high] = this.querySelectorAll<HTMLInputElement>(selector)
    if (!low || !high) throw new Error(`A salary range needs two of ${selector}`)
    return [low, high]
  }

  /** Describes the value of each handle in words. */
  #describe(handles: Pair): void {
    const currency = this.querySelector('select')?.value ?? 'USD'
    for (const handle of handles)
      handle.setAttribute('aria-valuetext', sliderFigure(handle.valueAsNumber, currency))
  }
}

/** A handle at its end sets no limit: the number is empty. */
function writeNumbers([low, high]: Pair, [least, most]: Pair): void {
  least.value = low.value === low.min ? '' : low.value
  most.value = high.value === high.max ? '' : high.value
}

function placeHandles([low, high]: Pair, [least, most]: Pair): void {
  low.value = least.value || low.min
  high.value = most.value || high.max
}
