import { Form, Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { RecallView } from './recall-view.ts'

export type RecallAnswerGiven = Readonly<{
  requestId: string
  answer: string
  note: string
  sentence: string
  /** The field that it is about; null: none. */
  at: 'note' | 'answer' | null
}>

type RecallCardProps = {
  recall: RecallView
  choices: readonly Readonly<{ value: string; label: string }>[]
  given: RecallAnswerGiven | undefined
}

/** One payment that a bank wants back: which it is, where its money stands, what can be done, and what was answered. */
export function RecallCard({ recall, choices, given }: RecallCardProps) {
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-title font-semibold">{recall.sum || 'Importe sin decir'}</h2>
        <p className="text-small">
          Llegó <Moment at={recall.at} />
        </p>
      </div>
      <DefinitionList items={factsOf(recall)} />
      {recall.credit ? (
        <Credit credit={recall.credit} />
      ) : (
        <Notice tone="warning" title="No se encontró el ingreso">
          {recall.missing}
        </Notice>
      )}
      <Form method="post" className="mt-5 grid max-w-2xl grid-cols-1 gap-4">
        <input type="hidden" name="requestId" value={recall.id} />
        {given?.at === null && (
          <Notice tone="error" title="No se anotó" live>
            {given.sentence}
          </Notice>
        )}
        <SelectField
          label="Qué se contestó al banco"
          name="answer"
          defaultValue={given?.answer}
          error={given?.at === 'answer' ? given.sentence : undefined}
        >
          <option value="">Elige una respuesta</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Motivo"
          name="note"
          hint="Contesta al banco por su canal y anótalo aquí. Anotarlo no mueve dinero."
          defaultValue={given?.note}
          error={given?.at === 'note' ? given.sentence : undefined}
          maxLength={500}
          autoComplete="off"
        />
        <div>
          <Button>Anotar la respuesta</Button>
        </div>
      </Form>
    </Card>
  )
}

function Reason({ reason, reasonCode }: Pick<RecallView, 'reason' | 'reasonCode'>) {
  return (
    <span className="wrap-anywhere">
      {reason} <code className="text-caption text-muted">{reasonCode}</code>
    </span>
  )
}

function factsOf({ reason, reasonCode, text, remedy, payer, day, references, fileName }: RecallView) {
  return [
    { term: 'Por qué lo piden', value: <Reason {...{ reason, reasonCode }} /> },
    ...(text ? [{ term: 'El banco escribe', value: <bdi className="wrap-anywhere">{text}</bdi> }] : []),
    { term: 'Qué hacer', value: remedy },
    ...(payer ? [{ term: 'Quien pagó', value: <bdi className="wrap-anywhere">{payer}</bdi> }] : []),
    ...(day ? [{ term: 'Día del pago', value: day }] : []),
    ...(references.length > 0
      ? [
          {
            term: 'Referencias',
            value: <span className="figures wrap-anywhere">{references.join(' · ')}</span>,
          },
        ]
      : []),
    { term: 'Archivo', value: <bdi className="wrap-anywhere">{fileName}</bdi> },
  ]
}

function Credit({ credit }: { credit: NonNullable<RecallView['credit']> }) {
  const { lineId, payer, sum, day, found, standing, deals, isUnassigned } = credit
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p>
        <Link to={`/ops/bank/lines/${lineId}`} className="link">
          {isUnassigned ? 'Abrir el ingreso para devolverlo' : 'Ver el ingreso'}
        </Link>{' '}
        · {sum} · {day} {payer && <bdi className="wrap-anywhere">· {payer}</bdi>}
      </p>
      <p className="text-small text-muted">{found}</p>
      <p>{standing}</p>
      {deals.map(({ id, code, buyerId, sellerId }) => (
        <p key={id} className="flex flex-wrap gap-x-5 gap-y-2">
          <Link to={`/app/transactions/${id}`} className="link">
            Transacción {code}
          </Link>
          {sellerId && (
            <Link to={`/ops/people/${sellerId}/hold`} className="link">
              Retener lo de quien vende
            </Link>
          )}
          {buyerId && (
            <Link to={`/ops/people/${buyerId}/hold`} className="link">
              Retener lo de quien compra
            </Link>
          )}
        </p>
      ))}
    </div>
  )
}
