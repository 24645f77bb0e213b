import { data, useRouteLoaderData } from 'react-router'
import { ThemeForm } from '../../components/theme-form.tsx'
import { galleryContext } from '../../server/contexts.ts'
import { AppFrame, placesFor } from '../../views/frames/app-frame.tsx'
import type { Theme } from '../../server/cookies/theme.ts'
import { titled } from '../../heads/title.ts'
import { PageHead } from '../../ui/card.tsx'
import type { Route } from './+types/ui.ts'
import { GalleryBlocks } from '../../views/dev/gallery-blocks.tsx'
import { GalleryButtons } from '../../views/dev/gallery-buttons.tsx'
import { GalleryChoices } from '../../views/dev/gallery-choices.tsx'
import { GalleryData } from '../../views/dev/gallery-data.tsx'
import { GalleryEmpty } from '../../views/dev/gallery-empty.tsx'
import { GalleryForms } from '../../views/dev/gallery-forms.tsx'
import { GalleryMoney } from '../../views/dev/gallery-money.tsx'
import { GalleryPlaces } from '../../views/dev/gallery-places.tsx'
import { GalleryTheme } from '../../views/dev/gallery-theme.tsx'

export const meta = () => titled('Componentes')

/** Shows every component in its states; only where the program offers the gallery. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(galleryContext)) throw data('Page not found: /dev/ui', 404)
  return { now: '2026-05-04T10:00:00Z' }
}

const parts = [
  { id: 'colores', name: 'Colores' },
  { id: 'letra', name: 'Letra y cajas' },
  { id: 'imagen', name: 'La imagen' },
  { id: 'turno', name: 'De quién es el turno' },
  { id: 'dinero', name: 'Dinero, acuerdo y personas' },
  { id: 'botones', name: 'Botones' },
  { id: 'campos', name: 'Campos de texto' },
  { id: 'numeros', name: 'Importes, listas y archivos' },
  { id: 'opciones', name: 'Opciones' },
  { id: 'avisos', name: 'Avisos y estados' },
  { id: 'tarjetas', name: 'Tarjetas y filas' },
  { id: 'tablas', name: 'Tablas y cifras' },
  { id: 'historia', name: 'Historia y datos' },
  { id: 'caminos', name: 'Caminos' },
  { id: 'vacio', name: 'Vacío y dibujos' },
]

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const theme = useRouteLoaderData<{ theme: Theme }>('root')?.theme ?? 'system'
  return (
    <AppFrame
      person={{ name: 'Ana Beltrán Iturralde', email: 'ana.beltran@example.com' }}
      places={placesFor({ operates: true, turns: 2 })}
    >
      <PageHead
        title="Componentes"
        lead="Cada pieza de la interfaz en sus estados, con contenido creíble. Qué es cada una lo cuenta docs/design.md."
        action={<ThemeForm theme={theme} />}
      />
      <nav aria-label="Partes" className="mb-8 flex flex-wrap gap-x-5 text-small">
        {parts.map(({ id, name }) => (
          <a key={id} href={`#${id}`} className="lone-link">
            {name}
          </a>
        ))}
      </nav>
      <GalleryTheme />
      <GalleryMoney now={loaderData.now} />
      <GalleryButtons />
      <GalleryForms />
      <GalleryChoices />
      <GalleryBlocks />
      <GalleryData />
      <GalleryPlaces />
      <GalleryEmpty />
    </AppFrame>
  )
}
