import { contactRoutes } from '#lib/contract/contact.ts'

import { handlers } from '../api/handlers.ts'
import { clientOf } from '../auth/index.ts'
import { sendContactMessage } from './send.ts'

export const routes = handlers(contactRoutes, {
  'POST /contact': async ({ body, facts, request, services }) => {
    await sendContactMessage(services, clientOf(services, request, facts), body)
    return { message: 'Thank you for your message' }
  },
})
