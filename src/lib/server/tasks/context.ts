import type { Services } from '../services.ts'

/** What the worker passes to every task. */
export type TaskContext = Pick<
  Services,
  | 'config'
  | 'db'
  | 'files'
  | 'keys'
  | 'log'
  | 'mail'
  | 'matching'
  | 'payments'
  | 'resumeReader'
  | 'resumeRecogniser'
  | 'scanWaitingFiles'
  | 'taxonomy'
>
