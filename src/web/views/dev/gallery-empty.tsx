import { Brand } from '../../components/brand.tsx'
import {
  DrawingBank,
  DrawingDeal,
  DrawingDone,
  DrawingLost,
  DrawingParcel,
  DrawingScale,
  DrawingSearch,
} from '../../components/drawings.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { GalleryPart, State } from './gallery-part.tsx'

const drawings = [DrawingBank, DrawingParcel, DrawingScale, DrawingSearch, DrawingDone, DrawingLost]

/** Nothing here, still coming, and how the house draws. */
export function GalleryEmpty() {
  return (
    <GalleryPart id="vacio" title="Vacío, esperando y dibujos">
      <div className="grid gap-5 lg:grid-cols-2">
        <Card>
          <EmptyState
            heading="h3"
            drawing={<DrawingDeal />}
            title="Tu primera transacción"
            action={<ButtonLink to="/dev/ui">Crear una transacción</ButtonLink>}
          >
            Escribe el acuerdo e invita a la otra persona. Nadie deposita nada hasta que los dos acepten.
          </EmptyState>
        </Card>
        <Card>
          <State name="Esperando, tras 200 ms">
            <Skeleton lines={5} />
          </State>
        </Card>
      </div>
      <div className="mt-5 flex flex-wrap justify-center gap-4">
        {drawings.map((Drawing) => (
          <Drawing key={Drawing.name} />
        ))}
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-center gap-8">
        <Brand />
        <Brand size="large" />
      </div>
    </GalleryPart>
  )
}
