import type { FrameFigures } from '#layouts/frame-figures.ts'
import type { Actor } from '#lib/server/auth/actor.ts'
import type { Services } from '#lib/server/services.ts'

declare global {
  namespace App {
    interface Locals {
      /** The signed-in person; null for a visitor. */
      actor: Actor | null
      /** Whoever is about to have their account deleted; to all pages but one they are a visitor. */
      leaving: Actor | null
      /** The marker of the actor's session, for forms that write; null for a visitor. */
      marker: string | null
      /** The actor's session; null for a visitor. */
      sessionId: string | null
      /** What the frame tells the actor, as it stood before the page read anything; null for a visitor. */
      figures: FrameFigures | null
      requestId: string
      ip: string
      services: Services
    }
  }
}
