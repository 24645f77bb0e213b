import { Link } from 'react-router'
import { counterpart } from '#queries/transactions/counterpart.ts'
import { PartyLine } from '../../views/transactions/transaction/party-line.tsx'
import { TrackRecordList } from '../../views/record/track-record.tsx'
import { trackRecordView } from '../../views/record/track-record-view.ts'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { PageHead, Section } from '../../ui/card.tsx'
import type { Route } from './+types/counterpart.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  titled('La otra parte', ...(loaderData ? [loaderData.title] : []))

export async function loader({ context, params }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const { record, ...other } = await visit.ask(counterpart, params)
  return { ...other, record: record && trackRecordView(record, reading.dayOf) }
}

export default function Counterpart({ loaderData: other }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        back={<BackLink to={`/app/transactions/${other.transactionId}`}>{other.title}</BackLink>}
        title="La otra parte"
      />
      <div className="mb-6">
        <PartyLine
          name={other.name}
          part={other.party === 'buyer' ? 'Compra' : 'Vende'}
          verified={other.isVerified}
        />
      </div>
      <Section title="Su historial">
        {other.record ? (
          <TrackRecordList record={other.record} />
        ) : (
          <p className="max-w-[62ch]">
            No lo muestra. Es lo normal: cada persona decide si lo enseña. Tu dinero está igual de protegido.
          </p>
        )}
        <p className="mt-4">
          <Link to="/app/account/record" className="lone-link">
            Ver y mostrar el tuyo
          </Link>
        </p>
      </Section>
    </div>
  )
}
