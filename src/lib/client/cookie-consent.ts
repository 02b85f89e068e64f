export interface Consent {
  choice: 'accepted' | 'declined'
  /** ISO 8601 instant of the choice. */
  date: string
}

/** The one key of local storage that holds the answer to the cookie banner, as JSON. */
const CONSENT_KEY = 'cookie-consent'

/** The stored answer; null if there is none or it cannot be read. */
export function readConsent(storage: Pick<Storage, 'getItem'>): Consent | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(CONSENT_KEY) ?? 'null')
    return isConsent(stored) ? stored : null
  } catch {
    return null
  }
}

export function storeConsent(
  storage: Pick<Storage, 'setItem'>,
  choice: Consent['choice'],
  now: Date,
): void {
  const consent: Consent = { choice, date: now.toISOString() }
  storage.setItem(CONSENT_KEY, JSON.stringify(consent))
}

function isConsent(value: unknown): value is Consent {
  if (typeof value !== 'object' || value === null) return false
  if (!('choice' in value) || !('date' in value)) return false
  return (
    (value.choice === 'accepted' || value.choice === 'declined') && typeof value.date === 'string'
  )
}
