import type { RouteFacts } from '../../heads/route-facts.ts'
import { useState } from 'react'
import { data, redirect } from 'react-router'
import type { Currency } from '#domain/money.ts'
import { saysSomething } from '#domain/transactions/draft-content.ts'
import { myAccount } from '#queries/people/my-account.ts'
import { proposeTransaction } from '#commands/transactions/propose.ts'
import { otherParty } from '#domain/transactions/party.ts'
import { draftFiles } from '#queries/transactions/draft-files.ts'
import { draftPage } from '#queries/transactions/draft-page.ts'
import { myDrafts } from '#queries/transactions/my-drafts.ts'
import { type MyCounterpart, myCounterparts } from '#queries/transactions/my-counterparts.ts'
import { transactionPage } from '#queries/transactions/transaction-page.ts'
import { type Author, authorOf, savingAuthor } from '../../server/author.ts'
import { filesView } from '../../views/transactions/attachments/file-view.ts'
import { type ChangedHere, DealForm } from '../../views/transactions/draft/deal-form.tsx'
import { DraftStep } from '../../views/transactions/draft/draft-step.tsx'
import { Steps } from '../../views/transactions/draft/steps.tsx'
import { PageHead } from '../../ui/card.tsx'
import { DraftTrouble } from '../../views/transactions/draft/draft-trouble.tsx'
import { type OtherDraft, DraftingNote } from '../../views/transactions/draft/drafting-note.tsx'
import type { KnownGuest } from '../../views/transactions/draft/party-fields.tsx'
import { ownLimits } from '../../views/transactions/deal/own-limits.ts'
import { reviewOf } from '../../views/transactions/draft/review-view.ts'
import { contentAnew, currencyIn, startContent } from '../../forms/deal-content.ts'
import { contentOf, type DealContent, withoutPart, withPart } from '../../forms/deal-parts.ts'
import { type DealErrors, readTerms } from '../../forms/deal-terms.ts'
import { guestNameMissing } from '../../forms/guest-name.ts'
import { withKnownGuest } from '../../forms/known-guest.ts'
import { readBroker } from '../../forms/broker-typed.ts'
import { brokerIn } from '../../server/acts/named-broker.ts'
import { formText } from '../../forms/form-text.ts'
import { keepDraft } from '../../server/acts/keep-draft.ts'
import { useClientOrNobody } from '../../components/current-client.ts'
import { writingPlace } from '#device/writing-place.ts'
import { useDraftHere } from '#device/offline/use-draft-here.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { guideEditionContext, publishedFactsContext } from '../../server/contexts.ts'
import type { Reading } from '../../server/reading.ts'
import { titled } from '../../heads/title.ts'
import type { Route } from './+types/create.ts'
import { notFound, type Visit } from '../../server/visit.ts'

export const handle = { takes: 'draft', offline: 'parts' } satisfies RouteFacts

export const meta = () => titled('Crear Transacción')

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { visit, person, reading, hasAccount, isKnown } = await authorOf({ request, context, url })
  const { country, timeZone } = person
  const draftId = url.searchParams.get('draft')
  const today = visit.now.toZonedDateTimeISO(timeZone).toPlainDate().toString()
  const draft = draftId ? await visit.ask(draftPage, { transactionId: draftId }) : null
  const again = draft ? null : await endedDeal(visit, url.searchParams.get('from'))
  const offered = offeredHere(context)
  const known = hasAccount ? await visit.ask(myCounterparts, {}) : []
  const typed = {
    ...startContent(country, today, offered),
    ...(again ? contentAnew(again.terms, { country: reading.writtenIn, today, ...again }) : {}),
    ...draft?.content,
  }
  const content = withKnownGuest(typed, known)
  const place = { country: reading.writtenIn, locale: reading.locale }
  const answer = {
    content,
    place,
    today,
    offered,
    key: crypto.randomUUID(),
    draft: draft?.transactionId ?? null,
    revision: draft?.revision ?? null,
    savedAt: draft ? reading.moment(draft.savedAt) : null,
    review: null,
    limits: hasAccount ? ownLimits(await visit.ask(myAccount, {}), offered, reading) : null,
    hasAccount,
    known: knownView(known, reading),
    files:
      draft && hasAccount
        ? filesView(
            await visit.ask(draftFiles, { transactionId: draft.transactionId }),
            draft.transactionId,
            reading,
          )
        : [],
    others: !hasAccount && isKnown ? await otherDrafts(visit, draftId, reading) : [],
  }
  if (!draft || url.searchParams.get('step') !== 'review') return answer
  const errors = errorsOf(content, offered, person, visit.now)
  const edit = `${writingPlace(hasAccount)}?draft=${draft.transactionId}`
  if (Object.keys(errors).length > 0) throw redirect(edit)
  const { named, errors: wrong } = await brokerIn(visit, content, { country: reading.writtenIn, hasAccount })
  if (Object.keys(wrong).length > 0) throw redirect(edit)
  const review = reviewOf(content, person, reading, context.get(guideEditionContext), named)
  return { ...answer, review }
}

