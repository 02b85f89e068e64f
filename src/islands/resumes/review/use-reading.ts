import { useCallback, useEffect, useState } from 'react'

import { call } from '#lib/client/api.ts'
import type { CandidateProfile } from '#lib/contract/profiles/profiles.ts'
import type { ResumeReading } from '#lib/contract/resumes/resume-reading.ts'
import { AppError, messageOf } from '#lib/shared/errors.ts'

import { choiceOf, keysOf, suggestedKeys } from './choice.ts'

export interface Review {
  reading: ResumeReading | null
  /** What is ticked, by the names that `choice.ts` gives to what was found. */
  ticked: ReadonlySet<string>
  /** Why there is nothing to show. */
  failed: string | null
  /** Why nothing was saved. */
  problem: string | null
  /** The profile or the resume was changed elsewhere: what is shown was compared anew. */
  renewed: boolean
  saving: boolean
  /** The profile after saving. */
  saved: CandidateProfile | null
  load: () => void
  save: () => Promise<void>
  tick: (keys: readonly string[], on: boolean) => void
}

/** What is reviewed: the default resume, or a file of another program. */
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

/** What was read, and what the person takes of it. */
export function useReading(reviewed: Reviewed): Review {
  const routes = ROUTES[reviewed]
  const [reading, setReading] = useState<ResumeReading | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [renewed, setRenewed] = useState(false)
  const [saving, setSaving] = useState(false)
  const [saved, setSaved] = useState<CandidateProfile | null>(null)

  const load = useCallback(() => {
    const show = (found: ResumeReading) => {
      setFailed(null)
      setReading(found)
      setTicked(suggestedKeys(found))
    }
    const say = (error: unknown) =>
      setFailed(messageOf(error, 'Failed to load what we read. Please try again.'))
    call(routes.read).then(show, say)
  }, [routes])
  useEffect(load, [load])

  /** After a change elsewhere: the new comparison, and the ticks that still mean something. */
  const renew = async () => {
    const found = await call(routes.read)
    const there = new Set(keysOf(found))
    setReading(found)
    setTicked(before => new Set([...before].filter(key => there.has(key))))
    setRenewed(true)
  }
  const save = async () => {
    if (!reading) return
    setSaving(true)
    setProblem(null)
    try {
      setSaved(await call(routes.apply, { body: choiceOf(reading, ticked) }))
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

  return { failed, load, problem, reading, renewed, save, saved, saving, tick, ticked }
}

function isOutdated(error: unknown): boolean {
  return error instanceof AppError && ['conflict', 'version-conflict'].includes(error.code)
}

/** Whether there is anything that the profile does not say. */
export function hasFindings({ education, experience, fields, lists }: ResumeReading): boolean {
  return education.length + experience.length + fields.length + lists.length > 0
}
