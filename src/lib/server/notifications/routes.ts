import { notificationRoutes } from '#lib/contract/notifications.ts'

import { handlers } from '../api/handlers.ts'
import { countUnread, listNotifications } from './list.ts'
import { changePreferences, listPreferences } from './preferences.ts'
import { markAllRead, markRead } from './read.ts'
import { unsubscribe } from './unsubscribe.ts'

export const routes = handlers(notificationRoutes, {
  'GET /notifications': ({ actor, db, query }) => listNotifications(db, actor, query),
  'GET /notifications/unread': async ({ actor, db }) => ({ unread: await countUnread(db, actor) }),
  'PUT /notifications/{id}/read': ({ actor, db, params }) => markRead(db, actor, params.id),
  'PUT /notifications/read-all': async ({ actor, db }) => ({ read: await markAllRead(db, actor) }),
  'GET /notifications/preferences': ({ actor, db }) => listPreferences(db, actor),
  'POST /notifications/unsubscribe': ({ db, query, services }) =>
    unsubscribe(db, services.keys, query),
  'PUT /notifications/preferences': ({ actor, body, db }) => changePreferences(db, actor, body),
})
