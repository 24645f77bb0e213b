import { data } from 'react-router'
import { galleryContext } from '../../contexts.ts'
import type { Route } from './+types/ui.ts'

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(galleryContext)) throw data('Page not found: /dev/ui', 404)
  return null
}

export default function Gallery() {
  return (
    <main>
      <h1>Componentes</h1>
    </main>
  )
}
