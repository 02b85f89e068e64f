import type { ShellData } from '#lib/server/pages/shell-data.ts'
import type { Position } from '#lib/server/db/standbys/position.ts'
import type { Actor } from '#lib/server/auth/actor.ts'
import type { StaffCall } from '#lib/server/moderation/index.ts'
import type { SurrogateKeys } from '#lib/server/pages/surrogate-keys.ts'
import type { Services } from '#lib/server/services.ts'
import type { AppError } from '#lib/shared/errors.ts'

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
      /** What the page shell shows, read before the page itself; null for a visitor. */
      shell: ShellData | null
      /** Why the page is refused: its address has asked for too many. */
      refusal?: AppError
      /** The database could not be asked who the visitor is. */
      isBusy?: boolean
      /** The operator who asks for a page of the console; left out elsewhere. */
      operator?: StaffCall
      /** The last write of the signed-in person's browser: what a standby must have for the page. */
      lastWrite?: Position | null
      /** What the page shows, if it may be cached for all visitors. */
      surrogateKeys?: SurrogateKeys | undefined
      requestId: string
      ip: string
      services: Services
    }
  }
}
