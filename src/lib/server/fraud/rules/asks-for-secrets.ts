import { findWords } from '../find-words.ts'
import type { Rule } from '../subject.ts'

const SECRETS =
  "(?:(?:online |internet |mobile )?bank(?:ing)? (?:login|log-?in|details|account|information|statement|password|card|credentials)|(?:bank )?account (?:number|details|login)|(?:credit|debit|bank|atm) ?card|card (?:number|details)|cvv|pin (?:code|number)|social security|ssn|mother'?s maiden name|one[- ]time (?:code|password)|otp|(?:both sides|front and back) of (?:your|the) (?:id|card|passport|licen[cs]e|aadhaar)|selfie (?:with|holding)[^.!?;\\n]{0,20}(?:id|passport|card|licen[cs]e))"

const PATTERNS = [
  `\\b(?:send|provide|submit|give|share|e-?mail|reply with|text|upload|enter|include|forward|message|need|want|require)\\b[^.!?;\\n]{0,70}\\b${SECRETS}\\b`,
].map(pattern => new RegExp(pattern, 'g'))

export const asksForSecrets: Rule = {
  name: 'asks-for-secrets',
  weight: 100,
  find: ({ texts }) => {
    const quote = findWords(texts, {
      patterns: PATTERNS,
      unlessBefore:
        /\b(?:never|not|nobody|no one|customers?|clients?|users?|guests?|patients?|members?|callers?|who|they|once|after|payroll)\b|n't\b/,
      unlessIn:
        /\b(?:customers?|clients?|users?|guests?|patients?|members?|callers?|merchants?|payroll|first day|after|once|contract|never|not|reconcil\w*|cards? (?:payments?|processing|industry|terminals?|transactions?|readers?)|statements? to)\b|n't\b/,
    })
    return quote === null ? null : { quote, text: 'Asks applicants for cards, accounts or papers' }
  },
}
