import { findWords } from '../find-words.ts'
import type { Rule } from '../subject.ts'

/** Spellings with digits, gaps and "rn" for "m". Hidden and foreign letters are already folded. */
const WHATSAPP = "wh?[a4]t'?[s5z][ ._-]{0,2}[a4](?:pp|p(?![a-z]))"
const TELEGRAM = '[t7][e3][l1i|][e3][ ._-]?gr[a4@](?:m|rn|nn)'
const MESSENGER = `(?:${WHATSAPP}|${TELEGRAM}|signal|viber|we ?chat|zalo|kakao ?talk|(?:google )?hangouts?|facebook messenger|fb messenger|snapchat|wickr)`
/** Words that certainly mean an app, unlike "signal" alone. */
const PLAIN = `(?:${WHATSAPP}|${TELEGRAM}|viber|we ?chat|zalo|kakao ?talk|signal (?:app|messenger|number|id))`

/** The person to write to: the author, not customers. */
const US =
  '(?:us|me|him|her|our|the (?:hiring|hr|recruit\\w*|manager|team|agent|supervisor|boss)|hr|mr|mrs|ms|miss|dr|recruiter|manager|your|now|here|directly|only|interested|shortlisted|applicants?|candidates?)'

const PATTERNS = [
  `\\b(?:contact|text|message|write|add|dm|ping|chat|reach|send|forward|call|connect|get in touch|hit|inbox|talk|speak|apply|interview\\w*|invited|continue|proceed|escriba|escribe|escribenos|contacte?|contacta|contacto|contattare|scrivere|scrivi|schreib\\w*|ecrivez|contactez|fale|chame|envie|informes)\\b[^.!?;\\n]{0,30}\\b${US}\\b[^!?;\\n]{0,45}\\b${MESSENGER}`,
  `\\b(?:apply|applications?|interviews?|cvs?|resumes?|contact|chat|onboarding)\\b[^.!?;\\n]{0,30}\\b(?:on|via|through|by|over|per|por|par|uber|using)\\b (?:the )?(?:our )?${MESSENGER}`,
  `\\b(?:add|message|text|whatsapp|contact|ping|call or|text or|write to|dm)\\b[^.!?;\\n]{0,25}\\b${PLAIN}[^.!?;\\n]{0,12}(?:@[a-z]|\\+?\\d)`,
  `\\b${PLAIN}(?: (?:number|no|id|contact|handle|us|me|now|only|at|on|is))* ?[:=-]? ?(?:@[a-z0-9_]{3}|\\(?\\+?\\d[\\d ().-]{6})`,
  `\\b(?:wa ?\\. ?me|t ?\\. ?me|telegram\\.me|chat\\.whatsapp\\.com|api\\.whatsapp\\.com|signal\\.me|line\\.me) ?/ ?[\\w+@]`,
].map(pattern => new RegExp(pattern, 'g'))

const OTHERS =
  /\b(?:customers?|clients?|patients?|guests?|users?|students?|tenants?|passengers?|shoppers?|buyers?|subscribers?|followers?|leads|suppliers?|audience|fans|parents|crews?|colleagues|drivers|visitors?|families|bots?|chatbots?|campaigns?|newsletters?|broadcasts?|business api|integrations?|marketing|never|not|traffic|processing|strength)\b|n't\b/

export const messengerContact: Rule = {
  name: 'messenger-contact',
  weight: 60,
  find: ({ texts }) => {
    const quote = findWords(texts, {
      patterns: PATTERNS,
      unlessBefore: OTHERS,
      unlessIn: OTHERS,
    })
    return quote === null ? null : { quote, text: 'Leads applicants to a messenger' }
  },
}
