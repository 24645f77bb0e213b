import { useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/choice.tsx'
import { SelectField, TextArea } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ChosenFiles } from '../attachments/chosen-files.tsx'
import type { EvidenceView } from './evidence-view.ts'
import { evidenceOffered } from './evidence-words.ts'

export type EvidenceAnswer = { sentence: string; words: string; purpose: string } | undefined

type EvidenceFormProps = { view: EvidenceView; formKey: string; answer?: EvidenceAnswer }

/** Shows something in a deal; whole without JavaScript. On a phone the camera is offered too. */
export function EvidenceForm({ view, formKey, answer: first }: EvidenceFormProps) {
  const fetcher = useFetcher<EvidenceAnswer>()
  const [key] = useState(formKey)
  const [keepsPlace, setKeepsPlace] = useState(false)
  const answer = fetcher.data ?? first
  return (
    <fetcher.Form
      method="post"
      action={view.base}
      encType="multipart/form-data"
      preventScrollReset
      className="grid gap-4"
      data-sends="evidence"
      data-print="hide"
    >
      <input type="hidden" name="key" value={key} />
      {answer?.sentence && (
        <Notice tone="error" title="No se agregó" live>
          {answer.sentence}
        </Notice>
      )}
      <ChosenFiles
        label="Fotos, videos o documentos"
        name="files"
        offered={evidenceOffered}
        asTheyAre={keepsPlace}
      />
      <CheckField
        name="keeps-place"
        label="Conservar el lugar y la cámara de las fotos y videos"
        hint="Normalmente los quitamos. Márcalo solo si eso es lo que quieres probar: la otra persona podrá verlos."
        checked={keepsPlace}
        onChange={(event) => setKeepsPlace(event.currentTarget.checked)}
      />
      <SelectField label="¿Qué prueban?" name="purpose" defaultValue={answer?.purpose || 'delivery'}>
        {view.purposes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {view.parts.length > 0 && (
        <SelectField label="¿De qué parte?" name="tranche" defaultValue="">
          <option value="">De toda la transacción</option>
          {view.parts.map(({ number, title }) => (
            <option key={number} value={number}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        label="¿Qué se ve en ellas?"
        name="words"
        rows={3}
        required={false}
        optional
        maxLength={view.mostLetters}
        defaultValue={answer?.words ?? ''}
      />
      <p className="text-small text-muted">
        Lo ven las dos partes y quien opera Resguardo. No se puede cambiar ni quitar: cada archivo queda con
        su huella en el historial.
      </p>
      <div className="grid sm:flex">
        <Button icon="paperclip" busy={fetcher.state !== 'idle'}>
          Agregar pruebas
        </Button>
      </div>
    </fetcher.Form>
  )
}
