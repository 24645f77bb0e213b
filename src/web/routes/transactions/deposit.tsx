import { data, Link, redirect } from 'react-router'
import { explainPayer } from '#commands/transactions/explain-payer.ts'
import type { WayOutGap } from '#domain/transactions/facts.ts'
import { isDepositAnnounced } from '#domain/transactions/whose-turn.ts'
import { depositInstructions } from '#queries/transactions/deposit-instructions.ts'
import { transferText } from '#words/regions/regions.ts'
import { announcedSentences } from '#words/transactions/turn/bank-announced.ts'
import { coolingText, gapText } from '#words/transactions/way-out.ts'
import { MoneyBreakdown } from '../../components/money/money-breakdown.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { andBack } from '../../forms/and-back.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { payerAskedView } from '../../views/transactions/payer-asked-view.ts'
import { PayersAsked } from '../../views/transactions/payers-asked.tsx'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { BankAnnounced } from '../../views/transactions/bank-announced.tsx'
import { depositLines, transferView } from '../../views/transactions/deposit-view.ts'
import { shortNames } from '../../views/transactions/deal/short-names.ts'
import { useLive } from '../../views/transactions/use-live.ts'
import { baseUrlContext, sandboxBankContext } from '../../server/contexts.ts'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, PageHead, Section } from '../../ui/card.tsx'
import { CopyAllButton, CopyButton } from '../../ui/copy-button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Details } from '../../ui/details.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/deposit.ts'

export const meta = () => titled('Depositar')

/** What the buyer can do something about, on the page of their identity. */
const ownSteps: readonly WayOutGap[] = ['buyer-identity', 'buyer-operation-limit', 'buyer-month-limit']

export async function loader({ context, params }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const found = await visit.ask(depositInstructions, params)
  const { situation, account, missing, reached, isDue, seats, dueAt } = found
  const { transaction } = situation
  const here = `${context.get(baseUrlContext)}/app/transactions/${transaction.id}/deposit`
  return {
    id: transaction.id,
    version: transaction.version,
    back: `/app/transactions/${transaction.id}`,
    title: transaction.title,
    seller: shortNames({ buyer: seats.buyer.name, seller: seats.seller.name }).seller,
    isDue,
    waitsForOthers: true, // Read by the bar of offers.
    missing: missing.map((gap) => ({
      text:
        gap === 'seller-account-cooling' && found.coolsUntil
          ? coolingText('buyer', reading.instant(found.coolsUntil))
          : gapText(gap, 'buyer', reached, reading.locale),
      to: ownSteps.includes(gap)
        ? andBack('/app/account/verification', `/app/transactions/${transaction.id}/deposit`)
        : null,
    })),
    amountText: reading.money(found.sums.missingMinor, transaction.currency),
    lines: depositLines(found, reading),
    isAnnounced: situation.tranches.some((each) => isDepositAnnounced(situation, each)),
    bankAnnounced: {
      sentences: announcedSentences({ situation, reading, announced: found.announced }),
      isMissed: found.announced.every((each) => each.isMissed),
    },
    transferWord: transferText(reading.locale, transaction.currency),
    dueText: dueAt ? reading.instant(dueAt) : null,
    transfer: account && isDue ? transferView(found, account, here, reading) : null,
    payersAsked: found.payersAsked.map((each) => payerAskedView(each, transaction.currency, reading)),
    sandbox: context.get(sandboxBankContext),
    amountMinor: found.sums.missingMinor.toString(),
  }
}

/** The buyer says who paid a deposit that is not in their name. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { visit } = readerOf(context)
  const { lineId, explanation } = fieldsOf(await request.formData(), 'lineId', 'explanation')
  const { refused } = await visit.perform(explainPayer, { ...params, lineId, explanation })
  if (!refused) return redirect(`/app/transactions/${params.transactionId}/deposit`)
  const { code, sentence, status } = refusedAnswer(refused)
  const isShort = code === 'input-wrong'
  const said = isShort ? 'Escribe quién lo pagó, con al menos tres letras.' : sentence
  return data({ lineId, explanation, sentence: said }, status)
}

type Shown = Route.ComponentProps['loaderData']

function Waiting({ missing, seller, back }: Pick<Shown, 'missing' | 'seller' | 'back'>) {
  return (
    <Notice
      tone="info"
      title="Todavía no transfieras nada"
      action={
        <ButtonLink to={back} variant="secondary" size="small">
          Volver a la transacción
        </ButtonLink>
      }
    >
      <p>Los datos para depositar aparecen aquí cuando el dinero tenga por dónde salir. Falta:</p>
      <ul className="mt-2 grid gap-1.5">
        {missing.map((gap) => (
          <li key={gap.text} className="flex gap-2">
            <Icon name="circle-dashed" className="mt-[0.2em]" />
            <span>
              {gap.text}{' '}
              {gap.to && (
                <Link to={gap.to} className="link">
                  Hacerlo ahora
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2">Avisaremos a {seller} y a ti en cuanto esté.</p>
    </Notice>
  )
}

function Transfer({ transfer }: { transfer: NonNullable<Shown['transfer']> }) {
  return (
    <div className="grid gap-5">
      <DefinitionList
        items={transfer.fields.map(({ term, value, shown, what, hint }) => ({
          term,
          value: (
            <>
              {what === null ? (
                value
              ) : (
                <CopyButton value={value} what={what} apart>
                  {shown ?? value}
                </CopyButton>
              )}
              {hint && <span className="block text-small text-muted">{hint}</span>}
            </>
          ),
        }))}
      />
      <div>
        <CopyAllButton value={transfer.all} what="todos los datos" />
      </div>
      <div className="hidden border-t border-line pt-5 sm:block">
        <ForAnotherDevice transfer={transfer} />
      </div>
      {/* A telephone cannot read the code that it shows itself. */}
      <div className="sm:hidden">
        <Details summary="¿Tu banco está en otro dispositivo?">
          <ForAnotherDevice transfer={transfer} />
        </Details>
      </div>
    </div>
  )
}