/** Those with whom somebody dealt before, as the form offers them. */
function knownView(known: readonly MyCounterpart[], reading: Reading): KnownGuest[] {
  return known.map(({ name, deals, lastAt }) => {
    const last = reading.dayOf(lastAt)
    const told = deals.length === 1 ? `un trato, el ${last}` : `${deals.length} tratos, el último el ${last}`
    return { deal: deals[0] ?? '', name, told }
  })
}

/** The other drafts of somebody who has no list of deals. */
async function otherDrafts(visit: Visit, shown: string | null, reading: Reading): Promise<OtherDraft[]> {
  const drafts = await visit.ask(myDrafts, {})
  return drafts
    .filter(({ id }) => id !== shown)
    .map(({ id, title, savedAt }) => ({
      id,
      title: title.trim() || 'Sin título',
      saved: reading.moment(savedAt).text,
    }))
}

/** A deal of one's own that is to be proposed again (A8, F9), from one's own side; null when none was asked for. */
async function endedDeal(visit: Visit, from: string | null) {
  if (!from) return null
  const { situation, mine, seats } = await visit.ask(transactionPage, { transactionId: from })
  if (!mine) throw notFound()
  return { terms: situation.terms, party: mine, guestName: seats[otherParty(mine)].name, guestDeal: from }
}

/** Where somebody comes back to who opens an account for a draft that is ready. */
function onward(draft: string): string {
  const back = `/app/transactions/create?draft=${draft}&step=review`
  return new URLSearchParams({ redirect: back }).toString()
}

/** The currencies in which deals are made here. */
const offeredHere = (context: Route.LoaderArgs['context']) =>
  context.get(publishedFactsContext).custody.currencies

type Person = Parameters<typeof readTerms>[1]

/** What is wrong with a whole new deal: its terms and the person it is for. */
function errorsOf(
  content: DealContent,
  offered: readonly Currency[],
  person: Person,
  now: Temporal.Instant,
): DealErrors {
  const guest = content['guestName']?.trim() ?? ''
  return {
    ...readTerms(content, person, now).errors,
    ...(offered.includes(currencyIn(content)) ? {} : { currency: 'Elige una moneda de la lista.' }),
    ...(guest.length < 2 ? { guestName: guestNameMissing } : {}),
    ...(content['party'] ? {} : { party: 'Elige si compras o vendes.' }),
  }
}

type Answer = { content: DealContent; errors?: DealErrors; refusal?: string }

/** The form again, with what was typed, its draft and its key; `shownAs` makes the browser build it anew. */
function shown(form: FormData, { content, errors = {}, refusal = '' }: Answer, status = 200) {
  const [draft, key] = [formText(form, 'draft'), formText(form, 'key')]
  return data({ content, errors, refusal, draft, key, shownAs: crypto.randomUUID() }, status)
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('intent') === 'send') return send(form, await authorOf({ request, context, url }))
  const typed = contentOf(form)
  if (form.has('add')) return shown(form, { content: withPart(typed) })
  if (form.has('remove')) return shown(form, { content: withoutPart(typed, Number(form.get('remove'))) })
  if (form.get('intent') === 'calculate') return shown(form, { content: typed })
  const isBlank = formText(form, 'draft') === '' && !saysSomething(Object.entries(typed))
  if (isBlank && form.get('intent') !== 'files') {
    const { person, visit } = await authorOf({ request, context, url })
    return shown(
      form,
      { content: typed, errors: errorsOf(typed, offeredHere(context), person, visit.now) },
      422,
    )
  }
  const { author, refused } = await savingAuthor({ request, context, url }, form)
  const known = author.hasAccount ? await author.visit.ask(myCounterparts, {}) : []
  const content = withKnownGuest(typed, known)
  const kept = refused ? { answer: null, refused } : await keepDraft(author.visit, form, content)
  if (kept.refused) {
    const { sentence, status } = refusedAnswer(kept.refused)
    return shown(form, { content, refusal: sentence }, status)
  }
  const which = `?draft=${kept.answer.transactionId}`
  const here = writingPlace(author.hasAccount) + which
  if (form.get('intent') === 'save') return redirect(here)
  if (form.get('intent') === 'files') return redirect(`${writingPlace(true)}/attachments${which}`)
  const place = { country: author.reading.writtenIn, hasAccount: author.hasAccount }
  const errors = {
    ...errorsOf(content, offeredHere(context), author.person, author.visit.now),
    ...(await brokerIn(author.visit, content, place)).errors,
  }
  if (Object.keys(errors).length > 0) return shown(form, { content, errors }, 422)
  return redirect(`${here}&step=review`)
}

