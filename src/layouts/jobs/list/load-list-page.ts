import type { AstroGlobal } from 'astro'

import { type Facet, type JobBoardPage, readJobBoard } from '#lib/server/pages/job-board.ts'
import { keysOfBoard } from '#lib/server/pages/surrogate-keys.ts'

import { loadLagging } from '../../load.ts'

type Page = Pick<AstroGlobal, 'locals' | 'redirect' | 'request' | 'response'>

/**
 * Reads a public list of jobs for its page; null if that fails. The page returns a `Response`, which
 * leads to another URL.
 */
export async function loadListPage(
  page: Page,
  facet?: Facet,
): Promise<JobBoardPage | Response | null> {
  const { request } = page
  const board = await loadLagging(page, locals =>
    readJobBoard(locals, { base: '/jobs', facet, request }),
  )
  if (typeof board === 'string') return page.redirect(board)
  if (board) page.locals.surrogateKeys = keysOfBoard(board)
  return board
}
