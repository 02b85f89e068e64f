import type { Evidence } from '#lib/shared/jobs/fraud-rules.ts'

import { asksForPayment } from './rules/asks-for-payment.ts'
import { asksForSecrets } from './rules/asks-for-secrets.ts'
import { copiedText } from './rules/copied-text.ts'
import { easyMoney } from './rules/easy-money.ts'
import { freeMail } from './rules/free-mail.ts'
import { linkHost } from './rules/link-host.ts'
import { lookAlikeName } from './rules/look-alike-name.ts'
import { manyInAnHour } from './rules/many-in-an-hour.ts'
import { messengerContact } from './rules/messenger-contact.ts'
import { movesMoney } from './rules/moves-money.ts'
import { payFarFromMarket } from './rules/pay-far-from-market.ts'
import type { Rule, Subject } from './subject.ts'

/** The rules by weight, highest first: a moderator reads the evidence in this order. */
const RULES: readonly Rule[] = [
  asksForPayment,
  movesMoney,
  asksForSecrets,
  lookAlikeName,
  easyMoney,
  messengerContact,
  payFarFromMarket,
  copiedText,
  freeMail,
  linkHost,
  manyInAnHour,
]

/** The sum of weights from which a moderator gets the finding. */
const BAR = 100

/** The evidence of all rules, whether it suffices or not. */
export function gatherEvidence(subject: Subject): Evidence[] {
  return RULES.flatMap(({ find, name }) => {
    const evidence = find(subject)
    return evidence ? [{ ...evidence, rule: name }] : []
  })
}

/** The evidence for a moderator; empty if there is none or too little. */
export function judge(subject: Subject): Evidence[] {
  const evidence = gatherEvidence(subject)
  const ruleNames = new Set(evidence.map(({ rule }) => rule))
  const weight = RULES.reduce((sum, rule) => sum + (ruleNames.has(rule.name) ? rule.weight : 0), 0)
  return weight >= BAR ? evidence : []
}
