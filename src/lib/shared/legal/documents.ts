/** The texts that people agree to when they register. */
export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number]

/** Their names, which are the titles of their pages at `/terms` and `/privacy`. */
export const LEGAL_TITLES = {
  privacy: 'Privacy',
  terms: 'Terms of service',
} as const satisfies Record<LegalDocument, string>
