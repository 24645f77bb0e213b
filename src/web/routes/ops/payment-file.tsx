import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { askCancellation } from '#commands/payouts/ask-cancellation.ts'
import { approvePaymentFile } from '#commands/payouts/approve-file.ts'
import { cancelPaymentFile } from '#commands/payouts/cancel-file.ts'
import { noteRefusedFile } from '#commands/payouts/note-refused-file.ts'
import { takeBankAnswer } from '#commands/payouts/take-bank-answer.ts'
import { sendPayments } from '#commands/payouts/send.ts'
import { isIsoFile, mayBePaid } from '#domain/banking/payment-file-states.ts'
import { refusalCodes } from '#domain/refusal.ts'
import { paymentFile } from '#queries/money/payment-file.ts'
import { payoutStops } from '#queries/money/payout-stops.ts'
import { sentenceOf } from '#words/refusals.ts'
import { answerView, mayBeAnswered } from '../../views/ops/bank-answers-view.ts'
import { BankAnswers } from '../../views/ops/bank-answers.tsx'
import { NotDone } from '../../components/not-done.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { payoutStopView } from '../../views/ops/payout-stop-view.ts'
import { StopBanner } from '../../views/ops/payout-stops.tsx'
import { PaymentsOfFile } from '../../views/ops/payments-of-file.tsx'
import { Cancellations } from '../../views/ops/cancellations.tsx'
import { cancellable, cancellationView } from '../../views/ops/cancellations-view.ts'
import { PaymentFileWork } from '../../views/ops/payment-file-work.tsx'
import { paymentFileLook } from '../../components/payment-file-look.ts'
import { formatName } from '../../forms/payment-formats.ts'
import { custodyPaymentLook } from '../../components/custody-payment-look.ts'
import { payoutLook } from '../../components/state-look.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { filesTravelContext } from '../../server/contexts.ts'
import { uploadedForm } from '../../server/acts/uploaded-form.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { readerOf } from '../../server/reader.ts'
import { isAboutProof, provenVisit, stepUpAnswer, stepUpFor } from '../../server/step-up.ts'
import type { Refused, Visit } from '../../server/visit.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Section } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StateBadge } from '../../ui/tag.tsx'
import type { Route } from './+types/payment-file.ts'

export const handle = { middleware: ['office:operator,approver'], takes: 'statement' } satisfies RouteFacts

export const meta = ({ loaderData }: Route.MetaArgs) =>
  titled(['Archivo', loaderData?.file.messageId].filter(Boolean).join(' '))

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { visit, visitor, reading } = readerOf(context)
  const {
    payouts,
    payments,
    answers,
    cancellations,
    log,
    totalMinor,
    uncoveredMinor,
    blockedBy,
    madeAt,
    sentAt,
    currency,
    ...file
  } = await visit.ask(paymentFile, params)
  const { stops, me } = await visit.ask(payoutStops, {})
  const sum = (minor: bigint) => reading.money(minor, currency)
  const { roles } = visitor.actor
  return {
    file: {
      ...file,
      format: formatName(file),
      total: sum(totalMinor),
      made: reading.instant(madeAt),
      sent: sentAt && reading.instant(sentAt),
      isAnswered: payouts.some(({ state }) => state !== 'exported' && state !== 'sent'),
      stop: uncoveredMinor > 0n ? debitsStop(uncoveredMinor, currency) : null,
      isStopped: stops.length > 0,
    },
    stops: stops.map((stop) => payoutStopView(stop, reading, me)),
    look: paymentFileLook(file.state, blockedBy?.code === 'payment-file-late'),
    blocked: blockedBy && sentenceOf(blockedBy),
    payouts: [
      ...payouts.map((each) => ({
        ...each,
        to: `/app/transactions/${each.transactionId}`,
        look: payoutLook(each.state),
      })),
      ...payments.map((each) => ({
        ...each,
        to: each.isWithdrawal ? '/ops/own-funds' : '/ops/returns',
        look: custodyPaymentLook(each.state, each.isWithdrawal ? 'withdrawal' : 'return'),
      })),
    ].map(({ code, to, look, amountMinor, account }) => ({
      code,
      to,
      look,
      amount: sum(amountMinor),
      account: account?.masked ?? '',
      holder: account?.holderName ?? '',
    })),
    answers: answers.map((row) => answerView(row, reading)),
    cancellations: cancellations.map((row) => cancellationView(params.fileId, row, reading)),
    mayCancel: cancellable(
      isIsoFile(file.version) && mayBePaid(file.state) ? [...payouts, ...payments] : [],
      cancellations,
    ),
    log: log.map((each) => ({
      id: each.office_log_id.toString(),
      what: logWords[each.action] ?? 'Lo abrió',
      who: each.display_name,
      note: each.note,
      when: reading.moment(each.at),
    })),
    takesAnswers: roles.includes('operator') && mayBeAnswered(file),
    operates: roles.includes('operator'),
    approves: roles.includes('approver'),
    stepUp: await stepUpFor(context, url),
    needsReason: url.searchParams.has('reason'),
    notTaken: refusalIn(url.searchParams.get('refused')),
    travels: context.get(filesTravelContext),
  }
}

