/** The stop words of PostgreSQL's English dictionary. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its itself they them their theirs themselves ' +
    'what which who whom this that these those am is are was were be been being have has had having do does did doing a an the and but if or because as until while ' +
    'of at by for with about against between into through during before after above below to from up down in out on off over under again further then once ' +
    'here there when where why how all any both each few more most other some such no nor not only own same so than too very s t can will just don should now'
  ).split(' '),
)

/** Other words that say nothing about the job, such as "looking" and "jobs". */
const FILLERS: ReadonlySet<string> = new Set(
  (
    'job jobs work works working position positions role roles vacancy vacancies career careers opening openings opportunity opportunities ' +
    'employment employer employers hiring hire wanted want wants look looking find finding search searching seek seeking need needs help please show ' +
    'required requirement requirements needed necessary preferred immediate immediately start starting ' +
    'available urgent urgently new newest latest recent recently posted current currently good best great top nice company companies firm firms industry industries sector sectors pay paid paying salary salaries earn ' +
    'im id could would like near nearby around close within area region based level also'
  ).split(' '),
)

/** Phrases that say nothing about the work, whose single words may. */
const FILLER_PHRASES: ReadonlySet<string> = new Set(
  ['high', 'highest', 'highly', 'well'].flatMap(much =>
    ['paid', 'paying', 'salary'].map(pay => `${much} ${pay}`),
  ),
)

/** Words that come before a place. */
const PLACE_CUES: ReadonlySet<string> = new Set('in near nearby around at within from'.split(' '))

/** Whether a search can ignore this word or phrase. */
export function isFiller(key: string): boolean {
  return FILLERS.has(key) || FILLER_PHRASES.has(key) || isStopWord(key)
}

/** Whether PostgreSQL's English dictionary has no stem for this word. */
export function isStopWord(key: string): boolean {
  return STOP_WORDS.has(key)
}

/** Whether a place may follow this word. */
export function isPlaceCue(key: string): boolean {
  return PLACE_CUES.has(key)
}
