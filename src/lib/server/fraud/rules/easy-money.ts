import { AMOUNT } from '../amounts.ts'
import { findWords } from '../find-words.ts'
import type { Rule } from '../subject.ts'

const EASY =
  '(?:no (?:experience|skills?|interview|qualifications?|cv|resume|degree)|(?:from|on|with|using) (?:your )?(?:home|phone|mobile|smartphone|sofa|couch)|spare time|\\d{1,2}(?: ?- ?\\d{1,2})? (?:minutes|mins|hours) (?:a|per|each|every) day|anyone|simple|easy|just (?:a|your))'
const TASKS =
  '(?:lik(?:e|ing)|rat(?:e|ing)|review(?:ing)?|optimi[sz](?:e|ing)|subscrib(?:e|ing)|click(?:ing)?|follow(?:ing)?|watch(?:ing)?|typ(?:e|ing)|boost(?:ing)?)'

const PATTERNS = [
  // "No experience: earn $300 a day from your phone."
  `\\b${EASY}\\b[^!?\\n]{0,90}\\b(?:earn|make|paid|income|receive|get|take home|salary)\\b[^.!?;\\n]{0,25}${AMOUNT}[^.!?;\\n]{0,15}(?:per|a|every|each|/|daily|weekly)`,
  `\\b(?:earn|make|paid|income|receive|get|take home|salary)\\b[^.!?;\\n]{0,25}${AMOUNT}[^.!?;\\n]{0,15}(?:per|a|every|each|/|daily|weekly)[^!?\\n]{0,90}\\b${EASY}\\b`,
  // "Like videos and earn a commission for each."
  `\\b${TASKS} (?:\\w{1,12} ){0,3}(?:videos?|posts?|products?|apps?|hotels?|channels?|ads|orders|reels|captchas?|pages|accounts|listings)\\b[^!?;\\n]{0,70}(?:\\bearn|\\bpaid|\\bcommission|\\breward|\\bbonus|\\bpayout|${AMOUNT})`,
  `(?:\\bearn|\\bpaid|\\bcommission|\\breward|\\bpayout)\\w*\\b[^.!?;\\n]{0,40}\\b(?:for|by|per) (?:each |every )?${TASKS}? ?(?:\\w{1,12} ){0,2}(?:videos?|posts?|likes?|clicks?|captchas?|tasks?|products?|hotels?)\\b`,
  `\\bno (?:interview|cv|resume|documents?)\\b[^!?\\n]{0,50}\\b(?:start (?:today|now|immediately|at once|tonight)|instant|same day|hired (?:today|at once|on the spot)|approved)`,
  // Spanish, Portuguese, Italian, French
  `\\b(?:gan[ae]r?|ganh[ae]r?|recib[ae]|guadagn[ai]|gagnez)\\b[^.!?;\\n]{0,20}${AMOUNT}[^.!?;\\n]{0,15}\\b(?:por|al|a|par|al) (?:dia|semana|hora|giorno|settimana|jour|heure|semaine)`,
  // Tasks that require a payment first.
  `\\b(?:top up|recharge|fund)\\b[^.!?;\\n]{0,40}\\b(?:account|wallet|balance)\\b`,
  `\\bwithdraw\\w*\\b[^.!?;\\n]{0,30}\\b(?:same day|daily|every (?:day|evening|night)|instantly|profits?)\\b`,
  `\\bguaranteed (?:daily |weekly |monthly )?(?:income|earnings|profit|returns?|payout)`,
  `\\b(?:passive|unlimited) (?:income|earnings)|\\bfinancial freedom\\b|\\bget rich\\b|\\bdaily (?:payouts?|withdrawals?)\\b`,
].map(pattern => new RegExp(pattern, 'g'))

export const easyMoney: Rule = {
  name: 'easy-money',
  weight: 60,
  find: ({ texts }) => {
    const quote = findWords(texts, {
      patterns: PATTERNS,
      unlessBefore: /\b(?:never|not|beware|nobody|customers?|clients?|users?)\b|n't\b/,
      unlessIn: /\b(?:customers?|clients?|users?|guests|commission structure|not)\b/,
    })
    return quote === null ? null : { quote, text: 'Promises easy money' }
  },
}