/** Why no file of this account leaves at the moment, as its refusal says it. */
function debitsStop(missingMinor: bigint, currency: string): string {
  return sentenceOf({ code: 'debits-unexplained', details: { missingMinor: String(missingMinor), currency } })
}

const logWords: Readonly<Record<string, string>> = {
  'payouts.approve-file': 'Lo aprobó',
  'payouts.take-file': 'Lo descargó',
  'payouts.cancel-file': 'Lo retiró',
  'payouts.ask-cancellation': 'Pidió cancelar un pago',
}

const stopsDownload: readonly string[] = [
  'payee-on-hold',
  'payee-name-doubted',
  'one-administrator',
  'payouts-stopped',
]

/** The sentence of a refused download, which has no page of its own. */
function refusalIn(code: string | null): string | null {
  const known = refusalCodes.find((each) => each === code)
  const isShown = known?.startsWith('payment-file-') || stopsDownload.includes(code ?? '')
  return known && isShown ? sentenceOf({ code: known, details: {} }) : null
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { visitor } = readerOf(context)
  const { form, refused: unread } = await uploadedForm(request, visitor.person.id)
  if (unread) return refusedAct('answer', unread)
  const { act, ...typed } = fieldsOf(form, 'act', 'note', 'sha256', 'code', 'why')
  // A form in parts of which nothing could be read was one with a file.
  if (act === 'answer' || act === '') return takeAnswer(context, form, params.fileId)
  // A file that somebody noted as delivered would never be handed over by the exchange.
  const isOfExchange = context.get(filesTravelContext) && !['approve', 'cancel', 'cancellation'].includes(act)
  if (isOfExchange)
    return data(
      { act, sentence: 'Este archivo se entrega solo: no hay que anotarlo.', noteError: null, stepUp: null },
      409,
    )
  const proven = await provenVisit(context, form, request)
  const refused = proven.refused ?? (await performAct(proven.visit, act, params.fileId, typed))
  if (!refused) return redirect(`/ops/payouts/files/${params.fileId}`)
  const { code, sentence, status } = refusedAnswer(refused)
  const isNote = code === 'input-wrong'
  const stepUp = stepUpAnswer(proven, refused)
  const noteError = isNote ? 'Escribe el motivo, con al menos tres letras.' : null
  return data({ act, noteError, stepUp, sentence: isNote || isAboutProof(refused) ? null : sentence }, status)
}

/** What is shown of a refusal that nothing was proven or written for. */
function refusedAct(act: string, refused: Refused) {
  const { sentence, status } = refusedAnswer(refused)
  return data({ act, noteError: null, stepUp: null, sentence }, status)
}

