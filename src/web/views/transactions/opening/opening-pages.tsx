import { type ReactNode, useRef } from 'react'
import { Form, Link } from 'react-router'
import { Consequences } from '../../../components/consequences.tsx'
import { useCurrentClient } from '../../../components/current-client.ts'
import { NeedsNetwork } from '../../../components/needs-network.tsx'
import { type DisputeQuestion, fieldsOfQuestion, type OpeningPage } from '../../../forms/dispute-questions.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { Question } from './opening-questions.tsx'
import { GuideLink } from '../../disputes/guide-link.tsx'
import type { OpeningAnswers, OpeningView, Typed } from './opening-view.ts'
import { type KeptState, useKeptAnswers } from './use-kept-answers.ts'

const names = ['Motivo', 'Relato', 'Pruebas', 'Cuánto', 'Petición', 'Revisar']

type Heads = Readonly<Record<OpeningPage, readonly [title: string, lead: string]>>

const heads: Heads = {
  ground: [
    '¿Qué pasó?',
    'Tu dinero está en custodia y de ahí no se mueve mientras contestas. Son cinco preguntas cortas; nada se envía hasta el final.',
  ],
  statement: ['Cuéntalo', 'Lo más importante primero. No hace falta que suene bien: basta con los hechos.'],
  evidence: ['¿Qué ayuda a probarlo?', 'Agrega lo que tengas. Si ahora no tienes nada, puedes seguir igual.'],
  claim: ['¿Cuánto reclamas?', 'Lo que reclames se queda en custodia hasta que se resuelva.'],
  remedy: ['¿Qué quieres que pase?', 'La otra parte responde a esto.'],
  review: [
    'Revisa y envía',
    'Todavía no se envió nada. Mira que todo esté bien; cada respuesta se puede cambiar.',
  ],
}

/** Around each page of the opening: where one is, the way back, the question. */
export function OpeningFrame({ view, children }: { view: OpeningView; children: ReactNode }) {
  const [title, lead] = heads[view.at]
  return (
    <div className="mx-auto grid max-w-xl grid-cols-1 gap-6">
      <div className="grid gap-3">
        <p className="text-small">
          <BackLink to={view.back ?? view.backTo}>{view.back ? 'Atrás' : 'Volver sin hacer nada'}</BackLink>
        </p>
        <Stepper steps={names} at={view.number} label="Abrir una disputa" />
      </div>
      <div>
        <p className="text-small wrap-anywhere text-muted">
          Abrir una disputa · {view.deal}
          {view.part && ` · ${view.part}`}
        </p>
        <h1 className="mt-1 text-heading">{title}</h1>
        <p className="mt-2 text-muted">{lead}</p>
      </div>
      {children}
      <GuideLink guide={view.guide} />
    </div>
  )
}

const stateTexts: Readonly<Record<KeptState, string>> = {
  quiet: '',
  saved: 'Guardado',
  kept: 'Sin conexión. Queda guardado en este dispositivo.',
  'signed-out': 'Tu sesión terminó. Lo que escribiste queda aquí: entra otra vez y sigue.',
}

type QuestionPageProps = Readonly<{
  view: OpeningView
  question: DisputeQuestion
  typed: Typed
  errors: Typed
  refusal: string
  formKey: string
}>

/** One question: what is typed is kept as it is typed, and the button goes on to the next. */
export function QuestionPage({ view, question, typed, errors, refusal, formKey }: QuestionPageProps) {
  const form = useRef<HTMLFormElement>(null)
  const { id } = useCurrentClient()
  const fields = fieldsOfQuestion[question]
  const state = useKeptAnswers(form, {
    personId: id,
    page: view.sendsTo,
    keepsAt: view.keepsAt,
    names: fields,
    saved: typed,
  })
  const isWithFiles = question === 'evidence'
  return (
    <Form
      ref={form}
      method="post"
      action={view.sendsTo}
      noValidate
      {...(isWithFiles && { encType: 'multipart/form-data' as const })}
      className="grid grid-cols-1 gap-6"
    >
      {refusal && (
        <Notice tone="error" title="No se agregó" live>
          {refusal}
        </Notice>
      )}
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="version" value={view.version} />
      <Question question={question} view={view} typed={typed} errors={errors} form={form} />
      <div className="grid gap-2 offline:hidden">
        <Button wide>Continuar</Button>
        {isWithFiles && (
          <Button wide variant="secondary" name="go" value="stay">
            Agregar y quedarme aquí
          </Button>
        )}
      </div>
      <NeedsNetwork />
      <output className="flex min-h-6 items-center gap-1.5 text-small text-muted">
        {state !== 'quiet' && <Icon name={state === 'saved' ? 'check' : 'triangle-alert'} />}
        {stateTexts[state]}
        {state === 'signed-out' && (
          <a href={`/login?redirect=${encodeURIComponent(view.sendsTo)}`} className="link">
            Entrar
          </a>
        )}
      </output>
    </Form>
  )
}

type ReviewPageProps = Readonly<{
  view: OpeningView
  answers: OpeningAnswers
  refusal: string
  formKey: string
  /** Of the answers that are shown: no others are sent. */
  seal: string
  stepUp: ReactNode
}>

/** All answers once more, what will happen, and the button that opens the dispute. */
export function ReviewPage({ view, answers, refusal, formKey, seal, stepUp }: ReviewPageProps) {
  return (
    <Form method="post" action={view.sendsTo} noValidate className="grid grid-cols-1 gap-6">
      {refusal && (
        <Notice tone="error" title="No se hizo" live>
          {refusal}
        </Notice>
      )}
      <dl className="divide-y divide-line rounded-box border border-line bg-surface px-5">
        {answers.map(({ question, term, text, more, to }) => (
          <div key={question} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 py-3.5">
            <dt className="text-small text-muted">{term}</dt>
            <dd className="col-start-1 wrap-anywhere whitespace-pre-line">{text}</dd>
            {more && <dd className="col-start-1 text-small font-medium">{more}</dd>}
            <dd className="col-start-2 row-start-1 row-end-3 text-small">
              <Link
                to={to}
                className="link inline-flex min-h-11 items-center"
                aria-label={`Cambiar: ${term}`}
              >
                Cambiar
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <Consequences happens={view.happens} undo={view.undo} undoable={view.undoable} />
      {stepUp}
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="seal" value={seal} />
      <input type="hidden" name="version" value={view.version} />
      <div className="offline:hidden">
        <Button variant="danger" wide>
          {view.button}
        </Button>
      </div>
      <NeedsNetwork />
    </Form>
  )
}
