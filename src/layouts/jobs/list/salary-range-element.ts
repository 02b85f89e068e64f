type Pair = readonly [low: HTMLInputElement, high: HTMLInputElement]

/**
 * Two handles and two numbers that show one range of salaries. The lower end stays below the upper.
 */
export class SalaryRange extends HTMLElement {
  connectedCallback(): void {
    const handles = this.#pair('input[type="range"]')
    const numbers = this.#pair('input[type="number"]')
    const [low, high] = handles
    const showNumbers = () => this.#placeHandles(handles, numbers)
    this.addEventListener('input', ({ target }) => {
      const moved = handles.find(handle => handle === target)
      if (!moved) return showNumbers()
      // A handle moves the other one along when it reaches it. Otherwise the other number stays.
      const takesAlong = low.valueAsNumber > high.valueAsNumber
      if (takesAlong) low.value = high.value = moved.value
      if (takesAlong || moved === low) this.#writeNumber(low, numbers[0], low.min)
      if (takesAlong || moved === high) this.#writeNumber(high, numbers[1], high.max)
      this.#describe(handles)
    })
    // The event fires before the fields are reset to their initial values.
    numbers[0].form?.addEventListener('reset', () => setTimeout(showNumbers))
  }

  #pair(selector: string): Pair {
    const [low, high] = this.querySelectorAll<HTMLInputElement>(selector)
    if (!low || !high) throw new Error(`A salary range needs two of ${selector}`)
    return [low, high]
  }

  /** A handle at its end sets no limit: the number is empty. */
  #writeNumber(handle: HTMLInputElement, number: HTMLInputElement, end: string): void {
    number.value = handle.value === end ? '' : `${handle.valueAsNumber * this.#scale.step}`
  }

  #placeHandles(handles: Pair, [least, most]: Pair): void {
    const [low, high] = handles
    const { step } = this.#scale
    low.value = `${Number(least.value) / step}`
    high.value = most.value ? `${Number(most.value) / step}` : high.max
    this.#describe(handles)
  }

  /** Describes the value of each handle in words. */
  #describe(handles: Pair): void {
    const { labels } = this.#scale
    for (const handle of handles) handle.ariaValueText = labels[handle.valueAsNumber] ?? ''
  }

  /** The amount of one step in the chosen currency, and each step in words. */
  get #scale() {
    const { labels = '', step } = this.querySelector('select')?.selectedOptions[0]?.dataset ?? {}
    return { labels: labels.split('|'), step: Number(step) }
  }
}
