/** Takes a mailed token out of the address bar and the history, where others could read it later. */
export function hideToken(): void {
  if (new URLSearchParams(location.search).has('token'))
    history.replaceState(null, '', location.pathname)
}
