import { findWords } from '../find-words.ts'
import type { Rule } from '../subject.ts'

const ASKS =
  '\\b(?:send|provide|submit|give|share|e-?mail|reply with|text|upload|enter|include|forward|message|need|want|require)\\b[^.!?;\\n]{0,70}\\b'

/** No employer needs these to pay a salary. */
const NEVER_NEEDED =
  "(?:(?:online |internet |mobile )?bank(?:ing)? (?:login|log-?in|username|user name|password|credentials|statement password|card)|account (?:login|password)|cvv|pin (?:code|number)|mother'?s maiden name|one[- ]time (?:code|password)|otp|(?:photo|picture|copy|scan|image|front|back|sides)s? (?:\\w{1,8} ){0,4}(?:credit|debit|bank|atm) card|your (?:credit |debit )?card (?:number|details)|selfie (?:with|holding)[^.!?;\\n]{0,20}(?:id|passport|card|licen[cs]e))"
/** An employer needs these only after hiring somebody. */
const NEEDED_LATER =
  '(?:bank (?:details|account|information)|account number|social security|ssn|(?:both sides|front and back) of (?:your|the) (?:id|passport|licen[cs]e|aadhaar))'

const OF_OTHERS =
  'customers?|clients?|users?|guests?|patients?|members?|callers?|merchants?|travellers?'
const DENIED = "\\b(?:never|not|nobody|no one)\\b|n't\\b"

export const asksForSecrets: Rule = {
  name: 'asks-for-secrets',
  weight: 100,
  find: ({ texts }) => {
    const quote =
      findWords(texts, {
        patterns: [new RegExp(`${ASKS}${NEVER_NEEDED}\\b`, 'g')],
        unlessBefore: new RegExp(`${DENIED}|\\b(?:who|they|${OF_OTHERS})\\b`),
        unlessIn: new RegExp(`${DENIED}|\\b(?:${OF_OTHERS})\\b`),
      }) ??
      findWords(texts, {
        patterns: [new RegExp(`${ASKS}${NEEDED_LATER}\\b`, 'g')],
        unlessBefore: new RegExp(
          `${DENIED}|\\b(?:who|they|${OF_OTHERS}|once|after|payroll|offer)\\b`,
        ),
        unlessIn: new RegExp(
          `${DENIED}|\\b(?:${OF_OTHERS}|payroll|first day|after|once|contract|offer|reconcil\\w*|prepare)\\b`,
        ),
      })
    return quote === null ? null : { quote, text: 'Asks applicants for cards, accounts or papers' }
  },
}
