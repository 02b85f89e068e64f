import { CheckIcon, QuestionMarkCircleIcon, XMarkIcon } from '@heroicons/react/24/outline'

import type { AtsKeyword, KeywordMatch } from '#lib/contract/ats.ts'

interface KeywordsProps {
  match: KeywordMatch
  onLine: (index: number) => void
}

const MARKS = {
  found: { Icon: CheckIcon, color: 'text-green' },
  missing: { Icon: XMarkIcon, color: 'text-red' },
  unclear: { Icon: QuestionMarkCircleIcon, color: 'text-soft' },
} satisfies Record<AtsKeyword['mark'], object>

/** The keywords of the job: those that are missing, those found with their lines, and the rest. */
export function Keywords({ match, onLine }: KeywordsProps) {
  const withMark = (mark: AtsKeyword['mark']) =>
    match.keywords.filter(keyword => keyword.mark === mark)
  const [matched, missing, unclear] = [withMark('found'), withMark('missing'), withMark('unclear')]
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Group
        empty="Nothing is surely missing."
        keywords={missing}
        onLine={onLine}
        title={`Missing (${missing.length})`}
      />
      <Group
        empty="No keyword of the posting was found in your resume."
        keywords={matched}
        onLine={onLine}
        title={`Matched (${matched.length})`}
      />
      {unclear.length > 0 && (
        <Group
          empty=""
          keywords={unclear}
          onLine={onLine}
          title={`Only in the posting (${unclear.length})`}
        />
      )}
      <p className="text-sm text-soft lg:col-span-2">
        A tool, language or licence is missing if the job clearly requires it. Your resume may
        describe the other keywords in other words. Add only what you know: an interview asks about
        it. A keyword counts once, however often it appears.
      </p>
    </div>
  )
}

interface GroupProps {
  empty: string
  keywords: AtsKeyword[]
  onLine: (index: number) => void
  title: string
}

function Group({ empty, keywords, onLine, title }: GroupProps) {
  return (
    <section aria-label={title} className="card">
      <h3>{title}</h3>
      {keywords.length === 0 && <p className="mt-2 text-soft">{empty}</p>}
      <ul className="mt-2 divide-y">
        {keywords.map(keyword => (
          <Keyword key={keyword.name} keyword={keyword} onLine={onLine} />
        ))}
      </ul>
    </section>
  )
}

function Keyword({ keyword, onLine }: { keyword: AtsKeyword; onLine: (index: number) => void }) {
  const { evidence, lines, mark, name } = keyword
  const [first] = lines
  const { Icon, color } = MARKS[mark]
  return (
    <li className="flex items-start gap-2 py-2">
      <Icon aria-hidden="true" className={`icon mt-0.5 ${color}`} />
      <div className="min-w-0 grow">
        <p className="break-words font-medium">{name}</p>
        <p className="break-words text-sm text-soft">{evidence}</p>
        {first !== undefined && (
          <button
            className="link min-h-[1.5rem] text-sm"
            onClick={() => onLine(first)}
            type="button"
          >
            Show in resume
            <span className="sr-only">: {name}</span>
          </button>
        )}
      </div>
    </li>
  )
}
