import { useCallback, useEffect, useState } from 'react'

import { call } from '#lib/client/api.ts'
import type { CandidateProfile } from '#lib/contract/profiles/profiles.ts'
import type { ResumeReading } from '#lib/contract/resumes/resume-reading.ts'
import { AppError, messageOf } from '#lib/shared/errors.ts'

import { choiceOf, keysOf, suggestedKeys } from './choice.ts'

export interface ResumeReview {
  parsed: ResumeReading | null
  /** The keys of the selected findings. */
  ticked: ReadonlySet<string>
  /** Why loading failed. */
  failed: string | null
  /** Why saving failed. */
  problem: string | null
  /** The profile or the resume changed elsewhere, so the comparison was loaded again. */
  renewed: boolean
  saving: boolean
  /** The profile after saving. */
  saved: CandidateProfile | null
  load: () => void
  save: () => Promise<void>
  tick: (keys: readonly string[], on: boolean) => void
}

/** The source of the review: the default resume, or an imported file. */
export type Reviewed = 'import' | 'resume'

const ROUTES = {
  import: {
    apply: 'POST /candidates/profile/import/apply',
    read: 'GET /candidates/profile/import',
  },
  resume: {
    apply: 'POST /candidates/resume/reading/apply',
    read: 'GET /candidates/resume/reading',
  },
} as const

/** The parsed resume and the person's selection. */
export function useResumeReview(reviewed: Reviewed): ResumeReview {
  const routes = ROUTES[reviewed]
  const [parsed, setParsed] = useState<ResumeReading | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [renewed, setRenewed] = useState(false)
  const [saving, setSaving] = useState(false)
  const [saved, setSaved] = useState<CandidateProfile | null>(null)

  const load = useCallback(() => {
    const show = (loaded: ResumeReading) => {
      setFailed(null)
      setParsed(loaded)
      setTicked(suggestedKeys(loaded))
    }
    const say = (error: unknown) =>
      setFailed(messageOf(error, 'Failed to load what we read. Please try again.'))
    call(routes.read).then(show, say)
  }, [routes])
  useEffect(load, [load])

  /** After a change elsewhere: the new comparison, and the selections that still exist. */
  const renew = async () => {
    const current = await call(routes.read)
    const currentKeys = new Set(keysOf(current))
    setParsed(current)
    setTicked(before => new Set([...before].filter(key => currentKeys.has(key))))
    setRenewed(true)
  }
  const save = async () => {
    if (!parsed) return
    setSaving(true)
    setProblem(null)
    try {
      setSaved(await call(routes.apply, { body: choiceOf(parsed, ticked) }))
    } catch (error) {
      await (isOutdated(error) ? renew() : Promise.reject(error)).catch((reason: unknown) =>
        setProblem(messageOf(reason, 'Nothing was saved. Please try again.')),
      )
    }
    setSaving(false)
  }
  const tick = (keys: readonly string[], on: boolean) =>
    setTicked(
      before => new Set(on ? [...before, ...keys] : [...before].filter(key => !keys.includes(key))),
    )

  return { failed, load, problem, parsed, renewed, save, saved, saving, tick, ticked }
}

function isOutdated(error: unknown): boolean {
  return error instanceof AppError && ['conflict', 'version-conflict'].includes(error.code)
}

/** Whether anything differs from the profile. */
export function hasFindings({ education, experience, fields, lists }: ResumeReading): boolean {
  return education.length + experience.length + fields.length + lists.length > 0
}
