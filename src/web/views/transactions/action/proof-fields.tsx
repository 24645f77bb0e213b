import { useState } from 'react'
import { Link } from 'react-router'
import type { DeliveryMode } from '#domain/transactions/terms.ts'
import { written } from '#domain/written.ts'
import { CheckField } from '../../../ui/choice.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { ChosenFiles } from '../attachments/chosen-files.tsx'
import { evidenceOffered } from '../evidence/evidence-words.ts'
import type { ActionFieldsProps } from './action-fields.tsx'
import { ParcelFields } from './parcel-fields.tsx'

const proofs: Record<Exclude<DeliveryMode, 'envio'>, { label: string; hint: string }> = {
  en_persona: {
    label: 'Dónde y cuándo entregaste',
    hint: 'Por ejemplo: estación de Atocha, hoy a las 18:00',
  },
  digital: {
    label: 'Qué entregas',
    hint: 'Por ejemplo: el logotipo en vectores y en PDF. Si lo entregaste en otro sitio, di dónde.',
  },
  servicio: { label: 'Qué trabajo está hecho', hint: 'Lo que se puede ver y comprobar' },
}

/** What proves a delivery, as it is told for its way of delivery. */
export function ProofFields(props: ActionFieldsProps) {
  const { view, typed, errors } = props
  return (
    <>
      {view.bringsFiles && <DeliveredFiles {...props} />}
      {view.deliveryMode === 'envio' ? (
        <>
          <ParcelFields {...props} />
          <p className="text-small text-muted">
            ¿Todavía no cerraste el paquete?{' '}
            <Link to={`${view.backTo}/evidence`} className="link">
              Haz antes las fotos al embalar
            </Link>
            .
          </p>
        </>
      ) : (
        <TextField
          {...proofs[view.deliveryMode]}
          name="proof"
          maxLength={written.proof}
          defaultValue={typed['proof']}
          error={errors['proof']}
        />
      )}
      {view.deliveryMode === 'digital' && (
        <TextField
          label="Huella del archivo, si lo entregaste en otro sitio"
          hint="SHA-256: 64 cifras y letras. Con ella se comprueba que es ese archivo y no otro."
          optional
          name="sha256"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={120}
          defaultValue={typed['sha256']}
          error={errors['sha256']}
        />
      )}
      <TextArea
        label="Detalles"
        optional
        name="detail"
        rows={2}
        maxLength={written.proofDetail}
        defaultValue={typed['detail']}
        error={errors['detail']}
      />
    </>
  )
}

const fileWords = {
  digital: {
    label: 'Los archivos que entregas',
    keeps: 'Entregarlos tal como son',
    hint: 'Sin marcar, quitamos de las fotos y videos el lugar y la cámara, y su huella ya no es la de tu archivo.',
  },
  servicio: {
    label: 'Fotos o documentos del trabajo',
    keeps: 'Conservar el lugar y la cámara de las fotos y videos',
    hint: 'Normalmente los quitamos. Márcalo solo si eso es lo que quieres probar.',
  },
}

/** The files of a delivery: what is sold by files as it is, photographs of work without the place where they were taken. */
function DeliveredFiles({ view, typed, errors }: ActionFieldsProps) {
  const isGoods = view.deliveryMode === 'digital'
  const isFirst = Object.keys(typed).length === 0
  const [keepsPlace, setKeepsPlace] = useState(isFirst ? isGoods : typed['keeps-place'] !== undefined)
  const { label, keeps, hint } = fileWords[isGoods ? 'digital' : 'servicio']
  return (
    <>
      <ChosenFiles
        label={label}
        name="files"
        optional
        offered={evidenceOffered}
        asTheyAre={keepsPlace}
        error={errors['files']}
      />
      <CheckField
        name="keeps-place"
        label={keeps}
        hint={hint}
        checked={keepsPlace}
        onChange={(event) => setKeepsPlace(event.currentTarget.checked)}
      />
    </>
  )
}
