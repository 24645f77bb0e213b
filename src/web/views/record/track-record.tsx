import { DefinitionList } from '../../ui/definition-list.tsx'
import type { TrackRecordView } from './track-record-view.ts'

/** What the record proves about somebody. No stars: what they did, counted. */
export function TrackRecordList({ record: { since, lines } }: { record: TrackRecordView }) {
  return (
    <>
      <DefinitionList
        items={[
          { term: 'En Resguardo desde', value: since },
          ...lines.map(({ term, value }) => ({ term, value: <span className="figures">{value}</span> })),
        ]}
      />
      <p className="mt-3 max-w-[62ch] text-small text-muted">
        Lo cuenta el registro de las transacciones que ya terminaron. Nadie opina, y nadie puede cambiarlo.
      </p>
    </>
  )
}
