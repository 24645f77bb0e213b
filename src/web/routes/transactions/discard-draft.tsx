import { redirect } from 'react-router'
import { discardDraft } from '#commands/transactions/discard-draft.ts'
import { draftFiles } from '#queries/transactions/draft-files.ts'
import { draftPage } from '#queries/transactions/draft-page.ts'
import { countText } from '#words/documents/numbers.ts'
import { writingPlace } from '#device/writing-place.ts'
import { ConsequencePage } from '../../components/consequence-page.tsx'
import { formText } from '../../forms/form-text.ts'
import { titled } from '../../heads/title.ts'
import { refusedData } from '../../server/acts/refused.ts'
import { authorOf } from '../../server/author.ts'
import { notFound } from '../../server/visit.ts'
import type { Route } from './+types/discard-draft.ts'

export const meta = () => titled('Descartar el borrador')

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { visit, hasAccount, isKnown } = await authorOf({ request, context, url })
  if (!isKnown) throw notFound()
  const about = { transactionId: url.searchParams.get('draft') }
  const { transactionId, content } = await visit.ask(draftPage, about)
  return {
    edit: `${writingPlace(hasAccount)}?draft=${transactionId}`,
    draft: transactionId,
    title: content['title']?.trim() || 'Sin título',
    files: hasAccount ? (await visit.ask(draftFiles, about)).length : 0,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const { visit, hasAccount, isKnown } = await authorOf({ request, context, url })
  if (!isKnown) throw notFound()
  const { refused } = await visit.perform(discardDraft, { transactionId: formText(form, 'draft') })
  if (!refused) return redirect(hasAccount ? '/app/transactions' : writingPlace(false))
  return refusedData(refused)
}

export default function DiscardDraft({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, edit, title, files } = loaderData
  return (
    <ConsequencePage
      backTo={edit}
      backText="Volver al borrador"
      title={
        <>
          Descartar «<bdi>{title}</bdi>»
        </>
      }
      happens={[
        files > 0
          ? `Se borra lo que escribiste, con ${countText(files, 'archivo', 'archivos')}.`
          : 'Se borra lo que escribiste.',
        'Nadie más lo había visto: no se avisa a nadie y no mueve dinero.',
      ]}
      undo="No se puede recuperar."
      danger
      hidden={<input type="hidden" name="draft" value={draft} />}
      refusal={actionData?.sentence}
      button="Descartar el borrador"
    />
  )
}
