import { data } from 'react-router'
import { galleryContext } from '../../contexts.ts'
import { AppFrame, placesFor } from '../../layouts/app-frame.tsx'
import { titled } from '../../title.ts'
import { PageHead } from '../../ui/card.tsx'
import type { Route } from './+types/ui.ts'
import { GalleryBlocks } from './gallery-blocks.tsx'
import { GalleryForms } from './gallery-forms.tsx'
import { GalleryMoney } from './gallery-money.tsx'

export const meta = () => titled('Componentes')

/** Shows every component in its states; only where the program offers the gallery. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(galleryContext)) throw data('Page not found: /dev/ui', 404)
  return { now: '2026-05-04T10:00:00Z' }
}

export default function Gallery({ loaderData }: Route.ComponentProps) {
  return (
    <AppFrame
      person={{ name: 'Ana Beltrán Iturralde', email: 'ana.beltran@example.com' }}
      places={placesFor({ operates: true, turns: 2 })}
    >
      <PageHead title="Componentes" lead="Cada pieza de la interfaz en sus estados, con contenido creíble." />
      <GalleryMoney now={loaderData.now} />
      <GalleryForms />
      <GalleryBlocks />
    </AppFrame>
  )
}
