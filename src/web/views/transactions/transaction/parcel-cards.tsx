import { Card } from '../../../ui/card.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import type { ParcelView } from './parcels-view.ts'

/** Each parcel with what its carrier said last, and the way to where it says more. */
export function ParcelCards({ parcels }: { parcels: readonly ParcelView[] }) {
  if (parcels.length === 0) return null
  return (
    <div className="mb-8 grid gap-5">
      {parcels.map(({ name, page, said, note }) => (
        <Card key={name}>
          <h2 className="mb-1 text-title">El paquete</h2>
          <DefinitionList
            items={[
              {
                term: 'Seguimiento',
                value: (
                  <a href={page} target="_blank" rel="noopener noreferrer" className="link wrap-anywhere">
                    {name}
                  </a>
                ),
              },
              { term: 'Lo último que dijo', value: <span className="wrap-anywhere">{said}</span> },
            ]}
          />
          {note && <p className="mt-2 text-small">{note}</p>}
        </Card>
      ))}
    </div>
  )
}
