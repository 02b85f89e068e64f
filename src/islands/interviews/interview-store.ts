import { atom, map, type MapStore, type WritableAtom } from 'nanostores'

import { call } from '#lib/client/api.ts'
import { followEvents } from '#lib/client/events/events.ts'
import type { Interview } from '#lib/contract/interviews/interviews.ts'
import type { RecruiterInterview } from '#lib/contract/interviews/recruiter-interviews.ts'
import type { Scorecards } from '#lib/contract/interviews/scorecards.ts'

interface LoadedStore<Value> {
  $value: WritableAtom<Value>
  /** Loads the value again when the interview changes, until the returned function is called. */
  start: () => () => void
}

export function createRecruiterInterview(
  interview: RecruiterInterview,
): LoadedStore<RecruiterInterview> {
  const { id } = interview
  return createLoaded(id, interview, () =>
    call('GET /recruiters/interviews/{id}', { params: { id } }),
  )
}

/** Scorecards change with their interview, because its outcome decides whether it can be scored. */
export function createScorecards(interviewId: number, scorecards: Scorecards) {
  return createLoaded(interviewId, scorecards, () =>
    call('GET /recruiters/interviews/{id}/scorecards', { params: { id: interviewId } }),
  )
}

function createLoaded<Value>(
  interviewId: number,
  first: Value,
  load: () => Promise<Value>,
): LoadedStore<Value> {
  const $value: WritableAtom<Value> = atom(first)
  return {
    $value,
    start: () =>
      followEvents(['interview.changed'], event => {
        if (!event || event.interviewId === interviewId)
          load().then(
            value => $value.set(value),
            () => {},
          )
      }),
  }
}

interface InterviewListStore {
  /**
   * The interviews of the page, and the one whose details are open, which may be on another page.
   */
  $list: MapStore<{ interviews: readonly Interview[]; opened: Interview | null }>
  replace: (changed: Interview) => void
  start: () => () => void
}

export function createInterviewList(
  interviews: readonly Interview[],
  opened: Interview | null,
): InterviewListStore {
  const $list: InterviewListStore['$list'] = map({ interviews, opened })
  const replace = (changed: Interview) => {
    const now = $list.get()
    $list.set({
      interviews: now.interviews.map(one => (one.id === changed.id ? changed : one)),
      opened: now.opened?.id === changed.id ? changed : now.opened,
    })
  }
  const load = (id: number) =>
    void call('GET /candidates/interviews/{id}', { params: { id } }).then(replace, () => {})
  return {
    $list,
    start: () =>
      followEvents(['interview.changed'], event => {
        if (event) load(event.interviewId)
        else for (const { id } of $list.get().interviews) load(id)
      }),
    replace,
  }
}
