import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  type Link,
  ROOT_CONTEXT,
  SpanKind,
  type Span,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { type Followed, outcomeOf, type Tracer } from '#store/means.ts'
import type { Log } from '../log.ts'
import { toldOnce } from './told-once.ts'
import type { Traces } from './open-traces.ts'

/** How long a batch may take to be sent: a collector that hangs keeps nobody, and ours ends. */
const SEND_MS = 3_000

/** Which side of a call each kind of work stands on. */
const sides: Readonly<Record<Followed, SpanKind>> = {
  request: SpanKind.SERVER,
  command: SpanKind.INTERNAL,
  question: SpanKind.INTERNAL,
  job: SpanKind.CONSUMER,
}

/**
 * Follows requests, steps, questions, jobs and statements of SQL, and sends the spans to a collector (OpenTelemetry, OTLP
 * over HTTP). Whom something belongs to travels with the asynchronous context, in a store of this program alone: OpenTelemetry's own
 * is one for the whole process. Nobody waits for the collector; what it does not take in time is lost, and the log says so once.
 */
export function followingTo(
  { endpoint, share }: Readonly<{ endpoint: string; share: number }>,
  log: Log,
): Traces {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'resguardo' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: toldOnce(
          new OTLPTraceExporter({ url: endpoint, timeoutMillis: SEND_MS }),
          log,
          SEND_MS - 100,
        ),
        exportTimeoutMillis: SEND_MS,
      }),
    ],
  })
  return {
    tracer: tracerOf(provider),
    // What could not be sent any more was told where it failed.
    close: () => provider.shutdown().catch(() => {}),
  }
}

function tracerOf(provider: TracerProvider): Tracer {
  const spans = provider.getTracer('resguardo')
  const current = new AsyncLocalStorage<Context>()
  return {
    async follow(kind, name, work, promisedIn) {
      // A job belongs to nobody's request, whoever woke who does it.
      const parent = kind === 'job' ? ROOT_CONTEXT : (current.getStore() ?? ROOT_CONTEXT)
      const span = spans.startSpan(
        name,
        { kind: sides[kind], attributes: { 'resguardo.kind': kind }, links: linksTo(promisedIn) },
        parent,
      )
      try {
        return await current.run(trace.setSpan(parent, span), work, ({ name: found, ...facts }) => {
          if (found !== undefined) span.updateName(found)
          span.setAttributes(facts)
        })
      } catch (problem) {
        tellOutcome(span, problem)
        throw problem
      } finally {
        span.end()
      }
    },
    here() {
      const { traceId, spanId, traceFlags } = trace.getSpanContext(current.getStore() ?? ROOT_CONTEXT) ?? {}
      return traceFlags === TraceFlags.SAMPLED ? `${traceId}-${spanId}` : undefined
    },
    statement(text, name) {
      const parent = current.getStore()
      // What nobody is followed for is not followed either: clocks and queues are looked at all the time.
      if (parent === undefined) return () => {}
      const asked = text.trim().replace(/\s+/g, ' ')
      const span = spans.startSpan(
        name ?? asked.slice(0, 60),
        {
          kind: SpanKind.CLIENT,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': asked.slice(0, MOST_TEXT) },
        },
        parent,
      )
      return (problem) => {
        if (problem !== undefined) tellOutcome(span, problem)
        span.end()
      }
    },
  }
}

/** A job begins its own trace, minutes later or elsewhere, and names the one in which it was promised. */
function linksTo(promisedIn: string | null | undefined): Link[] {
  const [traceId, spanId] = promisedIn?.split('-') ?? []
  if (traceId === undefined || spanId === undefined) return []
  return [{ context: { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true } }]
}

/** Of a statement its beginning tells which one it is. */
const MOST_TEXT = 500

/** How something ended that did not succeed: by a code of ours or of PostgreSQL, never by a message, which may be about somebody. */
function tellOutcome(span: Span, problem: unknown): void {
  const outcome = outcomeOf(problem)
  if (typeof outcome === 'object') span.setAttribute('resguardo.refused', outcome.refused)
  else {
    const { code, name = 'unknown' } = (problem ?? {}) as { code?: unknown; name?: string }
    span.setAttribute('error.type', typeof code === 'string' ? code : name)
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
}
