import type { Logger } from 'pino'

import type { TracingSettings } from './settings.ts'
import type { Tracing } from './span.ts'

/** Starts recording traces if a collector is configured. Without one, OpenTelemetry is not loaded. */
export async function openTracing(
  settings: TracingSettings,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<Tracing | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER } = settings
  const isOff = OTEL_SDK_DISABLED || OTEL_TRACES_EXPORTER === 'none'
  if (isOff || OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null
  const { startTelemetry } = await import('./telemetry.ts')
  return startTelemetry(settings, log)
}
