import { ExportResultCode } from '@opentelemetry/core'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'

/** An exporter that logs when it starts to lose traces, and when sending works again. */
export function reportFailures(
  exporter: SpanExporter,
  log: Pick<Logger, 'info' | 'warn'>,
): SpanExporter {
  let isFailing = false
  return {
    export: (spans, done) =>
      exporter.export(spans, result => {
        const fails = result.code !== ExportResultCode.SUCCESS
        if (fails && !isFailing) log.warn({ reason: result.error?.message }, 'traces are not sent')
        if (!fails && isFailing) log.info('traces are sent again')
        isFailing = fails
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}
