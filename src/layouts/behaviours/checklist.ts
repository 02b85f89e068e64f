/** Remembers the ticks of every [data-checklist] of the page in this browser, under its name. */
export function startChecklists(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-checklist]')) {
    const key = `checklist:${list.dataset['checklist']}`
    const boxes = [...list.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
    const ticked = new Set(localStorage.getItem(key)?.split(','))
    for (const box of boxes) box.checked = ticked.has(box.value)
    tally(list, boxes)
    list.addEventListener('change', () => {
      const values = boxes.filter(box => box.checked).map(box => box.value)
      localStorage.setItem(key, values.join(','))
      tally(list, boxes)
    })
  }
}

function tally(list: HTMLElement, boxes: HTMLInputElement[]): void {
  const done = boxes.filter(box => box.checked).length
  list.querySelector('[data-tally]')?.replaceChildren(`${done} of ${boxes.length} done`)
}
