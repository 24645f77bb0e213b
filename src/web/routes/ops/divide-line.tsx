import { lazy, Suspense } from 'react'
import { data, redirect } from 'react-router'
import { confirmDivision } from '#commands/bank/confirm-division.ts'
import { dismissMatch } from '#commands/bank/dismiss-match.ts'
import { divideLine } from '#commands/bank/divide-line.ts'
import { lineDivision } from '#queries/money/line-division.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import type { RouteFacts } from '../../heads/route-facts.ts'
import { titled } from '../../heads/title.ts'
import { afterLine } from '../../server/acts/desk-next.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { readerOf } from '../../server/reader.ts'
import { isAboutProof, provenVisit, stepUpAnswer, stepUpFor } from '../../server/step-up.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Money } from '../../ui/money.tsx'
import { StateBadge } from '../../ui/tag.tsx'
import { askedOf } from '../../views/ops/desk/desk-address.ts'
import { divisionView, piecesIn, piecesView, typedPieces } from '../../views/ops/division-view.ts'
import { likelyForLineView } from '../../views/ops/likely-for-line-view.ts'
import { lineFactsView } from '../../views/ops/line-facts-view.ts'
import { lineView } from '../../views/ops/line-view.ts'
import { NotDone } from '../../components/not-done.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import type { Route } from './+types/divide-line.ts'

export const handle = { middleware: ['office:operator'] } satisfies RouteFacts

export const meta = () => titled('Repartir un ingreso')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const { lineId } = params
  const asked = await visit.ask(lineDivision, { lineId, typed: [] })
  const { line, isOpen, isMine, deals } = asked
  // What is not divided, nor can be any more, has no page here.
  if (!isOpen && !line.pieces) throw redirect(`/ops/bank/lines/${lineId}${url.search}`)
  const desk = keptOf(url)
  const typed = isOpen ? typedPieces(url.searchParams, line) : []
  const { found } =
    typed.length > 0
      ? await visit.ask(lineDivision, { lineId, typed: typed.map((each) => each.deal) })
      : asked
  const { outcome, add, ...division } = divisionView(typed, found, { reading, line, desk })
  const known = (line.pieces ?? []).map((piece, index) => ({
    found: deals[index] ?? null,
    minor: BigInt(piece.amountMinor),
  }))
  const chosen = new Set(found.map((deal) => deal?.id))
  return {
    line: lineView(line, reading),
    currency: line.currency,
    ...lineFactsView(line),
    desk,
    isOpen,
    isMine,
    isHeld: line.state === 'held',
    division,
    outcome,
    pieces: isOpen ? [] : piecesView(line, known, reading),
    likely: asked.likely
      .filter(({ deal }) => !chosen.has(deal.id))
      .map((each) => ({ ...likelyForLineView(each, desk, reading), to: add(each.deal.code) })),
    stepUp: await stepUpFor(context, url),
  }
}

/** Where in the list one works, which every address of the page keeps. */
const keptOf = (url: URL) =>
  Object.fromEntries(
    Object.entries(askedOf(url.searchParams)).filter((kept): kept is [string, string] => Boolean(kept[1])),
  )

const doneWith = {
  divide: { view: 'suggested', done: 'divided' },
  confirm: { view: 'suggested', done: 'divided' },
  dismiss: { view: 'unmatched', done: 'released' },
}

const actOf = (act: string): keyof typeof doneWith =>
  act === 'confirm' || act === 'dismiss' ? act : 'divide'

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { lineId } = params
  const form = await request.formData()
  const proven = await provenVisit(context, form, request)
  const { visit } = proven
  const sent = fieldsOf(form, 'act', 'note', 'pieces')
  const { note } = sent
  const act = actOf(sent.act)
  const kept = { act, note, isNote: false }
  if (proven.refused) return data({ ...kept, sentence: null, stepUp: stepUpAnswer(proven) }, 422)
  const pieces = piecesIn(sent.pieces)
  const { answer, refused } = await {
    divide: () => visit.perform(divideLine, { lineId, pieces }),
    confirm: () => visit.perform(confirmDivision, { lineId, pieces }),
    dismiss: () => visit.perform(dismissMatch, { lineId, note }),
  }[act]()
  if (!refused) {
    const isProposed = 'verdict' in answer && answer.verdict === 'proposed'
    const { view, done } = doneWith[act]
    const asked = askedOf(url.searchParams)
    return afterLine(visit, { lineId, asked, view, done: isProposed ? 'proposed' : done })
  }
  const { sentence, status } = refusedAnswer(refused)
  const isNote = act === 'dismiss' && refused.code === 'input-wrong'
  const said = isNote ? 'Escribe el motivo, con al menos tres letras.' : sentence
  const told = isAboutProof(refused) ? null : said
  return data({ ...kept, sentence: told, isNote, stepUp: stepUpAnswer(proven, refused) }, status)
}

const loadPage = async () => (await import('../../views/ops/divide-page.tsx')).DividePage
// What only this page shows is fetched with it: the desk beside it has no room for more.
const DividePage = import.meta.env.SSR ? await loadPage() : lazy(async () => ({ default: await loadPage() }))

/** One credit of the bank divided among several deals: chosen, looked at, and then booked as a whole. */
export default function DivideLine({ loaderData, actionData }: Route.ComponentProps) {
  const { line, isOpen } = loaderData
  return (
    <>
      <OpsHead
        {...(isOpen && { back: <BackLink to={`/ops/bank/lines/${line.id}`}>Movimiento del banco</BackLink> })}
        title={
          <>
            {isOpen ? 'Repartir un ingreso de' : 'Ingreso de'} <Money text={line.sum} />
          </>
        }
      >
        <StateBadge tone={line.look.tone} icon={line.look.icon}>
          {line.look.text}
        </StateBadge>
      </OpsHead>
      <NotDone title="No se aplicó" reason={actionData?.isNote ? null : actionData?.sentence} />
      <Suspense>
        <DividePage {...loaderData} answer={actionData} />
      </Suspense>
    </>
  )
}
