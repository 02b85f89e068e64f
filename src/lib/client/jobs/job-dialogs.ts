import { atom } from 'nanostores'

import { hydrateIsland } from '#lib/client/islands/hydrate-island.ts'

import type { NamedJob } from './named-job.ts'

/** An application that is about to be written. */
export interface ApplyRequest {
  /** Whether the candidate has just checked the resume for this job. */
  isChecked: boolean
  job: NamedJob
  /** The resume to start with; null for the default one. */
  resumeId: number | null
}

/** What each dialog of the page is open for; null while it is closed. */
export const $applyDialog = atom<ApplyRequest | null>(null)
export const $hideDialog = atom<NamedJob | null>(null)
export const $shareDialog = atom<NamedJob | null>(null)

export type DialogName = 'apply' | 'hide' | 'job-action' | 'share'

/**
 * Loads the island of a dialog, which the page prints with `data-dialog`. A closed dialog shows
 * nothing, so no one can point at it and start it as other islands are started.
 */
export function loadDialog(name: DialogName): void {
  hydrateIsland(document.querySelector(`[data-dialog="${name}"] astro-island`))
}
