import { useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ChosenFiles } from '../attachments/chosen-files.tsx'
import type { ConversationView } from './conversation-view.ts'

type MessageAnswer = { sentence?: string; text?: string } | undefined

type MessageFormProps = {
  view: ConversationView
  formKey: string
  /** The page that stands there after it was sent. */
  from: 'deal' | 'messages'
  answer?: MessageAnswer
}

/** Writes to the other person, with photographs and documents; whole without JavaScript. */
export function MessageForm({ view, formKey, from, answer: first }: MessageFormProps) {
  const fetcher = useFetcher<MessageAnswer>()
  // News of the page bring a new key; a form keeps its own until it was sent.
  const [key] = useState(formKey)
  const answer = fetcher.data ?? first
  return (
    <fetcher.Form
      method="post"
      action={`/app/transactions/${view.transactionId}/messages`}
      encType="multipart/form-data"
      preventScrollReset
      className="grid gap-4"
      data-sends="message"
      data-print="hide"
    >
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="from" value={from} />
      {answer?.sentence && (
        <Notice tone="error" title="No se envió" live>
          {answer.sentence}
        </Notice>
      )}
      <TextArea
        label={`Escribe a ${view.other ?? 'la otra persona'}`}
        name="text"
        rows={3}
        required={false}
        maxLength={view.mostLetters}
        defaultValue={answer?.text ?? ''}
      />
      <ChosenFiles label="Fotos o documentos" name="files" optional />
      <p className="text-small text-muted">
        De las fotos quitamos dónde y con qué se hicieron. Quien opera Resguardo también puede leer lo que
        escribes aquí.
      </p>
      <div className="grid sm:flex">
        <Button
          variant={from === 'deal' ? 'secondary' : 'primary'}
          icon="send"
          busy={fetcher.state !== 'idle'}
        >
          Enviar mensaje
        </Button>
      </div>
    </fetcher.Form>
  )
}