function ForAnotherDevice({ transfer }: { transfer: NonNullable<Shown['transfer']> }) {
  return (
    <div className="grid items-center gap-x-6 gap-y-3 sm:grid-cols-[11rem_1fr]">
      <QrCode
        code={transfer.code}
        label={transfer.isWholeTransfer ? 'Código de la transferencia' : 'Código de esta página'}
      />
      <p className="text-small text-muted">
        {transfer.isWholeTransfer
          ? 'Escanéalo con la aplicación de tu banco: trae todos los datos.'
          : 'Ábrelo en el teléfono donde tienes tu banco.'}
      </p>
    </div>
  )
}

function Body({ shown }: { shown: Shown }) {
  const { transfer, missing, seller, back } = shown
  if (!shown.isDue)
    return (
      <Notice
        tone="info"
        title="No hay nada por depositar"
        action={
          <ButtonLink to={back} variant="secondary" size="small">
            Ver la transacción
          </ButtonLink>
        }
      >
        El depósito de esta transacción está completo o ya no hace falta.
      </Notice>
    )
  if (missing.length > 0) return <Waiting missing={missing} seller={seller} back={back} />
  if (!transfer)
    return (
      <Notice tone="warning" title="Falta la cuenta de custodia">
        Quien opera este servicio todavía no tiene una cuenta en esta moneda. No transfieras nada.
      </Notice>
    )
  return (
    <>
      {shown.isAnnounced && (
        <div className="mb-5">
          <Notice tone="info" title="Dijiste que ya transferiste">
            No transfieras otra vez: esperamos a que el banco lo confirme. Estos datos son por si al final no
            lo hiciste.
          </Notice>
        </div>
      )}
      <BankAnnounced {...shown.bankAnnounced} />
      <Card>
        <Transfer transfer={transfer} />
      </Card>
      {!shown.isAnnounced && (
        <div className="mt-5 grid gap-2 sm:flex sm:items-center sm:gap-4">
          <ButtonLink to={`${back}/announce-deposit`}>Ya transferí</ButtonLink>
          <p className="text-small text-muted">
            Dilo cuando lo hayas hecho: la transacción esperará a tu banco.
          </p>
        </div>
      )}
      {shown.sandbox && (
        <form method="post" action="/dev/bank/deposit" className="mt-5">
          <Notice
            tone="info"
            title="Esto es una demostración"
            action={
              <Button variant="secondary" size="small">
                Hacer el depósito de prueba
              </Button>
            }
          >
            El banco de pruebas puede transferir {shown.amountText} por ti. El dinero no es real.
          </Notice>
          <input type="hidden" name="transactionId" value={shown.id} />
          <input type="hidden" name="amountMinor" value={shown.amountMinor} />
          <input type="hidden" name="redirect" value={`${back}?transferred`} />
        </form>
      )}
    </>
  )
}

export default function Deposit({ loaderData: shown, actionData }: Route.ComponentProps) {
  useLive(shown.id, shown)
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead
        back={<BackLink to={shown.back}>{shown.title}</BackLink>}
        title="Depositar en custodia"
        {...(shown.transfer && {
          lead: `Haz una ${shown.transferWord} desde una cuenta a tu nombre. ${shown.seller} no cobra hasta que recibas lo acordado.`,
        })}
      />
      {shown.transfer && (
        <p className="-mt-2 mb-5">
          <Money text={shown.amountText} size="sum" />
          {shown.dueText && <span className="mt-1 block text-muted">hasta el {shown.dueText}</span>}
        </p>
      )}
      <PayersAsked asked={shown.payersAsked} answer={actionData} />
      <Body shown={shown} />
      {shown.isDue && (
        <div className="mt-8">
          <Section title="Qué incluye">
            <MoneyBreakdown lines={shown.lines} />
          </Section>
        </div>
      )}
    </div>
  )
}
