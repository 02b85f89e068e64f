import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import type { OpenedApplication } from '#lib/contract/applications/opened-applications.ts'

import { AnswersPart } from './answers-part.tsx'
import type { OpenedActions } from './opened-application.ts'
import { Background, Experience } from './background.tsx'
import { CommentsPart } from './comments-part.tsx'
import { ContactPart } from './contact-part.tsx'
import { DelayedRejection } from './delayed-rejection.tsx'
import { Part } from './details-part.tsx'
import { MatchPart } from './match-part.tsx'
import { Timeline } from './timeline.tsx'

interface FactsProps {
  actions: OpenedActions
  application: OpenedApplication
  timeZone: string
}

/** The facts of an application, with the company's comments and rating. */
export function Facts({ actions, application, timeZone }: FactsProps) {
  const { answers, background, candidate, cover_letter, emptied_after, events, match } = application
  return (
    <div className="application-column space-y-5">
      <DelayedRejection
        actions={actions}
        application={application}
        key={application.version}
        timeZone={timeZone}
      />
      <ContactPart application={application} />
      {emptied_after === null && (
        <>
          {match && <MatchPart match={match} />}
          <AnswersPart answers={answers} />
          <Experience background={background} candidate={candidate} />
          {cover_letter && <Letter text={cover_letter} />}
          <CommentsPart actions={actions} application={application} timeZone={timeZone} />
          <p className="border-t pt-4 text-sm text-soft">More from the profile</p>
          <Background background={background} candidate={candidate} />
        </>
      )}
      <Timeline events={events} timeZone={timeZone} />
    </div>
  )
}

/** About six lines. */
const SHORT_LETTER = 360

/** The first lines of the letter, and all of it after a click. */
function Letter({ text }: { text: string }) {
  const isShort = text.length <= SHORT_LETTER && text.split('\n').length <= 6
  const [whole, setWhole] = useState(isShort)
  return (
    <Part title="Cover letter">
      <p
        className={
          whole ? 'whitespace-pre-line' : 'line-clamp-6 whitespace-pre-line print:line-clamp-none'
        }
      >
        {text}
      </p>
      {!isShort && (
        <Button
          aria-expanded={whole}
          className="no-print -ml-4"
          look="quiet"
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Show less' : 'Show the whole letter'}
        </Button>
      )}
    </Part>
  )
}
