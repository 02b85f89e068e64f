/**
 * The sandbox's test numbers and the token of each. The browser sends only the token to the server, so
 * no card number is ever in a request, a log or a backup.
 */
const TOKENS: Record<string, string> = {
  '378282246310005': 'pm_sandbox_amex',
  '4000000000000002': 'pm_sandbox_declined',
  '4000000000000341': 'pm_sandbox_renewals_fail',
  '4000000000007726': 'pm_sandbox_slow',
  '4000000000009995': 'pm_sandbox_no_funds',
  '4242424242424242': 'pm_sandbox_visa',
  '5555555555554444': 'pm_sandbox_mastercard',
}

/** The token of a test number; null if the sandbox does not know the number. */
export function tokenOf(digits: string): string | null {
  return Object.hasOwn(TOKENS, digits) ? (TOKENS[digits] ?? null) : null
}
