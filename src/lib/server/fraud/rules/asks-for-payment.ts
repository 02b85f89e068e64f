import { findWords } from '../find-words.ts'
import type { Rule } from '../subject.ts'

const KIND =
  '(?:registration|application|processing|training|enroll?ment|onboarding|starter|admin|administration|verification|security|joining|background|refundable|reservation|visa|medical|uniform|equipment|materials?|kit|certificate|certification|id card|interview|placement|file|insurance|clearance|membership|activation|commitment|screening|documentation|induction)'
const MONEY = '(?:fees?|deposits?|charges?|payments?|costs?)'
const AMOUNT = '(?:[$€£₹₦₱¥]|usd|eur|gbp|inr|rs\\.?|ngn|php|kes|aed|zar|r\\$)'
const THINGS =
  '(?:training|background check|uniform|equipment|laptop|visa|medical|certificate|kit|id card|tools|onboarding|registration|course|ticket|licence|license|materials?|induction|police check)'

/** Who has to do it: the applicant. "We will pay for your visa" has another subject. */
const APPLICANT =
  '(?:you|applicants?|candidates?|trainees?|starters?|joiners?|hires|staff|everyone|please|kindly)'

const PATTERNS = [
  // "You pay a refundable registration fee before the interview."
  `\\b${APPLICANT}\\b[^.!?;\\n]{0,40}\\b(?:pay|send|transfer|remit|wire|deposit|make|settle|cover)\\b[^.!?;\\n]{0,40}\\b${KIND}\\b[a-z ,/-]{0,20}\\b${MONEY}\\b`,
  // "Send the joining fee to secure your place."
  `\\b(?:pay|send|transfer|remit|wire|deposit)\\b[^.!?;\\n]{0,30}\\b${KIND}\\b[a-z ,/-]{0,20}\\b${MONEY}\\b[^.!?;\\n]{0,60}\\b(?:your|before|interview|start|join|refunded|selection)\\b`,
  // "A training fee of $45 is required."
  `\\b${KIND}\\b[a-z ,/()-]{0,15}\\b${MONEY}\\b[^.!?;\\n]{0,15}${AMOUNT} ?\\d`,
  `${AMOUNT} ?\\d[\\d.,]{0,9}[^.!?;\\n]{0,25}\\b${KIND}\\b[a-z ,/-]{0,15}\\b${MONEY}\\b`,
  `\\b${KIND}\\b[a-z ,/-]{0,15}\\b${MONEY}\\b[^.!?;\\n]{0,40}\\b(?:before (?:you|the interview|your|we)|to (?:secure|reserve|confirm|book|hold)|upon selection|with your (?:first|application)|refunded (?:with|after|in|on))`,
  // "You have to pay for your own training."
  `\\b(?:${APPLICANT}|must|have to|need to|required to|asked to|expected to)\\b(?: \\w{1,12}){0,3} (?:pay|cover)(?: (?:for|the cost of))(?: \\w{1,10}){0,3} ${THINGS}`,
  `\\bpay (?:${AMOUNT} ?)?\\d[^.!?;\\n]{0,20}\\bfor (?:your|the) (?:\\w{1,12} ){0,2}${THINGS}`,
  // "Buy the starter kit from us."
  `\\b(?:buy|purchase|order)\\b(?: \\w{1,10}){0,4} (?:kit|pack|package|uniform|materials?|equipment|software|laptop|licen[cs]e|course) (?:from|through|via|at) (?:us|our|the (?:office|company|hr)|an? (?:approved|certified))`,
  // Spanish, French, German, Portuguese, Italian
  '\\b(?:cuota|tasa|pago|deposito) de (?:inscripcion|registro|tramites?|capacitacion|garantia|reserva)\\b[^.!?;\\n]{0,40}(?:\\d|pagar|abona|transfer)',
  "\\bfrais (?:d'|de )(?:inscription|dossier|formation|enregistrement)\\b[^.!?;\\n]{0,40}(?:\\d|payer|regler|verser)",
  '(?:anmelde|bearbeitungs|registrierungs|schulungs|vermittlungs)gebuhr\\b[^.!?;\\n]{0,40}(?:\\d|zahlen|uberweis|falling|fallig)',
  '\\btaxa de (?:inscricao|registro|cadastro|matricula|treinamento)\\b[^.!?;\\n]{0,40}(?:\\d|pagar|pix|transfer)',
].map(pattern => new RegExp(pattern, 'g'))

const OTHERS =
  'students?|pupils?|tenants?|guests?|customers?|clients?|members?|patients?|parents?|visitors?|players?|participants?|residents?|buyers?|sellers?|suppliers?|merchants?|exhibitors?|landlords?'
const DENIED =
  "\\bno\\b|\\bnot\\b|\\bnever\\b|n't\\b|\\bwithout\\b|\\bfree\\b|\\bnobody\\b|\\bwe (?:will |also |always |happily )?(?:pay|cover|refund|reimburse)|\\b(?:company|employer|clinic|hospital|school) (?:will )?(?:pays?|covers?)|\\bsin\\b|\\bsans\\b|\\baucuns?\\b|\\bkeine\\b|\\bohne\\b|\\bsem\\b|\\bnao\\b|\\bne\\b"

export const asksForPayment: Rule = {
  name: 'asks-for-payment',
  weight: 100,
  find: ({ texts }) => {
    const quote = findWords(texts, {
      patterns: PATTERNS,
      unlessBefore: new RegExp(
        `${DENIED}|\\b(?:${OTHERS}|they|who|invoices?|process|collect|record|handle)\\b`,
      ),
      unlessIn: new RegExp(
        `\\b(?:${OTHERS}|receipts?|invoices?|by us|on us|reimbursed?|not|never|no)\\b|n't\\b|\\bpaid by (?:the|our|us)|\\bcovered by|\\bwe (?:pay|cover)`,
      ),
    })
    return quote === null ? null : { quote, text: 'Asks applicants to pay' }
  },
}
