import type { Services } from '../services.ts'

/** The services that the worker passes to every task. */
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
