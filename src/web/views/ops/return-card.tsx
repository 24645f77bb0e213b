import { Form, Link } from 'react-router'
import type { StepUp, StepUpAnswer } from '../../server/step-up.ts'
import { StepUpField } from '../../components/step-up-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Details } from '../../ui/details.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StateBadge } from '../../ui/tag.tsx'
import type { ReturnView } from './return-view.ts'

type Props = {
  row: ReturnView
  may: { operate: boolean; approve: boolean }
  stepUp: StepUp
  answer:
    | Readonly<{
        act: string
        note: string
        sentence: string | null
        noteError: string | null
        stepUp: StepUpAnswer
      }>
    | undefined
}

/** One deposit that goes back to its origin, and what is to be done with it now. */
export function ReturnCard({ row, may, stepUp, answer }: Props) {
  const facts = [
    { term: 'Para', value: <bdi>{row.holder}</bdi> },
    { term: 'Cuenta', value: <span className="figures">{row.account}</span> },
    { term: 'Por qué', value: <span className="wrap-anywhere">{row.note}</span> },
    { term: 'La propuso', value: row.proposed },
    ...(row.approvedBy ? [{ term: 'La aprobó', value: row.approvedBy }] : []),
    ...(row.reason
      ? [{ term: 'No se pagó', value: <span className="wrap-anywhere">{row.reason}</span> }]
      : []),
  ]
  return (
    <Section title={`${row.sum} · ${row.code}`}>
      <p className="mb-3 flex flex-wrap items-center gap-4">
        <StateBadge tone={row.look.tone} icon={row.look.icon}>
          {row.look.label}
        </StateBadge>
        <Link to={`/ops/bank/lines/${row.lineId}`} className="link">
          Ver el ingreso
        </Link>
        {row.fileId && (
          <Link to={`/ops/payouts/files/${row.fileId}`} className="link">
            Ver el archivo
          </Link>
        )}
      </p>
      {answer?.sentence && (
        <div className="mb-4">
          <Notice tone="error" title="No se aplicó" live>
            {answer.sentence}
          </Notice>
        </div>
      )}
      <div className="mb-4">
        <DefinitionList items={facts} />
      </div>
      <Decide row={row} may={may} stepUp={stepUp} answer={answer} />
    </Section>
  )
}

function Decide({ row, may, stepUp, answer }: Props) {
  const { state } = row
  if (state === 'settled' || state === 'rejected' || state === 'dropped') return null
  return (
    <div className="grid max-w-xl gap-4">
      {state === 'proposed' && row.isMine && (
        <p className="text-muted">La propusiste tú: tiene que aprobarla otra persona.</p>
      )}
      {state === 'proposed' && may.approve && !row.isMine && (
        <Form method="post" className="grid gap-4">
          <input type="hidden" name="paymentId" value={row.id} />
          <StepUpField
            stepUp={stepUp}
            answer={answer?.act === 'approve' ? answer.stepUp : undefined}
            hint="Aprobar mueve dinero: confirma que eres tú."
          />
          <div>
            <Button name="act" value="approve">
              Aprobar la devolución de {row.sum}
            </Button>
          </div>
        </Form>
      )}
      {state === 'approved' && may.operate && (
        <Form method="post">
          <input type="hidden" name="paymentId" value={row.id} />
          <Button name="act" value="export">
            Crear su archivo para el banco
          </Button>
        </Form>
      )}
      <Stop row={row} answer={answer} />
    </div>
  )
}

function Stop({ row, answer }: Pick<Props, 'row' | 'answer'>) {
  const isOut = row.state === 'exported'
  const mine = answer?.act === 'stop' ? answer : undefined
  return (
    <Details
      summary={isOut ? 'El banco rechazó este pago' : 'Retirar esta devolución'}
      open={Boolean(mine?.noteError)}
    >
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="paymentId" value={row.id} />
        <TextField
          label="Motivo"
          name="note"
          maxLength={500}
          defaultValue={mine?.note}
          error={mine?.noteError ?? undefined}
        />
        <div>
          <Button name="act" value="stop" variant="danger" size="small">
            {isOut ? 'Anotar el rechazo' : 'Retirar la devolución'}
          </Button>
        </div>
      </Form>
    </Details>
  )
}
