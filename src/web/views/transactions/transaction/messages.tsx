import { Link } from 'react-router'
import { Details } from '../../../ui/details.tsx'
import { FoldedSection } from '../../../ui/folded-section.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { FileList } from '../attachments/file-list.tsx'
import { LateMessageForm } from './late-message-form.tsx'
import type { ConversationView, MessageView } from './conversation-view.ts'

function Message({ message }: { message: MessageView }) {
  const { mine, who, when, text, files } = message
  const isGone = text === '' && files.length === 0
  return (
    <li
      className={`grid max-w-[42rem] gap-1 ${mine ? 'ml-6 justify-self-end sm:ml-12' : 'mr-6 justify-self-start sm:mr-12'} ${files.length > 1 ? 'min-w-[min(18.5rem,100%-1.5rem)]' : ''}`}
    >
      <p className={`flex flex-wrap gap-x-2 text-small text-muted ${mine ? 'justify-end' : ''}`}>
        <bdi className="font-semibold text-ink">{who}</bdi>
        <Moment at={when} />
      </p>
      <div
        className={`grid gap-3 rounded-box border px-4 py-3 ${mine ? 'border-line bg-sunken' : 'border-line bg-surface'}`}
      >
        {text !== '' && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
        {files.length > 0 && <FileList files={files} />}
        {isGone && <p className="text-muted italic">Se borró cuando su autor cerró la cuenta.</p>}
      </div>
    </li>
  )
}

/** What the two wrote to each other, the oldest first. */
export function MessageList({ view }: { view: ConversationView }) {
  const { messages, mayWrite, other } = view
  if (messages.length > 0)
    return (
      <ol className="grid grid-cols-1 gap-4" aria-label="Mensajes">
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
    )
  return (
    <p className="flex items-start gap-2.5 text-muted">
      <Icon name="message-square" className="mt-0.5 size-5" />
      <span>
        {mayWrite
          ? `Todavía no hay mensajes. Pregunta a ${other} lo que quieras saber, o enséñale una foto.`
          : 'Nadie escribió en esta transacción.'}
      </span>
    </p>
  )
}

/** The messages of a deal at the foot of its page: the newest, and the form. */
export function MessagesSection({ view, formKey }: { view: ConversationView; formKey: string }) {
  if (!view.mayWrite && view.messages.length === 0) return null
  const last = view.messages.at(-1)
  const newest = last ? `El último, de ${last.mine ? 'ti' : last.who}: ${last.when.text}` : 'Todavía no hay'
  return (
    <FoldedSection title="Mensajes" inside={newest} anchor="mensajes">
      <div className="grid gap-6">
        {view.olderThan && (
          <Link to={`/app/transactions/${view.transactionId}/messages`} className="link justify-self-start">
            Ver todos los mensajes
          </Link>
        )}
        <MessageList view={view} />
        {view.mayWrite && <LateMessageForm key={view.lastOwn} view={view} formKey={formKey} from="deal" />}
      </div>
    </FoldedSection>
  )
}

/** The files that were sent with the deal: part of what both sides answer to. */
export function DealFilesSection({ view: { dealFiles, dealFilesText } }: { view: ConversationView }) {
  if (dealFiles.length === 0) return null
  return (
    <FoldedSection
      title="Fotos y documentos"
      inside={dealFiles.length === 1 ? 'Uno va con la propuesta' : `${dealFiles.length} van con la propuesta`}
      anchor="fotos"
    >
      <p className="mb-4 text-small text-muted">{dealFilesText}</p>
      <FileList files={dealFiles} />
      <Details summary="Ver las huellas de los archivos">
        <p className="text-small text-muted">
          La huella (SHA-256) de un archivo cambia si cambia un solo punto de él. Con ella se comprueba que es
          el que se envió. Es la del archivo que se descarga aquí: a las fotos se les quitan antes el lugar y
          los datos de la cámara.
        </p>
        <dl className="mt-2 grid gap-2 text-small">
          {dealFiles.map(({ id, name, sha256 }) => (
            <div key={id}>
              <dt className="wrap-anywhere">{name}</dt>
              <dd className="figures wrap-anywhere text-muted">{sha256}</dd>
            </div>
          ))}
        </dl>
      </Details>
    </FoldedSection>
  )
}
