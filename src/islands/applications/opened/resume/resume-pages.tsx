import { ArrowDownTrayIcon } from '@heroicons/react/24/outline'
import { useEffect, useState } from 'react'

import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { Skeleton } from '#islands/ui/feedback/skeleton.tsx'
import { call } from '#lib/client/api.ts'
import { messageOf } from '#lib/shared/errors.ts'

interface ResumePagesProps {
  applicationId: number
  downloadUrl: string
}

/** The sent resume as pictures that the server draws, so that nothing in the file can run here. */
export function ResumePages({ applicationId, downloadUrl }: ResumePagesProps) {
  const [tries, setTries] = useState(0)
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-base">Resume</h2>
        <a className="button button-quiet -mr-4" href={downloadUrl}>
          <ArrowDownTrayIcon aria-hidden="true" className="icon" />
          Download resume
        </a>
      </div>
      <Pages
        applicationId={applicationId}
        key={`${applicationId} ${tries}`}
        onRetry={() => setTries(tries + 1)}
      />
    </section>
  )
}

interface PagesProps {
  applicationId: number
  onRetry: () => void
}

function Pages({ applicationId: id, onRetry }: PagesProps) {
  const [count, setCount] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  // Drawing takes a moment and is not part of opening the details.
  useEffect(() => {
    let isUnmounted = false
    call('GET /recruiters/applications/{id}/resume', { params: { id } }).then(
      ({ pages }) => isUnmounted || setCount(pages),
      (error: unknown) =>
        isUnmounted || setProblem(messageOf(error, 'The resume could not be displayed.')),
    )
    return () => {
      isUnmounted = true
    }
  }, [id])

  if (problem !== null) return <ErrorBox message={problem} onRetry={onRetry} />
  if (count === null)
    return <Skeleton className="mt-3 aspect-[1/1.4] w-full" label="Drawing the resume" />
  if (count === 0)
    return <p className="mt-3 text-soft">This file cannot be displayed here. Please download it.</p>
  return (
    <div className="mt-3 space-y-3">
      {Array.from({ length: count }, (_, at) => (
        <img
          alt={`Page ${at + 1} of the resume`}
          className="min-h-[16rem] w-full rounded border bg-sunken"
          key={at}
          src={`/api/recruiters/applications/${id}/resume/${at + 1}`}
        />
      ))}
    </div>
  )
}
