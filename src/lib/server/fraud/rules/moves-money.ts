import { findWords } from '../find-words.ts'
import type { Rule } from '../subject.ts'

const PATTERNS = [
  // "Receive payments in your own account and forward them."
  /\b(?:receive|accept|collect|deposit|take|get)\b[^.!?;\n]{0,50}\b(?:payments?|funds?|money|transfers?|che(?:ck|que)s?|donations?|sums?)\b[^.!?;\n]{0,50}\byour\b[^.!?;\n]{0,20}\baccount/g,
  /\byour (?:bank |paypal |cash ?app |zelle |own |personal |private ){0,3}account\b[^.!?;\n]{0,80}\b(?:forward|pass (?:it|them) on|withdraw|convert|send (?:it|them|the)|transfer (?:it|them|the|on|out)|wire|move (?:it|them|the))\b/g,
  // "Keep 8% of each transfer."
  /\bkeep\w*\b[^.!?;\n]{0,12}(?:\d{1,2} ?(?:%|percent)|an? (?:share|cut|commission|percentage))[^.!?;\n]{0,40}\b(?:each|every|of the|per|all)\b[^.!?;\n]{0,12}\b(?:transfers?|payments?|transactions?|deposits?|amounts?|sums?|money|funds)/g,
  // "Re-ship parcels from your home."
  /\b(?:re-?ship|re-?pack|re-?label|forward|re-?send|re-?mail)\w*\b[^.!?;\n]{0,40}\b(?:parcels?|packages?|boxes|goods|items)\b[^.!?;\n]{0,70}\b(?:from home|at home|your (?:home|house|address|flat|apartment|door)|home address)/g,
  /\b(?:parcels?|packages?|boxes|goods)\b[^.!?;\n]{0,50}\b(?:your (?:own )?(?:home|house|address|flat|apartment|door)|home address)\b[^.!?;\n]{0,80}\b(?:labels?|forward|ship|re-?ship|send|post|pack|mail)\b/g,
  // "Buy gift cards and send us the codes."
  /\b(?:buy|purchase|get|pick up)\b[^.!?;\n]{0,30}\bgift ?cards?\b[^.!?;\n]{0,80}\b(?:codes?|scratch|photos?|pictures?|send|reimburse\w*|refund\w*)/g,
  // "We mail you a cheque, deposit it, and buy the equipment."
  /\b(?:send|mail|issue|e-?mail|give)\w*\b[^.!?;\n]{0,20}\byou\b[^.!?;\n]{0,20}\bche(?:ck|que)\b[^!?;\n]{0,120}\b(?:deposit|bank|cash|buy|purchase|vendor|equipment)/g,
  // "Convert the money to bitcoin and send it to our wallet."
  /\b(?:convert|exchange|change|turn|buy|deposit)\b[^.!?;\n]{0,50}\b(?:bitcoins?|btc|usdt|crypto\w*|tether)\b[^.!?;\n]{0,70}\b(?:our|the|a|given|this|company|your) (?:\w{1,12} )?(?:wallet|address|atm)\b/g,
]

export const movesMoney: Rule = {
  name: 'moves-money',
  weight: 100,
  find: ({ texts }) => {
    const quote = findWords(texts, {
      patterns: PATTERNS,
      unlessBefore:
        /\b(?:salar(?:y|ies)|wages?|tips|expenses|earnings|never|not|no one|nobody|customers?|clients?|users?|report|detect|investigate|stop|spot)\b|n't\b/,
      unlessIn: /\b(?:salary|wages?|tips|fraud|launder\w*)\b/,
    })
    return quote === null ? null : { quote, text: 'Moves money or goods through applicants' }
  },
}
