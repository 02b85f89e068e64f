import { call } from '../api.ts'
import { showToast } from '../toasts.ts'
import { messageOf } from '#lib/shared/errors.ts'

/** The calls of the console that need only a click. */
const CALLS = {
  'approve-job': (id: number, version: number) =>
    call('POST /admin/jobs/{id}/approve', { body: { version }, params: { id } }),
  'check-audit-log': () => call('POST /admin/audit-log/check'),
  'resend-mail': (id: number) => call('POST /admin/mails/{id}/resend', { params: { id } }),
  'resend-mails': () => call('POST /admin/mails/resend'),
  'retry-address': (id: number) =>
    call('POST /admin/stopped-addresses/{id}/retry', { params: { id } }),
  'stop-alerts': (id: number) =>
    call('POST /admin/alert-subscribers/{id}/stop', { params: { id } }),
  'withdraw-invitation': (id: number) => call('DELETE /admin/invitations/{id}', { params: { id } }),
  'withdraw-legal-text': (id: number) => call('DELETE /admin/legal-texts/{id}', { params: { id } }),
  'run-task': (id: number) => call('POST /admin/tasks/{id}/run', { params: { id } }),
}

export type OperatorCall = keyof typeof CALLS

/** Sends the call, then reloads the page. Resolves to false if the server refuses. */
export async function makeCall(name: OperatorCall, id: number, version: number): Promise<boolean> {
  try {
    await CALLS[name](id, version)
    location.reload()
    return true
  } catch (error) {
    showToast(messageOf(error, 'Something went wrong. Please try again.'))
    return false
  }
}
