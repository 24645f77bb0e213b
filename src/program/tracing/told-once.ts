import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Log } from '../log.ts'
import { apartFromRequests } from '../request-number.ts'

/** An exporter whose failures are said in the log: the first, and again only after it worked. */
export function toldOnce(exporter: SpanExporter, log: Log): SpanExporter {
  let isFailing = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const { error } = result
        if (error && !isFailing) apartFromRequests(() => log.error('traces-not-sent', { error }))
        if (!error && isFailing) apartFromRequests(() => log.info('traces-sent-again'))
        isFailing = error !== undefined
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  }
}
