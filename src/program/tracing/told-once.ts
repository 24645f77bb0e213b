import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Log } from '../log.ts'
import { apartFromRequests } from '../request-number.ts'

type Done = Parameters<SpanExporter['export']>[1]
type Result = Parameters<Done>[0]

/**
 * An exporter whose failures are said in the log: the first, and again only after it worked. One that has not ended after `mostMs`
 * milliseconds failed: a collector may begin its answer and never end it.
 */
export function toldOnce(exporter: SpanExporter, log: Log, mostMs: number): SpanExporter {
  let isFailing = false
  const tell = ({ error }: Result) => {
    if (error && !isFailing) apartFromRequests(() => log.error('traces-not-sent', { error }))
    if (!error && isFailing) apartFromRequests(() => log.info('traces-sent-again'))
    isFailing = error !== undefined
  }
  return {
    export(spans, done) {
      const end: Done = (result) => {
        clearTimeout(late)
        tell(result)
        done(result)
      }
      const late = setTimeout(() => tell({ code: FAILED, error: new Error('No answer in time.') }), mostMs)
      exporter.export(spans, end)
    },
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  }
}

/** `ExportResultCode.FAILED` of OpenTelemetry, whose package of it is none of ours. */
const FAILED = 1
