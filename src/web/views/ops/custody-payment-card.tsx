import { Form, Link } from 'react-router'
import type { PaymentAnswer } from '../../server/acts/custody-payment-acts.ts'
import type { StepUp } from '../../server/step-up.ts'
import { StepUpField } from '../../components/step-up-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Details } from '../../ui/details.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StateBadge } from '../../ui/tag.tsx'
import { FileVersion } from './file-version.tsx'
import type { LayoutChoice } from '../../forms/payment-formats.ts'
import { custodyPaymentWords } from './custody-payment-words.ts'
import type { CustodyPaymentView } from './custody-payment-view.ts'

type Props = {
  row: CustodyPaymentView
  may: {
    operate: boolean
    approve: boolean
    /** False while all payouts are stopped, as the page says above. */
    export: boolean
  }
  layouts: readonly LayoutChoice[]
  stepUp: StepUp
  answer: PaymentAnswer | undefined
}

/** One payment of no deal, and what is to be done with it now. */
export function CustodyPaymentCard({ row, may, layouts, stepUp, answer }: Props) {
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
        {row.lineId && (
          <Link to={`/ops/bank/lines/${row.lineId}`} className="link">
            Ver el ingreso
          </Link>
        )}
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
      <Decide row={row} may={may} layouts={layouts} stepUp={stepUp} answer={answer} />
    </Section>
  )
}

function Decide({ row, may, layouts, stepUp, answer }: Props) {
  const { state } = row
  if (!row.isWaiting) return null
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
              {custodyPaymentWords[row.kind].approve} de {row.sum}
            </Button>
          </div>
        </Form>
      )}
      {state === 'approved' && !may.export && <p>Su archivo se crea cuando los pagos sigan.</p>}
      {state === 'approved' && may.operate && may.export && (
        <Form method="post" className="grid gap-4">
          <input type="hidden" name="paymentId" value={row.id} />
          <FileVersion
            layouts={layouts.filter((each) => each.currency === row.currency)}
            chosen={answer?.version ?? ''}
          />
          <div>
            <Button name="act" value="export">
              Crear su archivo para el banco
            </Button>
          </div>
        </Form>
      )}
      <Stop row={row} answer={answer} />
    </div>
  )
}

function Stop({ row, answer }: Pick<Props, 'row' | 'answer'>) {
  const isOut = row.state === 'exported'
  const mine = answer?.act === 'stop' ? answer : undefined
  const words = custodyPaymentWords[row.kind]
  return (
    <Details summary={isOut ? 'El banco rechazó este pago' : words.stopThis} open={Boolean(mine?.noteError)}>
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
            {isOut ? 'Anotar el rechazo' : words.stop}
          </Button>
        </div>
      </Form>
    </Details>
  )
}
