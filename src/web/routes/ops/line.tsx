import { data, Form, Link, redirect } from 'react-router'
import { bookCharge } from '#commands/bank/book-charge.ts'
import { matchLine } from '#commands/bank/match-line.ts'
import { noteLine } from '#commands/bank/note-line.ts'
import { bankLinePage, type DealForLine } from '#queries/money/bank-line.ts'
import type { BankLineRow } from '#queries/money/bank-line-rows.ts'
import { lineView } from '../../components/ops/line-view.ts'
import { OpsHead } from '../../components/ops/ops-head.tsx'
import { transactionLook } from '../../components/transactions/state-look.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { refusedAnswer } from '../../forms/refused.ts'
import { readerOf } from '../../reader.ts'
import type { Reading } from '../../reading.ts'
import { titled } from '../../title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { TextField } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StateBadge } from '../../ui/tag.tsx'
import type { Route } from './+types/line.ts'

export const handle = { middleware: ['office:operator'] }

export const meta = () => titled('Movimiento del banco')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const typed = url.searchParams.get('deal') ?? undefined
  const { line, isOpen, deal } = await visit.ask(bankLinePage, { ...params, deal: typed })
  return {
    line: lineView(line, reading),
    facts: {
      state: line.state,
      reference: line.references.join(', '),
      endToEndId: line.endToEndId,
      bankReference: line.bankReference,
      returnReason: line.returnReason,
      fullText: line.text,
    },
    isOpen,
    typed: typed ?? '',
    isNotFound: typed !== undefined && deal === null,
    deal: deal && dealView(deal, line, reading),
  }
}

