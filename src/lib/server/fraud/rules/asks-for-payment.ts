import { AMOUNT } from '../amounts.ts'
import { findWords } from '../find-words.ts'
import type { Rule } from '../subject.ts'

const KIND =
  '(?:registration|application|processing|training|enroll?ment|onboarding|starter|admin|administration|verification|security|joining|background|refundable|reservation|visa|permit|medical|uniform|equipment|materials?|kit|certificate|certification|id card|interview|placement|file|insurance|clearance|membership|activation|commitment|screening|documentation|induction|sponsorship|consultation|portfolio|agency|licen[cs]e)'
const MONEY = '(?:fees?|deposits?|charges?|payments?|costs?)'
const THINGS =
  '(?:training|background check|uniform|equipment|laptop|visa|medical|certificate|kit|id card|tools|onboarding|registration|course|ticket|licen[cs]e|materials?|induction|police check|forms?)'

/** The applicant as the payer. "We will pay for your visa" has another subject. */
const APPLICANT =
  '(?:you|applicants?|candidates?|trainees?|starters?|joiners?|participants?|employees|hires|staff|everyone|new \\w{3,14}|(?:those |persons? |people )?(?:selected|shortlisted|chosen))'
/** Words before "pay" as a verb. */
const DUTY = `(?:${APPLICANT}|must|to|will|shall|should|has|have|please|kindly|and|first|then|themselves)`
const PAY = '(?:pay|deposit|transfer|remit|settle|wire|contribute)'

const PATTERNS = [
  // "You must pay a refundable registration fee." "Candidates send the permit fee to our agent."
  `\\b${DUTY} (?:${PAY}|send|make|cover)\\b[^.!?;\\n]{0,40}\\b${KIND}\\b[a-z ,/-]{0,20}\\b${MONEY}\\b`,
  `\\b(?:applicants?|candidates?|trainees?|shortlisted|selected)\\b[^.!?;\\n]{0,40} (?:${PAY}|send|cover) (?:\\w{1,12} ){0,5}${MONEY}\\b`,
  // "Applicants have to pay 800 pesos." "Pay Rs 1500 for the bag."
  `\\b${APPLICANT}\\b[^.!?;\\n]{0,30}\\b${DUTY} ${PAY} (?:\\w{1,10} ){0,4}${AMOUNT}`,
  `\\b${APPLICANT} (?:${PAY}|send) (?:\\w{1,10} ){0,3}${AMOUNT}`,
  `(?<=[.!?;\\n] ?|^)(?:please |kindly )?(?:pay|deposit|transfer|send) (?:us |only |a |the )?${AMOUNT}[^.!?;\\n]{0,20}\\b(?:for|to|towards|before|as|at our|online|via)\\b`,
  // "Send the joining fee to secure your place."
  `\\b(?:${PAY}|send)\\b[^.!?;\\n]{0,30}\\b${KIND}\\b[a-z ,/-]{0,20}\\b${MONEY}\\b[^.!?;\\n]{0,60}\\b(?:your|before|interview|start|join|refunded|selection)\\b`,
  // "A training fee of $45 is required." "The visa charge is paid by each candidate."
  `\\b${KIND}\\b[a-z ,/()'-]{0,15}\\b${MONEY}\\b[^.!?;\\n]{0,15}${AMOUNT}`,
  `${AMOUNT}[^.!?;\\n]{0,25}\\b${KIND}\\b[a-z ,/-]{0,15}\\b${MONEY}\\b`,
  `\\b${KIND}\\b[a-z ,/-]{0,15}\\b${MONEY}\\b[^.!?;\\n]{0,40}\\b(?:before (?:you|the interview|your|we)|to (?:secure|reserve|confirm|book|hold)|upon selection|with your (?:first|application)|refunded (?:with|after|in|on))`,
  `\\b${MONEY}\\b[^.!?;\\n]{0,40}\\b(?:paid|settled|sent|covered|borne|transferred) by (?:the |each |every |all |any )?(?:applicants?|candidates?|trainees?|participants?|you|yourself)\\b`,
  `\\bcosts?\\b[^.!?;\\n]{0,6}${AMOUNT}[^.!?;\\n]{0,15}\\b(?:which|that)\\b[^.!?;\\n]{0,10}\\b(?:you|is|will)\\b[^.!?;\\n]{0,30}\\b(?:pay|paid|returned|refunded|earned back|back)\\b`,
  `\\b${AMOUNT}[^.!?;\\n]{0,60}\\b(?:must|has to|have to|is to|are to) be (?:paid|sent|deposited|transferred)\\b[^.!?;\\n]{0,40}\\b(?:before|prior|coordinator|agent|office|interview|training|advance)\\b`,
  // "You have to pay for your own training."
  `\\b(?:${APPLICANT}|must|have to|need to|required to|asked to|expected to)\\b(?: \\w{1,12}){0,3} (?:pay|cover)(?: (?:for|the cost of))(?: \\w{1,10}){0,3} ${THINGS}`,
  `\\bpay (?:the |all )?(?:visa|ticket|flight|travel|agency|agent|permit)[a-z ]{0,20}\\b(?:costs?|fees?|charges?)?\\b[^.!?;\\n]{0,30}\\b(?:in advance|to (?:our|the) (?:agent|office|lawyer|coordinator)|upfront|up front)`,
  `\\bpay ${AMOUNT}[^.!?;\\n]{0,20}\\bfor (?:your|the) (?:\\w{1,12} ){0,2}${THINGS}`,
  // "Buy the starter kit from us."
  `\\b(?:buy|purchase|order|get)\\b(?: \\w{1,10}){0,4} (?:kit|pack|package|uniform|materials?|equipment|software|laptop|licen[cs]e|course|forms?) (?:from|through|via|at) (?:us|our|the (?:office|company|hr|agent)|an? (?:approved|certified))`,
  `\\b(?:kit|pack|package|uniform|materials?|software|licen[cs]e|course|certificate)\\b[^.!?;\\n]{0,30}\\b(?:is|are|must be|will be) (?:sold|bought|purchased|ordered)(?: only)? (?:by|from|through) (?:us|our|the (?:office|company|agent))`,
  // Spanish, French, German, Portuguese, Italian
  '\\b(?:cuota|tasa|pago|deposito) de (?:inscripcion|registro|tramites?|capacitacion|garantia|reserva)\\b[^.!?;\\n]{0,40}(?:\\d|pagar|abona|transfer)',
  "\\bfrais (?:d'|de )(?:inscription|dossier|formation|enregistrement)\\b[^.!?;\\n]{0,40}(?:\\d|payer|regler|verser)",
  '(?:anmelde|bearbeitungs|registrierungs|schulungs|vermittlungs|aufnahme)gebuhr\\b[^.!?;\\n]{0,40}(?:\\d|zahlen|zahlbar|uberweis|fallig)',
  '\\btaxa de (?:inscricao|registro|cadastro|matricula|treinamento)\\b[^.!?;\\n]{0,40}(?:\\d|pagar|pix|transfer)',
  '\\b(?:quota|tassa|contributo|spese) (?:di|per) (?:la )?(?:iscrizione|registrazione|pratica|formazione)\\b[^.!?;\\n]{0,40}(?:\\d|pagare|bonifico|versare)',
].map(pattern => new RegExp(pattern, 'g'))

