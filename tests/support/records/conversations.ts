import type { Actor } from '#lib/server/auth/actor.ts'

import type { TestApp } from '#support/program/app.ts'

/** A form with one file, as an upload sends it. */
export function fileForm(name: string, content: string | Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  form.set('file', new File([content], name))
  return form
}

/** Sends a message with a file from one person to another, and adds a template of the sender. */
export async function giveConversation(app: TestApp, from: Actor, to: Actor) {
  const file = await app.call('POST /messages/attachments', {
    as: from,
    body: fileForm('notes.txt', 'Some notes'),
  })
  const sent = await app.call('POST /messages/send', {
    as: from,
    body: { attachment_id: file.body.id, content: 'Hello', receiver_id: to.id },
  })
  const template = await app.call('POST /recruiters/message-templates', {
    as: to,
    body: { content: 'Hello {name}', name: 'Greeting' },
  })
  return {
    attachmentId: file.body.id as string,
    conversationId: sent.body.conversation_id as number,
    messageId: sent.body.id as number,
    templateId: template.body.id as number,
  }
}
