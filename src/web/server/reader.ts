import type { RouterContextProvider } from 'react-router'
import { existing } from '#domain/assert.ts'
import { visitorContext } from './auth-context.ts'
import { readingFor } from './reading.ts'
import { visitContext } from './visit.ts'

/** The signed-in person of a guarded page: their request, and how they read money and time. */
export function readerOf(context: Readonly<RouterContextProvider>) {
  const visit = context.get(visitContext)
  const visitor = existing(context.get(visitorContext), 'the guard lets only signed-in people pass')
  return { visit, visitor, reading: readingFor(visitor.person, visit.now) }
}
