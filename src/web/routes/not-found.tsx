import type { RouteFacts } from '../heads/route-facts.ts'
import { data } from 'react-router'
import type { Route } from './+types/not-found.ts'

export const handle = { noJs: true } satisfies RouteFacts

export function loader({ url }: Route.LoaderArgs): never {
  const text = `Page not found: ${url.pathname}`
  throw data(text, { status: 404, statusText: text })
}

export default function NotFound() {
  return null
}
