import { Form, Link } from 'react-router'
import { citationOf } from '#domain/evidence/evidence.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Moment, type MomentText } from '../../ui/moment.tsx'
import { Notice } from '../../ui/notice.tsx'

type Row = Readonly<{
  transactionId: string
  version: number
  tranche: number
  code: string
  title: string
  part: string
  buyer: string
  seller: string
  /** Whether it is goods that their buyer sends back. */
  isReturn: boolean
  text: string | null
  button: string
  declared: MomentText
  due: string | null
  isAsked: boolean
  said: string | null
  from: string
  to: string
  documents: readonly number[]
}>

type Answer = Readonly<{
  typed: Readonly<Record<'document' | 'deliveredOn' | 'note', string>>
  sentence: string
}>

type DeliveryCardProps = Readonly<{ row: Row; answer: Answer | undefined }>

/** One delivery that nobody proved, for the office: what is known of it, and the form that writes its day down. */
export function DeliveryCard({ row, answer }: DeliveryCardProps) {
  const [from, to] = row.isReturn ? [row.buyer, row.seller] : [row.seller, row.buyer]
  const evidence = `/app/transactions/${row.transactionId}/evidence`
  return (
    <Card tone={row.isAsked ? 'warning' : 'plain'}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-semibold wrap-anywhere">
          <Link to={`/app/transactions/${row.transactionId}`} className="link">
            {row.code}
          </Link>{' '}
          · {row.title}
          {row.part !== row.title && <span className="font-normal text-muted"> · {row.part}</span>}
        </h2>
        {row.due && (
          <p className="text-small">
            {row.isAsked
              ? 'Pasa a disputa'
              : `Preguntamos a ${row.isReturn ? 'las dos partes' : 'quien compra'}`}
            : {row.due}
          </p>
        )}
      </div>
      <p className="mt-2 wrap-anywhere">
        <bdi className="font-medium">{from}</bdi> avisó a <bdi className="font-medium">{to}</bdi>
        {row.isReturn && ' de la devolución'} (<Moment at={row.declared} />
        ): {row.text}
      </p>
      <p className="mt-1 text-small text-muted">
        El transportista: {row.said ?? 'no dijo nada todavía, o nadie puede preguntarle'}.
      </p>
      {row.documents.length === 0 ? (
        <p className="mt-3 text-small">
          Nadie ha aportado un documento. Si te lo dieron a ti,{' '}
          <Link to={evidence} className="link">
            agrégalo a las pruebas
          </Link>{' '}
          de la transacción como prueba de la {row.isReturn ? 'devolución' : 'entrega'}.
        </p>
      ) : (
        <DocumentForm row={row} answer={answer} evidence={evidence} />
      )}
    </Card>
  )
}

function DocumentForm({ row, answer, evidence }: DeliveryCardProps & { evidence: string }) {
  return (
    <Form method="post" className="mt-3 grid max-w-2xl gap-4">
      <input type="hidden" name="transactionId" value={row.transactionId} />
      <input type="hidden" name="tranche" value={row.tranche} />
      <input type="hidden" name="version" value={row.version} />
      {row.isReturn && <input type="hidden" name="return" value="1" />}
      {answer && (
        <Notice tone="error" title="No se registró" live>
          {answer.sentence}
        </Notice>
      )}
      <p className="text-small">
        <Link to={evidence} className="link">
          Ver {row.documents.length === 1 ? 'el documento' : 'los documentos'}
        </Link>
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Documento que lo prueba"
          name="document"
          defaultValue={answer?.typed.document ?? row.documents[0]}
        >
          {row.documents.map((number) => (
            <option key={number} value={number}>
              {citationOf(number)}
            </option>
          ))}
        </SelectField>
        {!row.isReturn && (
          <TextField
            label="Día en que llegó"
            type="date"
            name="deliveredOn"
            min={row.from}
            max={row.to}
            defaultValue={answer?.typed.deliveredOn}
            required
          />
        )}
      </div>
      <TextField
        label="Cómo lo comprobaste"
        name="note"
        maxLength={1000}
        autoComplete="off"
        defaultValue={answer?.typed.note}
        required
      />
      <div>
        <Button variant="secondary">{row.button}</Button>
      </div>
    </Form>
  )
}
