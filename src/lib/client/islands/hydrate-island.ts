/** Hydrates the `client:interaction` island around an element now, without a sign of interest. */
export function hydrateIsland(element: Element | null | undefined): void {
  element?.closest('astro-island')?.dispatchEvent(new Event('hydrate-island'))
}
