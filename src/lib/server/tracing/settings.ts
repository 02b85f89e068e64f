import * as z from 'zod/mini'

import { flag, optionalText, optionalUrl } from '../config-values.ts'

/**
 * Which traces are recorded: a share by their id, all, or none. `parentbased_` follows the caller's
 * decision.
 */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** `name=value` pairs, separated by commas. */
const PAIRS = /^\s*[^\s=,]+\s*=[^,]*(?:,\s*[^\s=,]+\s*=[^,]*)*$/

/**
 * The settings of traces, with the names of OpenTelemetry's specification. The exporter and the resource
 * read some of them directly from the environment; here these are only checked.
 */
export const TRACING_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl(/^https?:$/, 'http://127.0.0.1:4318'),
  OTEL_EXPORTER_OTLP_HEADERS: optionalText(PAIRS, 'must be name=value, separated by commas'),
  OTEL_EXPORTER_OTLP_PROTOCOL: z._default(
    z.enum(['http/protobuf'], 'must be http/protobuf'),
    'http/protobuf',
  ),
  OTEL_PROPAGATORS: z._default(
    z.enum(['none', 'tracecontext'], 'must be none or tracecontext'),
    'none',
  ),
  OTEL_RESOURCE_ATTRIBUTES: optionalText(PAIRS, 'must be name=value, separated by commas'),
  OTEL_SDK_DISABLED: flag,
  OTEL_SERVICE_NAME: z._default(z.string().check(z.maxLength(100)), 'openings'),
  OTEL_TRACES_EXPORTER: z._default(z.enum(['otlp', 'none'], 'must be otlp or none'), 'otlp'),
  OTEL_TRACES_SAMPLER: z._default(
    z.enum(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`),
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: z.optional(
    z.pipe(
      z.string().check(z.regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a number from 0 to 1')),
      z.transform(Number),
    ),
  ),
}

/** The settings of tracing. */
export interface TracingSettings {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_PROPAGATORS: 'none' | 'tracecontext'
  OTEL_SDK_DISABLED: boolean
  OTEL_SERVICE_NAME: string
  OTEL_TRACES_EXPORTER: 'otlp' | 'none'
  OTEL_TRACES_SAMPLER: (typeof SAMPLERS)[number]
  OTEL_TRACES_SAMPLER_ARG?: number | undefined
  TRUSTED_PROXY: string
}

/** @throws Error with one line for a setting that has no effect beside the others */
export function requireWholeTracing(settings: TracingSettings): void {
  const { OTEL_PROPAGATORS, OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG, TRUSTED_PROXY } = settings
  const isRatio = OTEL_TRACES_SAMPLER.endsWith('traceidratio')
  if (OTEL_TRACES_SAMPLER_ARG !== undefined && !isRatio)
    throw new Error(
      'OTEL_TRACES_SAMPLER must be traceidratio or parentbased_traceidratio where OTEL_TRACES_SAMPLER_ARG is set',
    )
  if (OTEL_PROPAGATORS === 'tracecontext' && TRUSTED_PROXY === '')
    throw new Error('TRUSTED_PROXY must be set because OTEL_PROPAGATORS is tracecontext')
}
