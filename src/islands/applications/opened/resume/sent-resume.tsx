import type { OpenedApplication } from '#lib/contract/applications/opened-applications.ts'

import { ResumeFacts } from './resume-facts.tsx'
import { ResumePages } from './resume-pages.tsx'

/** The resume that was sent, and the facts that were parsed from it. */
export function SentResume({ application }: { application: OpenedApplication }) {
  const { candidate, id, resume_facts: facts } = application
  const { resume_url: resumeUrl } = candidate
  return (
    <div className="application-column application-resume space-y-5">
      {resumeUrl === null ? (
        <p className="text-soft">{whyNoResume(application)}</p>
      ) : (
        <>
          <ResumePages applicationId={id} downloadUrl={resumeUrl} />
          {facts && <ResumeFacts facts={facts} profileSkills={candidate.skills} />}
        </>
      )}
    </div>
  )
}

function whyNoResume({ blind, emptied_after }: OpenedApplication): string {
  if (emptied_after !== null)
    return 'What the candidate sent, and your comments and ratings, are no longer kept.'
  return blind ? 'The resume is hidden until something is decided.' : 'No resume provided.'
}
