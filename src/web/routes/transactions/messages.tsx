import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Link, redirect } from 'react-router'
import { sendDealMessage } from '#commands/transactions/send-message.ts'
import { conversation } from '#queries/transactions/conversation.ts'
import { conversationView } from '../../views/transactions/transaction/conversation-view.ts'
import { MessageForm } from '../../views/transactions/transaction/message-form.tsx'
import { MessageList } from '../../views/transactions/transaction/messages.tsx'
import { useLive } from '../../views/transactions/use-live.ts'
import { formText } from '../../forms/form-text.ts'
import { filesIn, keyIn } from '../../server/acts/sent-files.ts'
import { refusedUpload, uploadedForm } from '../../server/acts/uploaded-form.ts'
import { isAnothers } from '../../forms/written-by.ts'
import { readerOf } from '../../server/reader.ts'
import type { Refused } from '../../server/visit.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { PageHead } from '../../ui/card.tsx'
import type { Route } from './+types/messages.ts'

export const handle = { takes: 'files', limits: ['files'], offline: 'parts' } satisfies RouteFacts

export const meta = () => titled('Mensajes')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const before = url.searchParams.get('before')
  const told = await visit.ask(conversation, { ...params, ...(before !== null && { before }) })
  return { view: conversationView(told, reading), isOlder: before !== null, key: crypto.randomUUID() }
}

/** Sends a message of a person, a page without JavaScript, or a device that kept it until it had a network. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { visit, visitor } = readerOf(context)
  const { form, refused: unread } = await uploadedForm(request, visitor.person.id)
  if (unread) return refusedData(context, unread, '')
  if (isAnothers(form, visitor.person.id)) throw data('sign-in-needed', 401)
  const text = formText(form, 'text')
  const { refused } = await visit.perform(
    sendDealMessage,
    { ...params, text, files: await filesIn(form, 'files') },
    keyIn(form),
  )
  const deal = `/app/transactions/${params.transactionId}`
  if (!refused) return redirect(form.get('from') === 'messages' ? `${deal}/messages` : `${deal}#mensajes`)
  return refusedData(context, refused, text)
}

function refusedData(context: Route.ActionArgs['context'], refused: Refused, text: string) {
  const { code, sentence, status } = refusedUpload(context, refused)
  return data({ code, sentence, text }, status)
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { view, isOlder, key } = loaderData
  useLive(view.transactionId, {
    version: view.version,
    ...(!isOlder && { message: view.newest }),
  })
  const here = `/app/transactions/${view.transactionId}/messages`
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead
        back={<BackLink to={`/app/transactions/${view.transactionId}`}>{view.title}</BackLink>}
        title="Mensajes"
        {...(view.other && { lead: `Lo que ${view.other} y tú se escribieron.` })}
      />
      <div className="grid gap-6">
        {view.olderThan && (
          <Link to={`${here}?before=${view.olderThan}`} className="link justify-self-center text-small">
            Ver los anteriores
          </Link>
        )}
        <MessageList view={view} />
        {isOlder && (
          <Link to={here} className="link justify-self-center text-small">
            Ver los más nuevos
          </Link>
        )}
        {view.mayWrite && !isOlder && (
          <MessageForm key={view.lastOwn} view={view} formKey={key} from="messages" answer={actionData} />
        )}
        {!view.mayWrite && view.other && (
          <p className="text-muted">La transacción terminó y ya no se puede escribir en ella.</p>
        )}
      </div>
    </div>
  )
}
