import { findWords } from '../find-words.ts'
import type { Rule } from '../subject.ts'

const MONEY = '(?:payments?|funds?|money|transfers?|che(?:ck|que)s?|donations?|sums?|cash)'
const ACCOUNT = '(?:bank |paypal |cash ?app |zelle |checking |own |personal |private ){0,3}account'
const PARCELS = '(?:parcels?|packages?|boxes|goods|items)'
const YOUR_HOME =
  '(?:from home|at home|your (?:own )?(?:home|house|address|flat|apartment|door)|home address)'

const PATTERNS = [
  // "Receive payments in your own account and forward them."
  `\\b(?:receive|accept|collect|deposit|take|get)\\b[^.!?;\\n]{0,50}\\b${MONEY}\\b[^.!?;\\n]{0,50}\\byour ${ACCOUNT}`,
  `\\b${MONEY}\\b[^.!?;\\n]{0,60}\\b(?:arrives?|credited|moved?|comes?|go|sent|paid|land) (?:\\w{1,10} ){0,2}(?:in|into|to|on) your ${ACCOUNT}`,
  `\\byour ${ACCOUNT}\\b[^!?\\n]{0,80}\\b(?:forward|pass (?:it|them) on|withdraw|convert|send (?:it|them|the)|transfer (?:it|them|the|on|out)|wire|move (?:it|them|the))\\b`,
  // "Keep 8% of each transfer."
  `\\b(?:keep\\w*|deduct|retain|take)\\b[^.!?;\\n]{0,12}(?:\\d{1,2} ?(?:%|percent)|an? (?:share|cut|commission|percentage))[^.!?;\\n]{0,40}\\b(?:each|every|of the|per|all|for yourself)\\b[^.!?;\\n]{0,12}\\b(?:transfers?|payments?|transactions?|deposits?|amounts?|sums?|money|funds|and forward|and send)`,
  // "Re-ship parcels from your home."
  `\\b(?:re-?ship|re-?pack|re-?label|forward|re-?send|re-?mail|re-?post)\\w*\\b[^.!?;\\n]{0,40}\\b${PARCELS}\\b[^.!?;\\n]{0,70}\\b${YOUR_HOME}`,
  `\\b${PARCELS}\\b[^.!?;\\n]{0,20}\\b(?:come|arrive|delivered|sent|shipped|mailed)\\b[^.!?;\\n]{0,15}\\b(?:to|at) ${YOUR_HOME}`,
  `\\b(?:receive|get|accept|take) ${PARCELS} (?:at|in|to) (?:your )?(?:home|house|own address|address)\\b`,
  `\\b(?:re-?ship|re-?pack)\\w*\\b[^.!?;\\n]{0,70}\\b${YOUR_HOME}`,
  // "Buy gift cards and send us the codes."
  `\\b(?:buy|buys|buying|purchase|get|pick up|spend)\\b[^.!?;\\n]{0,40}\\bgift ?cards?\\b[^!?\\n]{0,90}\\b(?:codes?|scratch|photos?|pictures?|send|reimburse\\w*|refund\\w*)`,
  // "We mail you a cheque, deposit it, and buy the equipment."
  `\\b(?:send|mail|issue|e-?mail|give|receive|get)\\w*\\b[^.!?;\\n]{0,20}(?:\\byou\\b[^.!?;\\n]{0,20})?\\bche(?:ck|que)\\b[^!?\\n]{0,100}\\b(?:deposit|bank|cash) (?:it|them|the che)`,
  `\\b(?:paid|bought|purchased|ordered)\\b[^.!?;\\n]{0,20}\\b(?:from|with|by)\\b[^.!?;\\n]{0,12}\\bche(?:ck|que)\\b[^.!?;\\n]{0,20}\\b(?:we|that|which)\\b`,
  `\\bche(?:ck|que)\\b[^!?\\n]{0,60}\\b(?:buy|purchase|pay|from)\\b[^.!?;\\n]{0,20}\\b(?:my|our|the) (?:vendor|supplier|contractor|installer)`,
  // "Convert the money to bitcoin and send it to our wallet."
  `\\b(?:convert|exchange|change|turn|buy|deposit)\\b[^.!?;\\n]{0,50}\\b(?:bitcoins?|btc|usdt|crypto\\w*|tether)\\b[^.!?;\\n]{0,70}\\b(?:our|the|a|given|this|company|your) (?:\\w{1,12} )?(?:wallet|address|atm|machine)\\b`,
  `\\b(?:cash|money|funds)\\b[^.!?;\\n]{0,40}\\b(?:bitcoin|crypto) (?:machine|atm|kiosk)`,
].map(pattern => new RegExp(pattern, 'g'))

export const movesMoney: Rule = {
  name: 'moves-money',
  weight: 100,
  find: ({ texts }) => {
    const quote = findWords(texts, {
      patterns: PATTERNS,
      unlessBefore:
        /\b(?:salar(?:y|ies)|wages?|tips|expenses|earnings|never|not|no one|nobody|customers?|clients?|users?|report|detect|investigate|stop|spot)\b|n't\b/,
      unlessIn: /\b(?:salary|wages?|tips|salaries|earnings|fraud|launder\w*)\b/,
    })
    return quote === null ? null : { quote, text: 'Moves money or goods through applicants' }
  },
}
