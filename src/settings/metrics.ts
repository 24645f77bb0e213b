import { z } from 'zod'
import { type Given, whole } from './kinds.ts'
import { serverSettings } from './server.ts'

/** Where the program is measured from outside. */
export const metricsSettings = {
  METRICS_PORT: whole(
    'METRICS_PORT',
    1,
    65_535,
    'Puerto propio de las medidas para Prometheus: tiempos, colas, dinero por estado. Nunca lo abras a internet.',
  )
    .optional()
    .meta({ otherwise: 'ninguno: no se mide nada' }),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Dirección de red de las medidas; otra solo en una red que es tuya.'),
}

/** The measures are no page: whoever reaches the pages must not reach them. */
export function metricsFaults(given: Given): string[] {
  const port = Number(given['PORT'] ?? serverSettings.PORT.parse(undefined))
  return given['METRICS_PORT'] !== undefined && Number(given['METRICS_PORT']) === port
    ? ['METRICS_PORT debe ser otro puerto que PORT: quien abre las páginas no lee las medidas.']
    : []
}

/** Where the measures are read; null where nothing is measured. */
export function metricsConfig({ METRICS_PORT, METRICS_HOST }: z.infer<z.ZodObject<typeof metricsSettings>>) {
  return METRICS_PORT === undefined ? null : { port: METRICS_PORT, host: METRICS_HOST }
}
