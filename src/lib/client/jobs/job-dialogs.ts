import { atom } from 'nanostores'

import { hydrateIsland } from '../islands/hydrate-island.ts'

import type { NamedJob } from './named-job.ts'

/** The request to open the dialog for applying. */
export interface ApplyRequest {
  /** Whether the candidate has just checked the resume for this job. */
  isChecked: boolean
  job: NamedJob
  /** The resume to start with; null for the default one. */
  resumeId: number | null
}

/** The job for which each dialog of the page is open; null while it is closed. */
export const $applyDialog = atom<ApplyRequest | null>(null)
export const $hideDialog = atom<NamedJob | null>(null)
export const $shareDialog = atom<NamedJob | null>(null)

export type DialogName = 'apply' | 'hide' | 'job-action' | 'share'

/**
 * Loads the island of a dialog, which the page prints with `data-dialog`. A closed dialog
 * renders nothing, so it cannot load at the first interaction as other islands do.
 */
export function loadDialog(name: DialogName): void {
  hydrateIsland(document.querySelector(`[data-dialog="${name}"] astro-island`))
}
