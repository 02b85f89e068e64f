import { applicationCommentRoutes } from '#lib/contract/applications/application-comments.ts'

import { handlers } from '../../../api/handlers.ts'
import { addComment, deleteComment } from './comments.ts'
import { rate } from './ratings.ts'

export const routes = handlers(applicationCommentRoutes, {
  'DELETE /recruiters/applications/{id}/comments/{commentId}': ({
    actor,
    db,
    params: { commentId, id },
  }) => deleteComment(db, actor, { applicationId: id, commentId }),
  'POST /recruiters/applications/{id}/comments': ({ actor, body, db, params }) =>
    addComment(db, actor, { applicationId: params.id, draft: body }),
  'PUT /recruiters/applications/{id}/rating': ({ actor, body, db, params }) =>
    rate(db, actor, { applicationId: params.id, rating: body.rating }),
})
