import type { Contract } from '#lib/contract/index.ts'
import type { Read } from '#lib/contract/route.ts'

import { authorization, inSession, refusalFrom, targetOf, unreachable } from '../api.ts'

type Uploads = {
  [K in keyof Contract]: Contract[K] extends { encoding: 'multipart' } ? K : never
}[keyof Contract]

interface Upload {
  file: File
  /** The parameters of the route's path. */
  params?: Record<string, number>
  /** The sent share of the file; percent. */
  onProgress: (percent: number) => void
  /** Cancels: the promise rejects with the signal's reason. */
  signal: AbortSignal
}

/**
 * Sends a file to a route of the contract. It uses XMLHttpRequest, because fetch does not report
 * the progress of an upload. @throws AppError when the server refuses or cannot be reached
 */
export function upload<K extends Uploads>(key: K, options: Upload): Promise<Read<Contract[K]>> {
  return inSession(key, () => send(key, options))
}

function send<K extends Uploads>(
  key: K,
  { file, onProgress, params = {}, signal }: Upload,
): Promise<Read<Contract[K]>> {
  const { method, url } = targetOf(key, params)
  const form = new FormData()
  form.append('file', file)

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(authorization()))
      request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(Math.round((100 * loaded) / total))
    })
    request.addEventListener('load', () => {
      const answer = parse(request.responseText)
      if (request.status < 300) resolve(answer as Read<Contract[K]>)
      else reject(refusalFrom(answer, request.getResponseHeader('retry-after')))
    })
    request.addEventListener('error', () => reject(unreachable()))
    request.addEventListener('abort', () => reject(signal.reason as Error))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
