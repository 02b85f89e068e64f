import type { Actor } from '#lib/server/auth/actor.ts'
import type { Services } from '#lib/server/services.ts'

declare global {
  namespace App {
    interface Locals {
      /** The signed-in person; null for a visitor. */
      actor: Actor | null
      /** The marker of the actor's session, for forms that write; null for a visitor. */
      marker: string | null
      /** The actor's session; null for a visitor. */
      sessionId: string | null
      /** How far the events of the actor went before the page read anything; null for a visitor. */
      liveSeq: number | null
      requestId: string
      ip: string
      services: Services
    }
  }
}
