/**
 * The cards that the sandbox accepts: published test numbers. The browser replaces a number by its token
 * (lib/client/sandbox-numbers.ts); the server gets only tokens.
 */
interface SandboxCard {
  brand: string
  last4: string
  /**
   * The outcome of a charge: with `renewals-fail` only payments with a present customer succeed.
   */
  behaviour: 'pays' | 'declined' | 'insufficient-funds' | 'renewals-fail' | 'slow'
}

const card = (
  brand: string,
  last4: string,
  behaviour: SandboxCard['behaviour'] = 'pays',
): SandboxCard => ({ behaviour, brand, last4 })

/** Every card by its token. */
export const SANDBOX_CARDS: ReadonlyMap<string, SandboxCard> = new Map([
  ['pm_sandbox_visa', card('Visa', '4242')],
  ['pm_sandbox_mastercard', card('Mastercard', '4444')],
  ['pm_sandbox_amex', card('American Express', '0005')],
  ['pm_sandbox_declined', card('Visa', '0002', 'declined')],
  ['pm_sandbox_no_funds', card('Visa', '9995', 'insufficient-funds')],
  ['pm_sandbox_renewals_fail', card('Visa', '0341', 'renewals-fail')],
  ['pm_sandbox_slow', card('Visa', '7726', 'slow')],
])
