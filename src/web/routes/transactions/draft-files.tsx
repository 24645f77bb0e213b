import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Form, redirect } from 'react-router'
import { attachToDraft } from '#commands/transactions/attach-to-draft.ts'
import { removeAttachment } from '#commands/transactions/remove-attachment.ts'
import { draftFiles } from '#queries/transactions/draft-files.ts'
import { draftPage } from '#queries/transactions/draft-page.ts'
import { ChosenFiles } from '../../views/transactions/attachments/chosen-files.tsx'
import { FileList } from '../../views/transactions/attachments/file-list.tsx'
import { filesView } from '../../views/transactions/attachments/file-view.ts'
import { formText } from '../../forms/form-text.ts'
import { filesIn, keyIn } from '../../server/acts/sent-files.ts'
import { refusedUpload, uploadedForm } from '../../server/acts/uploaded-form.ts'
import { isAnothers } from '../../forms/written-by.ts'
import { readerOf } from '../../server/reader.ts'
import type { Refused } from '../../server/visit.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/draft-files.ts'

export const handle = { takes: 'files', limits: ['files'], offline: 'parts' } satisfies RouteFacts

export const meta = () => titled('Fotos y documentos')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const key = crypto.randomUUID()
  // A device sends files without this page: what it reads is why they were refused.
  if (!url.searchParams.has('draft')) return { draft: null, title: '', files: [], key }
  const about = { transactionId: url.searchParams.get('draft') }
  const [draft, files] = [await visit.ask(draftPage, about), await visit.ask(draftFiles, about)]
  return {
    draft: draft.transactionId,
    title: draft.content['title']?.trim() || 'Sin título',
    files: filesView(files, draft.transactionId, reading),
    key,
  }
}

/** Adds files to a draft or takes one away, for a person, or for a device that kept them until it had a network. */
export async function action({ request, context }: Route.ActionArgs) {
  const { visit, visitor } = readerOf(context)
  const { form, refused: unread } = await uploadedForm(request, visitor.person.id)
  if (unread) return refusedData(context, unread)
  if (isAnothers(form, visitor.person.id)) throw data('sign-in-needed', 401)
  const transactionId = formText(form, 'draft')
  const removed = formText(form, 'remove')
  const { refused } = removed
    ? await visit.perform(removeAttachment, { transactionId, attachmentId: removed })
    : await visit.perform(attachToDraft, { transactionId, files: await filesIn(form, 'file') }, keyIn(form))
  const here = `/app/transactions/create/attachments?${new URLSearchParams({ draft: transactionId }).toString()}`
  if (!refused) return redirect(here)
  return refusedData(context, refused)
}

function refusedData(context: Route.ActionArgs['context'], refused: Refused) {
  const { code, sentence, status } = refusedUpload(context, refused)
  return data({ code, sentence }, status)
}

export default function DraftFiles({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, title, files, key } = loaderData
  const refusal = actionData && (
    <Notice tone="error" title="No se agregó" live>
      {actionData.sentence}
    </Notice>
  )
  if (draft === null)
    return (
      <div className="mx-auto max-w-2xl">
        <PageHead
          back={<BackLink to="/app/transactions">Transacciones</BackLink>}
          title="Fotos y documentos"
          lead="Abre un borrador para agregarle fotos o documentos."
        />
        {refusal}
      </div>
    )
  const edit = `/app/transactions/create?draft=${draft}`
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead
        back={<BackLink to={edit}>{title}</BackLink>}
        title="Fotos y documentos"
        lead="La otra persona los verá con la propuesta. Cuando la envíes, serán parte de ella y ya no se podrán cambiar."
      />
      {files.length > 0 ? (
        <FileList files={files} draft={draft} />
      ) : (
        <p className="flex items-start gap-2.5 text-muted">
          <Icon name="camera" className="mt-0.5 size-5" />
          <span>
            Todavía no hay ninguno. Una foto de cerca y otra entera evitan casi todas las discusiones.
          </span>
        </p>
      )}
      <Form
        key={files.length}
        method="post"
        encType="multipart/form-data"
        className="mt-8 grid gap-4 border-t border-line pt-6"
        data-sends="draft-file"
      >
        <input type="hidden" name="draft" value={draft} />
        <input type="hidden" name="key" value={key} />
        {refusal}
        <ChosenFiles label="Agregar fotos o documentos" name="file" />
        <p className="text-small text-muted">De las fotos quitamos dónde y con qué se hicieron.</p>
        <div className="flex flex-wrap gap-3">
          <Button icon="paperclip">Agregar</Button>
          <ButtonLink to={edit} variant="secondary">
            Volver al borrador
          </ButtonLink>
        </div>
      </Form>
    </div>
  )
}
