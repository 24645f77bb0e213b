import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Form } from 'react-router'
import { type FieldsShown, identityForm, sessionFields } from '#domain/people/identity-form.ts'
import { isRefusal } from '#domain/refusal.ts'
import { fieldsOf } from '../../../forms/form-text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import {
  namesMissing,
  type SessionField,
  sessionFieldNames,
  type Trouble,
} from '../../../forms/identity-session.ts'
import { type FrameState, useIdentityFrame } from './use-identity-frame.ts'

type ProviderFormProps = {
  button: string
  /** What is asked for; nothing where a session is open. */
  shows: FieldsShown
  /** What the server answered to a page without JavaScript. */
  answer: Trouble | null
  typed: Readonly<Record<SessionField, string>> | null
  /** Whether there is a session to go on in. */
  isBegun: boolean
  /** Whether something else on the page comes first. */
  isSecond: boolean
  /** The frame is gone: its person finished, or left it. Null as soon as it is opened again. */
  onEnd: (end: 'finished' | 'cancelled' | null) => void
}

/**
 * The form that opens a session at the identity provider: in a frame over the page, or in this
 * tab without JavaScript.
 */
export function ProviderForm(props: ProviderFormProps) {
  const { button, shows, answer, typed, isBegun, isSecond, onEnd } = props
  const form = useRef<HTMLFormElement>(null)
  const { state, begin, stop, refuse } = useIdentityFrame()
  const [isSentHere, setSentHere] = useState(false)
  const trouble = state.phase === 'trouble' ? state.trouble : isSentHere ? null : answer
  const isBusy = state.phase === 'opening' || state.phase === 'open'
  const ended = state.phase === 'finished' || state.phase === 'cancelled' ? state.phase : null
  useEffect(() => onEnd(ended), [ended, onEnd])
  useEffect(() => {
    if (trouble) (form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null)?.focus()
    else if (state.phase === 'cancelled' || state.phase === 'not-shown')
      form.current?.querySelector('button')?.focus()
  }, [trouble, state.phase])

  const submit: ComponentProps<typeof Form>['onSubmit'] = (event) => {
    event.preventDefault()
    setSentHere(true)
    const fields = fieldsOf(new FormData(event.currentTarget), ...sessionFieldNames)
    const missing = missingNames(fields, shows)
    if (missing) refuse(namesMissing(missing))
    else void begin(new URLSearchParams(fields))
  }
  return (
    // The provider's form is never wider, wherever it stands.
    <Form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      className="grid max-w-[400px] gap-4"
      aria-busy={isBusy}
    >
      <input type="hidden" name="act" value="open" />
      <What state={state} trouble={trouble} isBegun={isBegun} />
      <Fields shows={shows} typed={typed} trouble={trouble} />
      <Button wide icon="camera" variant={isSecond ? 'secondary' : 'primary'}>
        {trouble && trouble.fields.length === 0 ? 'Volver a intentarlo' : button}
      </Button>
      {state.phase === 'opening' && <Opening stop={stop} />}
    </Form>
  )
}

function missingNames(typed: Parameters<typeof sessionFields>[0], shows: FieldsShown): string[] | null {
  try {
    sessionFields(typed, shows)
    return null
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    if (thrown.details['problem'] !== identityForm.namesMissing) return null
    return ['givenName', 'lastName'].filter((name) => String(thrown.details['fields']).includes(name))
  }
}

type FieldsProps = Pick<ProviderFormProps, 'shows' | 'typed'> & { trouble: Trouble | null }

/** What the instance asks for; the provider reads the rest from the document. */
function Fields({ shows, typed, trouble }: FieldsProps) {
  return (
    <>
      {!shows.names && (
        <>
          <input type="hidden" name="givenName" value={identityForm.preset} />
          <input type="hidden" name="lastName" value={identityForm.preset} />
        </>
      )}
      {shows.names && (
        <>
          <NameField
            name="givenName"
            label="Nombre"
            autoComplete="given-name"
            defaultValue={typed?.givenName}
            trouble={trouble}
          />
          <NameField
            name="lastName"
            label="Apellidos"
            autoComplete="family-name"
            defaultValue={typed?.lastName}
            trouble={trouble}
          />
          <TextField
            name="idNumber"
            label="Número de tu documento"
            hint="Va solo al verificador, que lo compara con el documento."
            autoComplete="off"
            maxLength={identityForm.mostOfIdNumber}
            defaultValue={typed?.idNumber}
            error={trouble?.fields.includes('idNumber') ? 'Escríbelo en una línea corta.' : undefined}
            optional
          />
        </>
      )}
      {shows.vendorData && (
        <TextField
          name="vendorData"
          label="Referencia"
          hint="La que te dio quien opera Resguardo. La leen el verificador y quien opera."
          autoComplete="off"
          maxLength={identityForm.mostOfVendorData}
          defaultValue={typed?.vendorData}
          error={trouble?.fields.includes('vendorData') ? 'Escríbela en una línea.' : undefined}
          optional
        />
      )}
    </>
  )
}

type NameFieldProps = Pick<ComponentProps<typeof TextField>, 'label' | 'defaultValue' | 'autoComplete'> & {
  name: 'givenName' | 'lastName'
  trouble: Trouble | null
}

function NameField({ name, trouble, ...field }: NameFieldProps) {
  const isMissing = trouble?.fields.includes(name)
  const error = name === 'givenName' ? 'Escribe tu nombre.' : 'Escribe tus apellidos.'
  return (
    <TextField
      {...field}
      name={name}
      maxLength={identityForm.mostOfName}
      error={isMissing ? error : undefined}
    />
  )
}

type WhatProps = { state: FrameState; trouble: Trouble | null; isBegun: boolean }

/** What just became of the frame, or why there is none. */
function What({ state, trouble, isBegun }: WhatProps) {
  if (trouble)
    return (
      <Notice tone="error" title="No se abrió la verificación" live>
        {trouble.sentence}
        {trouble.answered && (
          <span className="mt-1 block text-caption text-muted" lang="en">
            {trouble.answered}
          </span>
        )}
      </Notice>
    )
  if (state.phase === 'cancelled' && isBegun)
    return (
      <Notice tone="info" title="Cerraste la verificación" live>
        No se envió nada. Puedes seguir cuando quieras, donde la dejaste.
      </Notice>
    )
  if (state.phase === 'not-shown')
    return (
      <Notice
        tone="error"
        title="La página del verificador no cargó"
        live
        action={
          <a href={state.url} className="lone-link">
            Abrirla en esta pestaña
          </a>
        }
      >
        Puede que tu conexión sea lenta o que un bloqueador la detenga. No se envió nada: vuelve a intentarlo.
      </Notice>
    )
  return null
}

/** While the provider's page is on its way, above the dark ground of its frame; not for a moment's wait. */
function Opening({ stop }: { stop: () => void }) {
  useEffect(() => {
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && stop()
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  })
  return createPortal(
    <div className="after-a-moment pointer-events-none fixed inset-0 z-[10000000] grid place-items-center p-5">
      <div className="pointer-events-auto grid justify-items-center gap-4 rounded-box bg-surface p-6 text-ink shadow-high">
        <output className="flex items-center gap-3">
          <Icon name="loader-circle" className="size-6 animate-[turn_900ms_linear_infinite]" />
          Abriendo la verificación…
        </output>
        <Button type="button" variant="secondary" onClick={stop}>
          Cancelar
        </Button>
      </div>
    </div>,
    document.body,
  )
}
