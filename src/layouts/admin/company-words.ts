interface State {
  isRefused: boolean
  openJobs: number
  verifiedDomain: string | null
}

/** "Verified", "Refused", "To verify", or "Not verified" for a company without open jobs. */
export function companyState({ isRefused, openJobs, verifiedDomain }: State): string {
  if (verifiedDomain !== null) return 'Verified'
  if (isRefused) return 'Refused'
  return openJobs > 0 ? 'To verify' : 'Not verified'
}