/** What the line would mean for a deal: the sums side by side, and what is left or missing. */
function dealView(deal: DealForLine, { amountMinor, currency }: BankLineRow, reading: Reading) {
  const isSame = deal.currency === currency
  const rest = amountMinor - deal.missingMinor
  const sum = (minor: bigint) => reading.money(minor, deal.currency)
  return {
    id: deal.id,
    code: deal.code,
    title: deal.title,
    buyer: deal.buyer,
    missing: sum(deal.missingMinor),
    look: transactionLook(deal.state),
    isSame,
    isExact: isSame && rest === 0n,
    means: !isSame
      ? 'Es de otra moneda: no se puede aplicar.'
      : rest === 0n
        ? 'Completa el depósito.'
        : rest < 0n
          ? `Queda como depósito parcial: faltarán ${sum(-rest)}.`
          : deal.missingMinor === 0n
            ? `No se espera nada: ${sum(amountMinor)} se apartan para devolverlos.`
            : `Completa el depósito y sobran ${sum(rest)}, que se apartan para quien compra.`,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { visit } = readerOf(context)
  const { lineId } = params
  const { act, transactionId, note } = fieldsOf(await request.formData(), 'act', 'transactionId', 'note')
  const { refused } =
    act === 'match'
      ? await visit.perform(matchLine, { lineId, transactionId })
      : act === 'charge'
        ? await visit.perform(bookCharge, { lineId, note })
        : await visit.perform(noteLine, { lineId, note })
  if (!refused) {
    const view = act === 'match' ? 'suggested' : 'unmatched'
    return redirect(`/ops/bank?view=${view}&done=${{ match: 'matched', charge: 'charge' }[act] ?? 'noted'}`)
  }
  const { sentence, status } = refusedAnswer(refused)
  const isNote = refused.code === 'input-wrong'
  return data(
    { act, note, sentence: isNote ? 'Escribe el motivo, con al menos tres letras.' : sentence, isNote },
    status,
  )
}

type Props = Route.ComponentProps
type Data = Props['loaderData']

function Deal({ deal, line }: { deal: NonNullable<Data['deal']>; line: Data['line'] }) {
  return (
    <Card tone="accent">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="font-semibold">
          <Link to={`/app/transactions/${deal.id}`} className="link">
            {deal.code}
          </Link>{' '}
          · {deal.title}
        </p>
        <StateBadge tone={deal.look.tone} icon={deal.look.icon}>
          {deal.look.label}
        </StateBadge>
      </div>
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-small sm:grid-cols-3">
        <div>
          <dt className="text-muted">Falta depositar</dt>
          <dd>
            <Money text={deal.missing} size="strong" tone={deal.isExact ? 'success' : 'ink'} />
          </dd>
        </div>
        <div>
          <dt className="text-muted">Compra</dt>
          <dd>
            <bdi>{deal.buyer || 'Nadie todavía'}</bdi>
          </dd>
        </div>
        <div>
          <dt className="text-muted">Paga, según el banco</dt>
          <dd>
            <bdi>{line.who || 'El banco no lo dice'}</bdi>
          </dd>
        </div>
      </dl>
      <p className={`mt-3 ${deal.isExact ? '' : 'font-medium text-warning'}`}>{deal.means}</p>
      {deal.isSame && (
        <Form method="post" className="mt-4">
          <input type="hidden" name="act" value="match" />
          <input type="hidden" name="transactionId" value={deal.id} />
          <Button>
            Aplicar {line.sum} a {deal.code}
          </Button>
        </Form>
      )}
    </Card>
  )
}

function Choose({ data: { deal, line, typed, isNotFound } }: { data: Data }) {
  return (
    <Section title="¿De qué transacción es?" {...(line.about && !typed && { lead: line.about })}>
      <div className="grid max-w-2xl gap-5">
        {deal && <Deal deal={deal} line={line} />}
        <Form method="get" className="flex flex-wrap items-end gap-3">
          <div className="min-w-64 flex-1">
            <TextField
              label={deal ? 'Otra transacción' : 'Código o referencia'}
              name="deal"
              defaultValue={typed}
              hint="RG y ocho signos, o los doce dígitos de la referencia."
              error={isNotFound ? 'No hay ninguna transacción con ese código o referencia.' : undefined}
              maxLength={60}
              autoComplete="off"
            />
          </div>
          <Button variant="secondary" icon="search">
            Buscar
          </Button>
        </Form>
      </div>
    </Section>
  )
}

function NoteForm({
  act,
  title,
  lead,
  button,
  answer,
}: {
  act: 'charge' | 'note'
  title: string
  lead: string
  button: string
  answer: Props['actionData']
}) {
  const mine = answer?.act === act ? answer : undefined
  return (
    <Section title={title} lead={lead}>
      <Form method="post" className="grid max-w-2xl gap-4">
        <input type="hidden" name="act" value={act} />
        <TextField
          label="Motivo"
          name="note"
          maxLength={500}
          defaultValue={mine?.note}
          error={mine?.isNote ? mine.sentence : undefined}
        />
        <div>
          <Button variant="secondary">{button}</Button>
        </div>
      </Form>
    </Section>
  )
}

export default function Line({ loaderData, actionData }: Props) {
  const { line, facts, isOpen } = loaderData
  const known = [
    { term: 'Fecha', value: <span className="figures">{line.date}</span> },
    { term: line.isCredit ? 'De' : 'Para', value: <bdi>{line.who || 'El banco no lo dice'}</bdi> },
    { term: 'Cuenta', value: <span className="figures">{line.account ?? '—'}</span> },
    {
      term: 'Concepto',
      value: <span className="break-words whitespace-pre-line">{facts.fullText || '—'}</span>,
    },
    ...(facts.reference
      ? [{ term: 'Referencia', value: <CopyButton value={facts.reference} what="la referencia" /> }]
      : []),
    ...(facts.endToEndId ? [{ term: 'EndToEndId', value: facts.endToEndId }] : []),
    ...(facts.bankReference ? [{ term: 'Referencia del banco', value: facts.bankReference }] : []),
    ...(facts.returnReason ? [{ term: 'Devuelto por', value: facts.returnReason }] : []),
  ]
  return (
    <>
      <OpsHead
        back={<BackLink to="/ops/bank">Conciliación</BackLink>}
        title={
          <>
            {line.isCredit ? 'Ingreso de' : 'Cargo de'} <Money text={line.sum} />
          </>
        }
      >
        <StateBadge tone={line.look.tone} icon={line.look.icon}>
          {line.look.text}
        </StateBadge>
      </OpsHead>
      {actionData && !actionData.isNote && (
        <div className="mb-5">
          <Notice tone="error" title="No se aplicó" live>
            {actionData.sentence}
          </Notice>
        </div>
      )}
      <div className="grid gap-x-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="mb-8">
          <DefinitionList items={known} />
        </div>
        <div>
          {!isOpen && (
            <p className="py-3 text-muted">
              Este movimiento ya tiene su sitio{line.about ? `: ${line.about}` : ''}.
              {line.deal && (
                <>
                  {' '}
                  <Link to={`/app/transactions/${line.deal.id}`} className="link">
                    Ver la transacción {line.deal.code}
                  </Link>
                </>
              )}
            </p>
          )}
          {isOpen && line.isCredit && <Choose data={loaderData} />}
          {isOpen && !line.isCredit && (
            <NoteForm
              act="charge"
              title="Es un gasto del banco"
              lead="Lo paga quien opera, nunca un cliente."
              button={`Anotar ${line.sum} como gasto bancario`}
              answer={actionData}
            />
          )}
          {isOpen && (
            <NoteForm
              act="note"
              title="No es de ninguna transacción"
              lead={
                line.isCredit
                  ? 'Sale de la cola con tu explicación. El dinero sigue apartado como ingreso sin identificar.'
                  : 'Sale de la cola con tu explicación y cuenta como cargo conocido al comparar con el banco.'
              }
              button="Explicar y sacar de la cola"
              answer={actionData}
            />
          )}
        </div>
      </div>
    </>
  )
}
