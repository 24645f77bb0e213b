import { z } from 'zod'
import { secureAddress } from './kinds.ts'

/** Where the program sends what it followed, by the names that OpenTelemetry gives these settings everywhere. */
export const tracesSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: secureAddress(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'Recolector de OpenTelemetry (OTLP por HTTP) al que van las trazas: qué páginas, pasos, trabajos y consultas hubo y cuánto duró cada uno, sin datos de nadie.',
  )
    .optional()
    .meta({ otherwise: 'ninguno: no se sigue nada' }),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(
      /^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/,
      'OTEL_TRACES_SAMPLER_ARG debe ser una parte entre 0 y 1, como 0.1.',
    )
    .default('1')
    .transform(Number)
    .describe(
      'Qué parte de las peticiones y de los trabajos se sigue: `1` son todos, `0.1` uno de cada diez.',
    ),
}

/** Where traces go and how many; null where nothing is followed. */
export function tracesConfig(read: z.infer<z.ZodObject<typeof tracesSettings>>) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = read
  if (endpoint === undefined) return null
  const folder = endpoint.endsWith('/') ? endpoint : `${endpoint}/`
  return { endpoint: `${folder}v1/traces`, share }
}
