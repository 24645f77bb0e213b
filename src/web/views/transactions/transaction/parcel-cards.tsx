import { Card } from '../../../ui/card.tsx'
import type { ParcelView } from './parcels-view.ts'

/** Each parcel with what its carrier said last, and the way to where it says more. */
export function ParcelCards({ parcels }: { parcels: readonly ParcelView[] }) {
  return parcels.map(({ title, name, page, said, note }) => (
    <Card key={name}>
      <h2 className="text-title">{title}</h2>
      <a href={page} className="link wrap-anywhere">
        {name}
      </a>
      <p className="mt-2">{said}</p>
      {note && <p className="mt-2 text-small">{note}</p>}
    </Card>
  ))
}
