import { data } from 'react-router'
import type { Route } from './+types/not-found.ts'

export function loader({ request }: Route.LoaderArgs): never {
  throw data(`Page not found: ${new URL(request.url).pathname}`, 404)
}

export default function NotFound() {
  return null
}