/** Sends the offer of a draft as its author just reviewed it. */
async function send(form: FormData, { visit, person, reading, hasAccount }: Author) {
  const transactionId = formText(form, 'draft')
  const key = formText(form, 'key')
  const sent = `/app/transactions/${transactionId}/invite`
  if (!hasAccount) return redirect(`/login/registration?${onward(transactionId)}`)
  const draft = await visit.ask(draftPage, { transactionId }).catch((thrown: unknown) => {
    // Pressed twice: the draft is an offer already.
    if (thrown instanceof Response && thrown.status === 404) throw redirect(sent)
    throw thrown
  })
  const content = withKnownGuest(draft.content, await visit.ask(myCounterparts, {}))
  const read = readTerms(content, person, visit.now)
  if (read.errors) return redirect(`/app/transactions/create?draft=${transactionId}`)
  const typed = readBroker(content, read.terms.currency, reading.writtenIn)
  const isSeller = content['party'] === 'seller'
  if (isSeller && Object.keys(typed.errors).length > 0)
    return redirect(`/app/transactions/create?draft=${transactionId}`)
  const raw = {
    transactionId,
    party: isSeller ? 'seller' : 'buyer',
    broker: isSeller ? typed.broker : null,
    terms: read.terms,
    guest: {
      name: content['guestName'],
      contact: content['guestContact'] ?? '',
      ...(content['guestDeal'] && { deal: content['guestDeal'] }),
    },
  }
  const performed = await visit.perform(proposeTransaction, raw, { key, seen: null })
  if (!performed.refused) return redirect(sent)
  const { sentence, status } = refusedAnswer(performed.refused)
  return shown(form, { content, refusal: sentence }, status)
}

export default function Create({ loaderData, actionData }: Route.ComponentProps) {
  const { review, place, today, offered, savedAt, hasAccount, others } = loaderData
  const draft = actionData?.draft || loaderData.draft
  const here = useDraftHere(useClientOrNobody()?.id ?? null, draft)
  const [changed, setChanged] = useState<(ChangedHere & { times: number; after?: string }) | null>(null)
  const inForm = changed && changed.after === actionData?.shownAs ? changed : null
  if (review && draft)
    return (
      <DraftStep
        review={review}
        draft={draft}
        sendKey={loaderData.key}
        files={loaderData.files}
        refusal={actionData?.refusal ?? ''}
        onward={hasAccount ? null : onward(draft)}
      />
    )
  const head = (
    <>
      <PageHead
        title="Crear transacción"
        lead={<span data-step="1">Escribe el trato. La otra persona lo verá tal cual y decidirá.</span>}
      />
      <div data-step="1">
        {here?.trouble ? <DraftTrouble /> : !hasAccount && <DraftingNote others={others} />}
      </div>
    </>
  )
  return (
    <Steps head={head} shownAs={actionData?.shownAs}>
      <DealForm
        key={`${actionData?.shownAs ?? 'start'} ${here?.key ?? ''} ${changed?.times ?? 0}`}
        place={place}
        today={today}
        offered={offered}
        savedAt={savedAt}
        limits={loaderData.limits}
        draft={inForm?.draft ?? draft}
        revision={inForm?.revision ?? here?.base ?? loaderData.revision}
        isKept={here !== null && here.content !== null}
        isChanged={inForm !== null}
        known={loaderData.known}
        onContent={(next) =>
          setChanged((before) => ({
            ...next,
            times: (before?.times ?? 0) + 1,
            ...(actionData && { after: actionData.shownAs }),
          }))
        }
        formKey={here?.key ?? actionData?.key ?? loaderData.key}
        content={inForm?.content ?? actionData?.content ?? here?.content ?? loaderData.content}
        errors={actionData?.errors ?? {}}
        refusal={actionData?.refusal ?? ''}
        files={hasAccount ? loaderData.files : null}
      />
    </Steps>
  )
}
