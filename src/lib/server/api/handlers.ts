import type { Page } from '#lib/contract/paging.ts'
import type { Answer, Received, Route, Routes } from '#lib/contract/route.ts'

import type { Actor } from '../auth/actor.ts'
import type { CallContext } from './call.ts'

type Who<R extends Route> = R['access'] extends 'anyone' ? Actor | null : Actor

type Result<R extends Route> = R extends { file: true } | { stream: true }
  ? Response
  : R extends { list: true }
    ? Answer<R> extends readonly (infer Item)[]
      ? Page<Item>
      : never
    : Answer<R> extends undefined
      ? void
      : Answer<R>

type Handler<R extends Route> = (call: CallContext<Who<R>> & Received<R>) => Promise<Result<R>>

export type HandlersOf<Table extends Routes> = {
  [Key in keyof Table]: Table[Key] extends Route ? Handler<Table[Key]> : never
}

/** A route with its handler, without the types of input and output. */
export interface Registered {
  key: string
  route: Route
  handle: (
    call: CallContext & { body?: unknown; params?: unknown; query?: unknown },
  ) => Promise<unknown>
}

/** Handlers for a part of the contract. A missing or extra key is a type error. */
export function handlers<const Table extends Routes>(
  table: Table,
  functions: HandlersOf<Table>,
): Registered[] {
  return Object.entries(table).map(([key, route]) => ({
    // The router parses the input by this route before the call, so the types agree.
    handle: functions[key as keyof Table] as unknown as Registered['handle'],
    key,
    route,
  }))
}
