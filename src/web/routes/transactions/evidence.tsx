import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, redirect } from 'react-router'
import { addEvidence } from '#commands/transactions/add-evidence.ts'
import { evidencePage } from '#queries/transactions/evidence-page.ts'
import { EvidenceColumns } from '../../views/transactions/evidence/evidence-columns.tsx'
import { EvidenceForm } from '../../views/transactions/evidence/evidence-form.tsx'
import { evidenceView } from '../../views/transactions/evidence/evidence-view.ts'
import { PackingRecord } from '../../views/transactions/evidence/packing-record.tsx'
import { Viewer } from '../../views/transactions/evidence/viewer.tsx'
import { useLive } from '../../views/transactions/use-live.ts'
import { formText } from '../../forms/form-text.ts'
import { filesIn, keyIn } from '../../server/acts/sent-files.ts'
import { refusedUpload, uploadedForm } from '../../server/acts/uploaded-form.ts'
import { isAnothers } from '../../forms/written-by.ts'
import { readerOf } from '../../server/reader.ts'
import type { Refused } from '../../server/visit.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/evidence.ts'

export const handle = { takes: 'files', limits: ['files'], offline: 'parts' } satisfies RouteFacts

export const meta = () => titled('Pruebas')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const page = await visit.ask(evidencePage, params)
  return { view: evidenceView(page, reading, url.searchParams), key: crypto.randomUUID() }
}

/** Adds evidence of a person, a page without JavaScript, or a device that kept it until it had a network. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { visit, visitor } = readerOf(context)
  const { form, refused: unread } = await uploadedForm(request, visitor.person.id)
  if (unread) return refusedData(context, unread, new FormData())
  if (isAnothers(form, visitor.person.id)) throw data('sign-in-needed', 401)
  const raw = {
    ...params,
    words: formText(form, 'words'),
    purpose: formText(form, 'purpose') || 'delivery',
    tranche: formText(form, 'tranche') || null,
    keepsPlace: form.has('keeps-place'),
    ...shotIn(form),
    files: await filesIn(form, 'files'),
  }
  // What brings nothing is wrong whatever the moment.
  if (raw.files.length === 0 && raw.words.trim() === '')
    return refusedData(context, { code: 'evidence-missing', details: {} }, form)
  // It is decided on nothing that was seen: a device may send it when it has a network again.
  const { refused } = await visit.perform(addEvidence, raw, { ...keyIn(form), seen: null })
  return refused
    ? refusedData(context, refused, form)
    : redirect(`/app/transactions/${params.transactionId}/evidence`)
}

/** Which photograph of a record it is, and what the device said that took it. */
function shotIn(form: FormData) {
  const text = (name: string) => formText(form, name) || null
  const shot = { name: text('shot'), deviceSha256: text('sha256'), takenAt: text('takenAt') }
  return shot.name === null ? {} : { shot }
}

function refusedData(context: Route.ActionArgs['context'], refused: Refused, form: FormData) {
  const { code, sentence, status } = refusedUpload(context, refused)
  const said = { words: formText(form, 'words'), purpose: formText(form, 'purpose') }
  const photograph = { shot: formText(form, 'shot'), tranche: formText(form, 'tranche') }
  return data({ code, sentence, ...said, ...photograph }, status)
}

export default function Evidence({ loaderData, actionData }: Route.ComponentProps) {
  const { view, key } = loaderData
  useLive(view.transactionId, { version: view.version })
  return (
    <div className="mx-auto max-w-5xl">
      <PageHead
        back={<BackLink to={`/app/transactions/${view.transactionId}`}>{view.title}</BackLink>}
        title="Pruebas"
        lead="Lo que cada parte enseña, con su número y en su orden. Agregar pruebas no mueve dinero ni para ningún plazo."
        {...(view.compare && {
          action: (
            <ButtonLink to={view.compare} variant="secondary" size="small">
              Ver lado a lado
            </ButtonLink>
          ),
        })}
      />
      <Viewer view={view} />
      {view.records.map((record, place) => (
        <PackingRecord
          key={record.tranche}
          deal={view.transactionId}
          record={record}
          isNext={place > 0}
          answer={actionData}
        />
      ))}
      {view.isEmpty ? (
        <p className="flex items-start gap-2.5 text-muted">
          <Icon name="camera" className="mt-0.5 size-5" />
          <span>Todavía no hay ninguna. Una foto de cerca, otra entera y la etiqueta prueban casi todo.</span>
        </p>
      ) : (
        <EvidenceColumns view={view} />
      )}
      {view.mayAdd && (
        <section aria-labelledby="anadir" className="mt-10 max-w-2xl border-t border-line pt-6">
          <h2 id="anadir" className="mb-4 text-title">
            Agregar pruebas
          </h2>
          <EvidenceForm
            key={view.count}
            view={view}
            formKey={key}
            {...(!actionData?.shot && { answer: actionData })}
          />
        </section>
      )}
    </div>
  )
}