const OTHERS =
  'students?|pupils?|tenants?|guests?|customers?|clients?|members?|patients?|parents?|famil(?:y|ies)|visitors?|players?|residents?|buyers?|sellers?|suppliers?|merchants?|exhibitors?|landlords?|travellers?|employers?'
const DENIED =
  "\\bno\\b|\\bnot\\b|\\bnever\\b|n't\\b|\\bwithout\\b|\\bfree\\b|\\bnobody\\b|\\bnothing\\b|\\bwe (?:will |also |always |happily )?(?:pay|cover|refund|reimburse)|\\b(?:company|employer|clinic|hospital|school) (?:will )?(?:pays?|covers?)|\\bsin\\b|\\bsans\\b|\\baucuns?\\b|\\bkeine\\b|\\bohne\\b|\\bsem\\b|\\bnao\\b|\\bne\\b|\\bsenza\\b|\\bnessuna\\b"
const A_WAGE =
  '(?:\\bper|\\ban?|\\beach|\\bevery|/) ?(?:hour|hr|shift|day|week|month|year|annum|piece)\\b'

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
        `\\b(?:${OTHERS}|receipts?|invoices?|by us|on us|not|never|no|nothing)\\b|n't\\b|\\bpaid by (?:the|our|us)\\b(?! (?:applicant|candidate))|\\bcovered by (?:us|the company)|\\bwe (?:will |also |always )?(?:pay|cover|reimburse)|${A_WAGE}`,
      ),
    })
    return quote === null ? null : { quote, text: 'Asks applicants to pay' }
  },
}
