import { map, type MapStore } from 'nanostores'

import { call } from '#lib/client/api.ts'
import type { MessageTemplate, TemplateDraft } from '#lib/contract/messaging/recruiter-messages.ts'
import { messageOf } from '#lib/shared/errors.ts'

export interface TemplatesStore {
  /** `templates` is null until they are loaded. */
  $templates: MapStore<{ templates: MessageTemplate[] | null; problem: string | null }>
  remove: (id: number) => Promise<boolean>
  /** Resolves to false if the server refused. A null id adds a template. */
  save: (id: number | null, draft: TemplateDraft) => Promise<boolean>
}

/** The recruiter's templates; loading starts at once. */
export function loadTemplates(): TemplatesStore {
  const $templates: TemplatesStore['$templates'] = map({ problem: null, templates: null })

  /** Runs the call and reloads the list; false if the server refused. */
  const attempt = async (work: () => Promise<unknown>, fallback: string): Promise<boolean> => {
    try {
      await work()
      const templates = await call('GET /recruiters/message-templates')
      $templates.set({ problem: null, templates })
      return true
    } catch (error) {
      $templates.setKey('problem', messageOf(error, fallback))
      return false
    }
  }
  void attempt(() => Promise.resolve(), 'Failed to load templates')
  return {
    $templates,
    remove: id => attempt(() => remove(id), 'Failed to delete template'),
    save: (id, draft) => attempt(() => store(id, draft), 'Failed to save template'),
  }
}

function store(id: number | null, body: TemplateDraft) {
  return id === null
    ? call('POST /recruiters/message-templates', { body })
    : call('PUT /recruiters/message-templates/{id}', { body, params: { id } })
}

function remove(id: number) {
  return call('DELETE /recruiters/message-templates/{id}', { params: { id } })
}
