import { useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import type { BreakdownPlace } from '../deal/deal-breakdown.ts'
import { contentOf, type DealContent, withoutPart, withPart } from '../../../forms/deal-parts.ts'
import { isOfflineHere } from '#device/offline/is-offline.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Section } from '../../../ui/card.tsx'
import { Details } from '../../../ui/details.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FileList } from '../attachments/file-list.tsx'
import type { FileView } from '../attachments/file-view.ts'
import { ConditionFields, FeeFields, SubjectFields } from '../deal/deal-fields.tsx'
import { BrokerFields } from '../deal/broker-fields.tsx'
import { LiveBreakdown } from '../deal/live-breakdown.tsx'
import { PartsFields } from '../deal/part-fields.tsx'
import type { OwnLimits } from '../deal/own-limits.ts'
import { type KnownGuest, PartyFields } from './party-fields.tsx'
import { StepLinks, StepSection } from './steps.tsx'
import { PhotosPlace } from './photos-place.tsx'
import { writingPlace } from '#device/writing-place.ts'
import type { DraftState } from '#device/offline/draft-saver.ts'
import { useDraft } from './use-draft.ts'

/** A form whose parts were changed without asking the program, and the draft that it is about. */
export type ChangedHere = { content: DealContent; draft: string | null; revision: number | null }

type DealFormProps = {
  content: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  refusal: string
  place: BreakdownPlace
  today: string
  /** The currencies in which deals are made here. */
  offered: readonly string[]
  /** How much its author may agree to; null for somebody without an account. */
  limits: OwnLimits | null
  draft: string | null
  savedAt: { text: string } | null
  formKey: string
  /** The photographs and documents of the draft; null for somebody without an account, who can add none. */
  files: readonly FileView[] | null
  /** Which save of the draft it is; null for a new one. */
  revision: number | null
  /** Whether this device wrote something of it that was not sent. */
  isKept: boolean
  /** Other content in the same form, without asking anybody. */
  onContent: (changed: ChangedHere) => void
  /** Whether what stands in it was changed so, and not saved yet. */
  isChanged: boolean
  /** With whom they dealt before. */
  known: readonly KnownGuest[]
}

const formId = 'crear'

const stateTexts: Record<DraftState, string> = {
  quiet: '',
  saving: 'Guardando…',
  saved: 'Guardado hace un momento',
  offline: 'Sin conexión: lo guardaremos en cuanto vuelva. No cierres esta página.',
  kept: 'Sin conexión · se enviará al volver. Queda guardado en este dispositivo.',
  'signed-out': 'Tu sesión terminó. Entra otra vez en otra pestaña y sigue aquí.',
}

function SaveState({ state, savedAt }: { state: DraftState; savedAt: { text: string } | null }) {
  const text = stateTexts[state] || (savedAt ? `Guardado el ${savedAt.text}` : '')
  return (
    <output className="flex min-h-6 items-center gap-1.5 text-small text-muted">
      {text && <Icon name={state === 'offline' || state === 'signed-out' ? 'triangle-alert' : 'check'} />}
      {text}
    </output>
  )
}

function Problems({ errors, refusal }: Pick<DealFormProps, 'errors' | 'refusal'>) {
  const count = Object.keys(errors).length
  if (!refusal && count === 0) return null
  const title = count === 1 ? 'Falta corregir un dato' : `Falta corregir ${count} datos`
  return (
    <div className="mb-4">
      <Notice tone="error" title={refusal ? 'No se guardó' : title} live>
        {refusal || 'Lo que escribiste sigue aquí. Cada dato dice qué le falta.'}
      </Notice>
    </div>
  )
}

/** What goes with the offer. Files have a page of their own, to which the form saves itself first. */
function DraftFiles({ files, draft, formKey }: Pick<DealFormProps, 'files' | 'draft' | 'formKey'>) {
  return (
    <Section title="Fotos y documentos">
      {files === null ? (
        <p className="text-muted">Podrás agregarlos cuando entres en tu cuenta.</p>
      ) : (
        <div className="grid gap-4">
          {files.length > 0 && <FileList files={files} />}
          <PhotosPlace draft={draft} draftKey={formKey} />
          <div className="offline:hidden">
            <Button variant="secondary" icon="camera" name="intent" value="files" formNoValidate>
              {files.length > 0 ? 'Agregar o quitar' : 'Agregar fotos o documentos'}
            </Button>
          </div>
        </div>
      )}
    </Section>
  )
}

type EndsProps = Pick<DealFormProps, 'draft' | 'savedAt'> & { state: DraftState; place: string }

/** How the form ends: reviewed, kept or thrown away. */
function Ends({ draft, state, savedAt, place }: EndsProps) {
  return (
    <div className="grid min-w-0 gap-4 max-lg:order-4 stepwise:mt-6">
      <div data-step="6" className="offline:hidden">
        <Button wide name="intent" value="review">
          Revisar antes de enviar
        </Button>
      </div>
      <p data-step="6" className="hidden text-small text-muted offline:block">
        Para revisarlo y enviarlo hace falta conexión. Lo que escribas queda guardado.
      </p>
      <noscript>
        <Button variant="secondary" wide name="intent" value="save" formNoValidate>
          Guardar el borrador
        </Button>
      </noscript>
      <StepLinks />
      <SaveState state={state} savedAt={savedAt} />
      {draft && (
        <Link
          data-step="6"
          to={`${place}/discard?draft=${draft}`}
          className="lone-link text-small offline:hidden"
        >
          Descartar el borrador
        </Link>
      )}
    </div>
  )
}

/** What a button for parts makes of a form, where the program cannot be asked. */
function pressedHere(form: HTMLFormElement, { name, value }: HTMLButtonElement): DealContent {
  const content = contentOf(new FormData(form))
  return name === 'add' ? withPart(content) : withoutPart(content, Number(value))
}

/** The form of a new deal: saved by itself, computed while it is typed, whole without JavaScript. */
export function DealForm(props: DealFormProps) {
  const { content, errors, place, today, offered, savedAt, formKey } = props
  const form = useRef<HTMLFormElement>(null)
  const { revision, isKept, isChanged } = props
  const start = { draft: props.draft, revision, isKept }
  const { draft, state, known } = useDraft(form, { ...start, key: formKey, isChanged })
  const submit = useSubmit()
  const press = (button: HTMLButtonElement) => {
    if (!form.current) return
    if (isOfflineHere()) props.onContent({ ...known.current, content: pressedHere(form.current, button) })
    else void submit(new FormData(form.current, button), { method: 'post', preventScrollReset: true })
  }
  const fields = { content, errors }
  const currency = content['currency'] ?? 'EUR'
  return (
    <Form
      ref={form}
      id={formId}
      method="post"
      noValidate
      data-wide
      className="group/deal grid items-start gap-x-10 gap-y-6 stepwise:gap-y-0 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      {/* What it comes to stands below the price on a telephone, and beside everything where there is room. */}
      <div className="grid min-w-0 gap-2 max-lg:contents">
        <div className="grid min-w-0 gap-2 max-lg:order-1">
          {/* Enter in a field reviews; without this the first button of the form would be pressed. */}
          <button type="submit" name="intent" value="review" className="hidden" tabIndex={-1} aria-hidden />
          <Problems errors={errors} refusal={props.refusal} />
          <input type="hidden" name="draft" value={draft ?? ''} />
          <input type="hidden" name="key" value={formKey} />
          <StepSection at="1 6" title="Tú y la otra persona">
            <PartyFields {...fields} known={props.known} />
          </StepSection>
          <StepSection at="2 5" title="Cuánto y cuándo">
            <PartsFields {...fields} currency={currency} offered={offered} today={today} onPress={press} />
          </StepSection>
          <StepSection at="3" title="Comisión">
            <FeeFields {...fields} />
          </StepSection>
        </div>
        <div className="grid min-w-0 gap-2 max-lg:order-3">
          <StepSection at="4 5" title="Qué">
            <SubjectFields {...fields} />
          </StepSection>
          <div data-step="4" className="stepwise:mt-6">
            <DraftFiles files={props.files} draft={draft} formKey={formKey} />
          </div>
          <div data-step="6" className="border-t border-line pt-4 pb-2">
            <Details
              summary="Plazo para depositar y devoluciones"
              open={Boolean(errors['fundingDays'] || errors['returnsDays'])}
            >
              <ConditionFields {...fields} />
            </Details>
          </div>
          {/* Only who sells pays a broker: shown where that is chosen, also without JavaScript. */}
          <div
            data-step="6"
            className="hidden border-t border-line pt-4 pb-2 group-has-[[name=party][value=seller]:checked]/deal:block"
          >
            <Details
              summary="Intermediario"
              open={Boolean(content['brokerCode'] || errors['brokerCode'] || errors['brokerCommission'])}
            >
              <BrokerFields {...fields} />
            </Details>
          </div>
        </div>
      </div>
      <div className="grid min-w-0 gap-4 max-lg:contents lg:sticky lg:top-24">
        <div data-step="2 3" className="max-lg:order-2 stepwise:mt-6">
          <Card>
            <h2 className="mb-2 text-title">Quién paga y quién recibe</h2>
            <LiveBreakdown formId={formId} content={content} place={place} limits={props.limits} />
            <noscript>
              <Button variant="secondary" size="small" name="intent" value="calculate" formNoValidate>
                Calcular
              </Button>
            </noscript>
          </Card>
        </div>
        <Ends draft={draft} state={state} savedAt={savedAt} place={writingPlace(props.files !== null)} />
      </div>
    </Form>
  )
}
