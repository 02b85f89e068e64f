import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { PostgresServer } from './postgres-server.ts'

/** The health check of a PostgreSQL manager such as Patroni: is the server the primary, or a replica? */
export interface RoleCheck {
  port: number
  /** Replaces the checked server. */
  of: (server: PostgresServer) => void
  stop: () => void
}

export async function startRoleCheck(server: PostgresServer): Promise<RoleCheck> {
  let watched = server
  const http = createServer((request, response) => {
    const wanted = request.url === '/replica'
    watched
      .run<{ role: boolean }>('select pg_is_in_recovery() as role')
      .then(
        ([row]) => row?.role === wanted,
        () => false,
      )
      .then(isIt => response.writeHead(isIt ? 200 : 503).end())
      .catch(() => response.destroy())
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  return {
    of: next => {
      watched = next
    },
    port: (http.address() as AddressInfo).port,
    stop: () => http.close(),
  }
}
