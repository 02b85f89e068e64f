import { legalRoutes } from '#lib/contract/legal.ts'

import { handlers } from '../../api/handlers.ts'
import { act } from '../act.ts'
import { previewLegalText, publishLegalText, withdrawLegalText } from './legal-texts.ts'

export const legalHandlers = handlers(legalRoutes, {
  'POST /admin/legal-texts': call => {
    const { document } = call.body
    const target = `legal-text:${document}`
    return act(call, { action: 'operator.publish-legal-text', target }, tx =>
      publishLegalText(tx, call.body),
    )
  },
  'POST /admin/legal-texts/preview': async call => ({
    html: await previewLegalText(call, call.body.text),
  }),
  'DELETE /admin/legal-texts/{id}': call =>
    act(call, { action: 'operator.withdraw-legal-text' }, tx =>
      withdrawLegalText(tx, call.params.id),
    ),
})
