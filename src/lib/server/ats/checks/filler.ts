import { counted, listed, quote } from '../quote.ts'
import { linesUnder, type Subject } from '../subject.ts'
import { type Criterion, FINE, IMPORTANT, type Verdict } from './criterion.ts'

/** Checks for words of templates and stock phrases. */
export const FILLER: Criterion[] = [
  { gravity: IMPORTANT, judge: hasNoPlaceholder, part: 'content', points: 2 },
  { judge: sparesStockPhrases, part: 'content', points: 1 },
]

/** Placeholder texts of templates. */
const PLACEHOLDER =
  /\blorem ipsum\b|\bdolor sit amet\b|\bconsectetur adipiscing\b|\[(?:your|company|job|insert|name|title|city|date|degree|school|university|employer|position|phone|e-?mail|skill)[^\]]{0,40}\]|<(?:your|company|insert|name)[^>]{0,40}>|\b(?:your|company|employer|school) name here\b|\binsert (?:your|text|name|date)\b|\bx{4,}\b|\b(?:job title|company name|your name|first name last name)$/iu

function hasNoPlaceholder({ lines }: Subject): Verdict {
  const found = lines.flatMap(({ text }, index) => (PLACEHOLDER.test(text) ? [index] : []))
  const [first] = found
  if (first === undefined) return FINE
  return {
    finding: {
      code: 'placeholder-text',
      description: `${counted(found.length, 'line holds', 'lines hold')} the words of a template: ${quote(lines[first]?.text ?? '')}.`,
      lines: found,
      severity: 'high',
      solution: 'Write your own words in their place, or delete the lines.',
      title: 'Text of a template was left in',
    },
    share: 0,
  }
}

/** Stock phrases that many people use about themselves. */
const STOCK =
  /\b(?:results?[- ](?:driven|oriented)|hard[- ]?working|team player|self[- ](?:starter|motivated)|proven track record|(?:excellent|strong|great) (?:communication|interpersonal|organi[sz]ational)(?: and \w{4,16})? skills|attention to detail|detail[- ]oriented|dynamic|go[- ]getter|think(?:s|ing|er)? outside (?:of )?the box|highly motivated|passionate|dedicated|fast learner|quick learner|multi-?task(?:er|ing)?|works? well under pressure|problem[- ]solver|people person|synerg\w{1,5}|best of breed|go-to person|wears? many hats)\b/giu
/** The number of stock phrases in one summary from which it says nothing about the person. */
const TOO_MANY = 4

function sparesStockPhrases(subject: Subject): Verdict {
  const { language } = subject.parsed
  const summary = linesUnder(subject, 'summary')
  if (language !== 'en' || summary.length === 0) return null
  const text = summary.map(index => subject.lines[index]?.text ?? '').join(' ')
  const phrases = [...new Set([...text.matchAll(STOCK)].map(([phrase]) => phrase.toLowerCase()))]
  if (phrases.length < TOO_MANY) return FINE
  return {
    finding: {
      code: 'filler-words',
      description: `The summary is made of words that fit anybody: ${listed(phrases.slice(0, 4).map(phrase => `“${phrase}”`))}.`,
      lines: summary,
      severity: 'low',
      solution:
        'Say what only you can say: your trade, how long you have done it, for whom, and one thing that came of it.',
      title: 'The summary could be anybody’s',
    },
    share: 0,
  }
}
