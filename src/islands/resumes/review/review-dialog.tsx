import { MissingList } from '#islands/ui/missing-list.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'
import { Skeleton } from '#islands/ui/feedback/skeleton.tsx'
import type { CandidateProfile } from '#lib/contract/profiles/profiles.ts'
import { COMPLETE } from '#lib/shared/limits.ts'

import { FoundEducationGroup, FoundExperienceGroup } from './found-entries.tsx'
import { FoundFields, FoundListGroup } from './found-values.tsx'
import {
  hasFindings,
  type ResumeReview,
  type Reviewed,
  useResumeReview,
} from './use-resume-review.ts'

interface ReviewDialogProps {
  onClose: () => void
  /** Called when the profile was changed and the dialog closes. */
  onSaved: () => void
  reviewed?: Reviewed
}

const NOUNS: Record<Reviewed, string> = { import: 'file', resume: 'resume' }

/** The parsed resume beside the profile; the selected findings are saved together. */
export function ReviewDialog({ onClose, onSaved, reviewed = 'resume' }: ReviewDialogProps) {
  const review = useResumeReview(reviewed)
  const { saved } = review
  const close = saved ? onSaved : onClose
  return (
    <Dialog
      footer={<Footer onClose={close} review={review} />}
      keepOnOutsideClick
      onClose={close}
      open
      size="lg"
      title={saved ? 'Saved to your profile' : `What we read in your ${NOUNS[reviewed]}`}
    >
      {saved ? <Outcome profile={saved} /> : <Findings noun={NOUNS[reviewed]} review={review} />}
    </Dialog>
  )
}

function Footer({ onClose, review }: { onClose: () => void; review: ResumeReview }) {
  const { parsed, save, saved, saving, ticked } = review
  if (saved)
    return (
      <>
        <Button onClick={onClose}>Close</Button>
        <a className="button button-main" href="/candidate/profile">
          View Profile
        </a>
      </>
    )
  return (
    <>
      <Button onClick={onClose}>Cancel</Button>
      {parsed && hasFindings(parsed) && (
        <Button
          busy={saving}
          disabledBecause={ticked.size === 0 ? 'Select the correct values first.' : null}
          look="main"
          onClick={() => void save()}
        >
          {saving ? 'Saving...' : 'Save to Profile'}
        </Button>
      )}
    </>
  )
}

function Findings({ noun, review }: { noun: string; review: ResumeReview }) {
  const { failed, load, problem, parsed, renewed, tick, ticked } = review
  if (failed !== null) return <ErrorBox message={failed} onRetry={load} />
  if (!parsed) return <Skeleton className="h-64" label="Loading what we read" />
  const { cut, education, experience, fields, lists, ocr } = parsed
  return (
    <div className="space-y-5">
      {renewed && (
        <Callout kind="warning" title="Something was changed in the meantime">
          Your profile or {noun} was changed in another window, and nothing was saved yet. This is
          how they compare now; what you ticked is kept where it still applies.
        </Callout>
      )}
      <ErrorBox message={problem} />
      {hasFindings(parsed) ? (
        <p>
          Only selected values are saved. What we are sure of is selected where your profile is
          empty; nothing is overwritten unless you select it.
          {ocr && ' The text was recognised in a picture, so check it carefully.'}
          {cut && ' The file is longer than what we read, so its end is missing here.'}
        </p>
      ) : (
        <p>Your profile already contains everything that we found in your {noun}.</p>
      )}
      <FoundFields findings={fields} tick={tick} ticked={ticked} />
      {lists.map(list => (
        <FoundListGroup findings={list} key={list.list} tick={tick} ticked={ticked} />
      ))}
      <FoundExperienceGroup findings={experience} tick={tick} ticked={ticked} />
      <FoundEducationGroup findings={education} tick={tick} ticked={ticked} />
    </div>
  )
}

/** The completeness of the profile now, and the fields that a resume cannot fill. */
function Outcome({ profile: { missing, profileCompleteness } }: { profile: CandidateProfile }) {
  return (
    <div className="space-y-3">
      <p aria-live="polite">
        Your profile is now {profileCompleteness}% complete
        {profileCompleteness === COMPLETE && ': you can save and apply to jobs'}.
      </p>
      {missing.length > 0 && (
        <>
          <p>Still to do:</p>
          <MissingList missing={missing} />
        </>
      )}
    </div>
  )
}
