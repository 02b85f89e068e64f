import { type IncomingMessage, type ServerResponse } from 'node:http'

import { type Answer } from './response/answer.ts'
import { countedBody } from './request/body-limit.ts'
import { refuse } from './response/refusal.ts'
import { sendFile, type StaticFiles } from './static-files.ts'

/** Astro's adapter reads the body from `body`, if it exists, in place of the request. */
type PageRequest = IncomingMessage & { body?: AsyncIterable<Uint8Array> }

/** The handler that Astro's node adapter builds in middleware mode. */
export type PagesHandler = (
  request: PageRequest,
  answer: ServerResponse,
  next: (error?: unknown) => void,
  locals: object,
) => unknown

/** The rendering of one page. */
export type PageCall = {
  answer: Answer
  /** Creates an object for each render, because Astro may write into it. */
  locals: () => object
  maxBytes: number
  onTooLarge: () => void
  onError: (error: unknown) => void
}

/** Renders a page; an unknown path gets the site's 404 page, a failure its 500 page. */
export function createPages(handler: PagesHandler, files: StaticFiles): (call: PageCall) => void {
  function render(call: PageCall, onNoRoute: () => void): void {
    const { answer, maxBytes, onError, onTooLarge } = call
    const request: PageRequest = answer.req
    const next = (error?: unknown): void => (error === undefined ? onNoRoute() : onError(error))
    if (hasUnreadBody(request)) request.body = countedBody(request, maxBytes, onTooLarge)
    try {
      void Promise.resolve(handler(request, answer, next, call.locals())).catch(onError)
    } catch (error) {
      onError(error)
    }
  }

  return call =>
    render(call, () => {
      if (call.answer.committed) return
      call.answer.req.url = '/404'
      render(call, () => sendErrorPage(call.answer, 404, files))
    })
}

/** Sends the prerendered page of a status, else the plain one. */
export function sendErrorPage(answer: Answer, status: 404 | 500, files: StaticFiles): void {
  const file = files.get(`/${status}`)
  if (!file || answer.committed) {
    refuse(answer, status)
    return
  }
  answer.restart()
  sendFile(answer, file, status)
}

function hasUnreadBody(request: IncomingMessage): boolean {
  return request.method !== 'GET' && request.method !== 'HEAD' && !request.readableEnded
}
