import { createServer } from 'node:http'

import { AggregatorRegistry, Registry } from 'prom-client'

interface Options {
  /** `host:port`. It must not be publicly reachable. */
  address: string
  registry: Registry
  /** The metrics of the processes that serve requests, if they are not this one. */
  gather: () => Promise<object[]>
}

/**
 * Serves `/metrics` in the text format of Prometheus at a separate address, so that it is not a
 * path of the site.
 */
export async function serveMetrics({
  address,
  gather,
  registry,
}: Options): Promise<{ close: () => Promise<void>; port: number }> {
  const server = createServer((request, answer) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      answer.writeHead(404).end()
      return
    }
    readAll(registry, gather).then(
      text => answer.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => answer.writeHead(500).end(),
    )
  })
  const { hostname, port } = new URL(`http://${address}`)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(Number(port), hostname.replaceAll(/^\[|\]$/g, ''), resolve)
  })
  const bound = server.address()
  return {
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
    port: typeof bound === 'object' && bound ? bound.port : 0,
  }
}

async function readAll(registry: Registry, gather: Options['gather']): Promise<string> {
  const [own, others] = await Promise.all([registry.getMetricsAsJSON(), gather()])
  return AggregatorRegistry.aggregate([own, ...others]).metrics()
}
