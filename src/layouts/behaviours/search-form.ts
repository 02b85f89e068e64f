/**
 * Holds the search form to its address. A browser that goes back brings a page with what was ticked
 * on it last, though the jobs beside it were found without.
 */
export function startSearchForm(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) document.querySelector<HTMLFormElement>('#job-search')?.reset()
  })
}
