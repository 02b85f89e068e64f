import { clsx } from 'clsx'

import type { AtsIssue, PreviewLine, PreviewSection } from '#lib/contract/ats.ts'
import { SEVERITY_WORDS } from '#lib/shared/ats-words.ts'

interface PreviewProps {
  issues: AtsIssue[]
  onIssue: (code: string) => void
  sections: PreviewSection[]
}

/** The names of the section kinds that the parser recognises. */
const KINDS: Record<string, string> = {
  awards: 'Awards',
  certifications: 'Certifications',
  contact: 'Contact',
  education: 'Education',
  experience: 'Experience',
  interests: 'Interests',
  languages: 'Languages',
  projects: 'Projects',
  publications: 'Publications',
  references: 'References',
  skills: 'Skills',
  summary: 'Summary',
  volunteering: 'Volunteering',
}

/** The resume as software parses it: its lines in order, with the issues at their lines. */
export function Preview({ issues, onIssue, sections }: PreviewProps) {
  const pages = new Set(sections.flatMap(({ lines }) => lines.map(({ page }) => page))).size
  const byLine = issuesByLine(issues)
  return (
    <>
      <p className="max-w-reading text-soft">
        This is your file as software reads it, line by line. A recruiter’s search does not find
        text that is missing or misplaced here.
      </p>
      <div className="card mt-4 space-y-6">
        {sections.map(section => (
          <Section
            byLine={byLine}
            key={section.heading?.index ?? section.lines[0]?.index}
            onIssue={onIssue}
            pages={pages}
            section={section}
          />
        ))}
      </div>
    </>
  )
}

function issuesByLine(issues: AtsIssue[]): Map<number, AtsIssue[]> {
  const byLine = new Map<number, AtsIssue[]>()
  for (const issue of issues)
    for (const line of issue.lines) byLine.set(line, [...(byLine.get(line) ?? []), issue])
  return byLine
}

interface SectionProps {
  byLine: Map<number, AtsIssue[]>
  onIssue: (code: string) => void
  pages: number
  section: PreviewSection
}

function Section({ byLine, onIssue, pages, section: { heading, kind, lines } }: SectionProps) {
  const kindName = KINDS[kind]
  const name = heading?.text ?? kindName ?? 'Not under a heading'
  return (
    <section aria-label={name}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b pb-1">
        <h3 className="min-w-0 break-words">{name}</h3>
        <span className="text-sm text-soft">
          {kindName ? `Read as ${kindName}` : 'Not recognised'}
        </span>
      </div>
      <ol className="mt-1">
        {[...(heading && byLine.has(heading.index) ? [heading] : []), ...lines].map(line => (
          <PreviewRow
            issues={byLine.get(line.index) ?? []}
            key={line.index}
            line={line}
            onIssue={onIssue}
            pages={pages}
          />
        ))}
      </ol>
    </section>
  )
}

interface PreviewRowProps {
  issues: AtsIssue[]
  line: PreviewLine
  onIssue: (code: string) => void
  pages: number
}

function PreviewRow({ issues, line, onIssue, pages }: PreviewRowProps) {
  const [worst] = issues
  return (
    <li
      className={clsx(
        'grid grid-cols-[2.25rem_1fr] gap-x-2 border-l-4 py-0.5 pl-1',
        worst ? SEVERITY_WORDS[worst.severity].edge : 'border-transparent',
      )}
      id={`line-${line.index}`}
      tabIndex={-1}
    >
      <span className="select-none text-right text-sm tabular-nums text-soft">
        <span className="sr-only">{pages > 1 ? `Page ${line.page}, line ` : 'Line '}</span>
        <span aria-hidden="true">{pages > 1 && `${line.page}.`}</span>
        {line.number}
      </span>
      <div className="min-w-0">
        <p
          className={clsx(
            'break-words',
            line.bold && 'font-medium',
            line.list && 'pl-4',
            worst && 'ats-marked',
          )}
        >
          {line.list && (
            <span aria-hidden="true" className="-ml-4 inline-block w-4 text-soft">
              •
            </span>
          )}
          <Cells text={line.text} />
        </p>
        {issues.length > 0 && (
          <p className="flex flex-wrap gap-x-4">
            {issues.map(({ code, severity, title }) => (
              <button
                className="link min-h-[1.5rem] text-left text-sm"
                key={code}
                onClick={() => onIssue(code)}
                type="button"
              >
                {SEVERITY_WORDS[severity].label}: {title}
              </button>
            ))}
          </p>
        )}
      </div>
    </li>
  )
}

/** A tab character separates the parts of one line, such as a position and its dates. */
function Cells({ text }: { text: string }) {
  const cells = text.split('\t')
  if (cells.length === 1) return text
  return (
    <span className="flex flex-wrap justify-between gap-x-6">
      {cells.map((cell, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- cells have no other name and stay put
        <span className="min-w-0" key={at}>
          {cell}
        </span>
      ))}
    </span>
  )
}
