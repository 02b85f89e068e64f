import type { FrameFigures } from '#lib/server/pages/frame-figures.ts'
import type { Actor } from '#lib/server/auth/actor.ts'
import type { Services } from '#lib/server/services.ts'

declare global {
  namespace App {
    interface Locals {
      /** The signed-in person; null for a visitor. */
      actor: Actor | null
      /** A person whose account is about to be deleted. To all pages but one they are a visitor. */
      leaving: Actor | null
      /** The CSRF token of the actor's session, for forms that write; null for a visitor. */
      csrfToken: string | null
      /** The actor's session; null for a visitor. */
      sessionId: string | null
      /** The figures of the page frame, read before the page itself; null for a visitor. */
      figures: FrameFigures | null
      requestId: string
      ip: string
      services: Services
    }
  }
}
