/** Hydrates the `client:interaction` island around an element now, without an interaction. */
export function hydrateIsland(element: Element | null | undefined): void {
  element?.closest('astro-island')?.dispatchEvent(new Event('hydrate-island'))
}
