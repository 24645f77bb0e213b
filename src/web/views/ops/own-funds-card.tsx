import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { TextField } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { OwnFundsView } from './own-funds-view.ts'

type ProposalAnswer = Readonly<{
  amount: string
  note: string
  sentence: string | null
  amountError: string | null
  noteError: string | null
}>

type Props = { own: OwnFundsView; mayPropose: boolean; answer: ProposalAnswer | undefined }

/** What the operator earned in one currency, how much of it may leave and why not more, and the form that proposes it. */
export function OwnFundsCard({ own, mayPropose, answer }: Props) {
  const earned = [
    { term: 'Comisiones ganadas este mes', value: <Money text={own.month} /> },
    { term: 'Comisiones ganadas sin retirar', value: <Money text={own.fees} /> },
    { term: 'Otros fondos propios', value: <Money text={own.own} /> },
    ...(own.borne ? [{ term: 'Gastos a cargo de quien opera', value: <Money text={own.borne} /> }] : []),
  ]
  return (
    <Section title={own.currency}>
      <div className="grid items-start gap-x-12 gap-y-5 lg:grid-cols-2">
        <DefinitionList items={earned} />
        <Bound own={own} />
      </div>
      <div className="mt-5">
        <Propose own={own} mayPropose={mayPropose} answer={answer} />
      </div>
    </Section>
  )
}

/** The sums that say how much may be taken out, and why not more. */
function Bound({ own }: Pick<Props, 'own'>) {
  const look = 'flex justify-between gap-4 py-2'
  return (
    <dl
      aria-label={`Cuánto se puede retirar en ${own.currency}`}
      className="divide-y divide-line border-y border-line text-small"
    >
      {own.lines.map((line) => (
        <div key={line.name} className={look}>
          <dt className="text-muted">{line.name}</dt>
          <dd>
            <Money text={line.value} />
          </dd>
        </div>
      ))}
      <div className={look}>
        <dt className="font-semibold">Se puede retirar</dt>
        <dd>
          <Money text={own.most} size="strong" />
        </dd>
      </div>
    </dl>
  )
}

function Propose({ own, mayPropose, answer }: Props) {
  if (own.missing)
    return (
      <Notice tone="error" title={`Faltan ${own.missing} para cubrir lo que se debe`}>
        El banco tiene menos de lo que es de los clientes y de los impuestos. No se puede retirar nada.
      </Notice>
    )
  if (own.isNothing)
    return (
      <p className="text-muted">
        Ahora no hay nada que retirar: todo es de los clientes o se debe de impuestos.
      </p>
    )
  if (!own.account)
    return (
      <Notice tone="warning" title={`Falta la cuenta propia en ${own.currency}`}>
        Nadie escribe aquí a qué cuenta va el dinero: lo dicen los ajustes de la instalación. Quien la
        administra agrega {own.currency}=número de cuenta a OWN_ACCOUNTS y reinicia el programa.
      </Notice>
    )
  if (!mayPropose) return null
  return (
    <Form method="post" className="grid max-w-xl gap-4">
      <input type="hidden" name="custody" value={own.currency} />
      <p>
        Va a <span className="figures">{own.account.number}</span>, de <bdi>{own.account.holder}</bdi>, y a
        ninguna otra cuenta.
      </p>
      {answer?.sentence && (
        <Notice tone="error" title="No se propuso" live>
          {answer.sentence}
        </Notice>
      )}
      <TextField
        label="Importe"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        suffix={own.currency}
        defaultValue={answer?.amount}
        error={answer?.amountError ?? undefined}
      />
      <TextField
        label="Para qué se retira"
        name="note"
        maxLength={500}
        autoComplete="off"
        defaultValue={answer?.note}
        error={answer?.noteError ?? undefined}
      />
      <div>
        <Button name="act" value="propose">
          Proponer la retirada
        </Button>
      </div>
    </Form>
  )
}