async function takeAnswer(context: Readonly<RouterContextProvider>, form: FormData, fileId: string) {
  const upload = form.get('file')
  if (!(upload instanceof File) || upload.size === 0)
    return data(
      { act: 'answer', noteError: null, stepUp: null, sentence: 'Elige el archivo del banco.' },
      422,
    )
  const bytes = new Uint8Array(await upload.arrayBuffer())
  const name = upload.name.slice(0, 200) || 'respuesta'
  const { refused } = await readerOf(context).visit.perform(takeBankAnswer, { name, bytes, fileId })
  return refused ? refusedAct('answer', refused) : redirect(`/ops/payouts/files/${fileId}`)
}

type Words = { note: string; sha256: string; code: string; why: string }

async function performAct(visit: Visit, act: string, fileId: string, { note, sha256, code, why }: Words) {
  if (act === 'cancellation')
    return (await visit.perform(askCancellation, { fileId, code, reason: why, note })).refused
  if (act === 'approve') return (await visit.perform(approvePaymentFile, { fileId, sha256 })).refused
  if (act === 'cancel') return (await visit.perform(cancelPaymentFile, { fileId, note })).refused
  if (act === 'refused') return (await visit.perform(noteRefusedFile, { fileId, answer: note })).refused
  return (await visit.perform(sendPayments, { fileId })).refused
}

export default function PaymentFile({ loaderData, actionData }: Route.ComponentProps) {
  const {
    file,
    look,
    payouts,
    answers,
    cancellations,
    mayCancel,
    takesAnswers,
    log,
    notTaken,
    blocked,
    stops,
    ...work
  } = loaderData
  const isAnswer = actionData?.act === 'answer'
  const sentence = (isAnswer ? null : actionData?.sentence) ?? notTaken
  return (
    <>
      <OpsHead
        back={<BackLink to="/ops/payouts?view=sent">Pagos</BackLink>}
        title="Archivo para el banco"
        lead={<span className="figures wrap-anywhere">{file.messageId}</span>}
      >
        <Money text={file.total} size="title" />
      </OpsHead>
      <StopBanner stops={stops} />
      <NotDone title="No se hizo" reason={sentence} />
      {blocked && !sentence && (
        <div className="mb-5">
          <Notice tone="warning" title="Este archivo no puede salir">
            {blocked}
          </Notice>
        </div>
      )}
      <div className="mb-6 max-w-3xl">
        <DefinitionList
          items={[
            {
              term: 'Estado',
              value: (
                <StateBadge tone={look.tone} icon={look.icon}>
                  {look.label}
                </StateBadge>
              ),
            },
            ...(file.remark === null ? [] : [{ term: 'Motivo', value: <bdi>{file.remark}</bdi> }]),
            {
              term: 'Formato',
              value: <bdi>{file.format}</bdi>,
            },
            { term: 'Creado', value: file.made },
            { term: 'Pagos', value: file.count },
            {
              term: 'Huella SHA-256',
              value: <span className="font-mono text-caption break-all">{file.sha256}</span>,
            },
          ]}
        />
      </div>
      <PaymentFileWork file={file} answer={actionData} {...work} />
      <BankAnswers
        answers={answers}
        takes={takesAnswers}
        sentence={isAnswer ? (actionData.sentence ?? undefined) : undefined}
      />
      <Cancellations
        asked={cancellations}
        may={mayCancel}
        answer={actionData?.act === 'cancellation' ? actionData : undefined}
      />
      {payouts.length > 0 && (
        <Section title="Pagos del archivo">
          <PaymentsOfFile rows={payouts} />
        </Section>
      )}
      {log.length > 0 && (
        <Section title="Quién hizo qué">
          <ul className="grid gap-2 text-small">
            {log.map((each) => (
              <li key={each.id}>
                <Moment at={each.when} quiet /> · {each.what} {each.who}
                {each.note && `: ${each.note}`}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
