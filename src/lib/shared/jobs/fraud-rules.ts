/** The fraud rules with their labels in the console. */
export const FRAUD_RULES = {
  'asks-for-payment': 'Asks applicants to pay',
  'moves-money': 'Moves money or goods through applicants',
  'asks-for-secrets': 'Asks for cards, accounts or papers',
  'easy-money': 'Promises easy money',
  'messenger-contact': 'Leads to a messenger',
  'free-mail': 'Free mail and a large company',
  'look-alike-name': 'Looks like a verified company',
  'link-host': 'Links to a doubtful host',
  'pay-far-from-market': 'Pays far above the market',
  'copied-text': 'Copies another company',
  'many-in-an-hour': 'Many jobs in an hour',
} as const
export type FraudRule = keyof typeof FRAUD_RULES

/** Why a posting or a company waits for a moderator. */
export interface Evidence {
  rule: FraudRule
  /** A sentence: "Asks applicants to pay". */
  text: string
  /** The words of the posting that show it; null for a fact that is not in the text. */
  quote: string | null
}
