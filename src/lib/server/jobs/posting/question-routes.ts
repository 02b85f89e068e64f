import { jobQuestionRoutes } from '#lib/contract/jobs/job-questions.ts'

import { handlers } from '../../api/handlers.ts'
import { listAskedQuestions, listOwnQuestions, replaceQuestions } from './questions.ts'

export const routes = handlers(jobQuestionRoutes, {
  'GET /jobs/{id}/questions': ({ db, params }) => listAskedQuestions(db, params.id),
  'GET /recruiters/jobs/{id}/questions': ({ actor, db, params }) =>
    listOwnQuestions(db, actor, params.id),
  'PUT /recruiters/jobs/{id}/questions': ({ actor, body, db, params }) =>
    replaceQuestions(db, actor, { jobId: params.id, questions: body.questions }),
})
