/** A word of this length that cannot be broken at a hyphen or space. */
export function unbroken(length: number): string {
  return 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk'.repeat(4).slice(0, length)
}
