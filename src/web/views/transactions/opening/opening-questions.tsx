import type { ReactNode, RefObject } from 'react'
import { written } from '#domain/written.ts'
import type { DisputeQuestion } from '../../../forms/dispute-questions.ts'
import { RadioCards } from '../../../ui/choice.tsx'
import { AmountField, TextArea } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { GroundField } from '../../disputes/ground-field.tsx'
import { ChosenFiles } from '../attachments/chosen-files.tsx'
import { evidenceOffered } from '../evidence/evidence-words.ts'
import { LiveRest } from './rest-step.tsx'
import type { OpeningView, Typed } from './opening-view.ts'

export type QuestionProps = Readonly<{
  view: OpeningView
  typed: Typed
  errors: Typed
  form: RefObject<HTMLFormElement | null>
}>

const questions: Readonly<Record<DisputeQuestion, (props: QuestionProps) => ReactNode>> = {
  ground: Ground,
  statement: Statement,
  evidence: Evidence,
  claim: Claim,
  remedy: Remedy,
}

/** The fields of one question. */
export function Question({ question, ...props }: QuestionProps & { question: DisputeQuestion }) {
  const Fields = questions[question]
  return <Fields {...props} />
}

function Ground({ view, typed, errors }: QuestionProps) {
  return (
    <GroundField
      legend="Elige lo que más se parece"
      choices={view.grounds}
      chosen={typed['ground']}
      error={errors['ground']}
    />
  )
}

function Statement({ view, typed, errors }: QuestionProps) {
  return (
    <TextArea
      label="Con tus palabras"
      hint={`Qué esperabas, qué recibiste y cuándo. ${view.other} lo leerá, y quien medie también.`}
      name="statement"
      rows={8}
      maxLength={written.statement}
      defaultValue={typed['statement']}
      error={errors['statement']}
    />
  )
}

function Evidence(props: QuestionProps) {
  const { view, typed, errors } = props
  return (
    <>
      {view.helps && <Helps helps={view.helps} />}
      {view.shown.length > 0 && <Shown view={view} />}
      <ChosenFiles
        label={view.shown.length > 0 ? 'Agregar más' : 'Fotos, videos o documentos'}
        name="files"
        optional
        offered={evidenceOffered}
        error={errors['files']}
      />
      <p className="text-small text-muted">
        Los ve {view.other} y quien opera Resguardo. Quitamos de las fotos y videos el lugar y la cámara.
        Después no se pueden cambiar ni quitar.
      </p>
      {view.shown.length === 0 && (
        <TextArea
          label="Si todavía no tienes pruebas, di por qué"
          hint="Podrás agregarlas después, mientras se aporten pruebas."
          optional
          name="noEvidence"
          required={false}
          rows={3}
          maxLength={written.reason}
          defaultValue={typed['noEvidence']}
          error={errors['noEvidence']}
        />
      )}
    </>
  )
}

function Helps({ helps }: { helps: NonNullable<OpeningView['helps']> }) {
  return (
    <section aria-labelledby="ayuda-a-probar" className="rounded-box border border-line bg-surface px-5 py-4">
      <h2 id="ayuda-a-probar" className="font-semibold">
        Si es «{helps.name.toLocaleLowerCase('es')}», ayuda esto
      </h2>
      <ul className="mt-2 grid gap-1.5">
        {helps.tips.map((tip) => (
          <li key={tip} className="flex gap-2">
            <Icon name="check" className="mt-1 size-4 shrink-0 text-success" />
            <span>{tip}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small text-muted">
        Quién tiene que probar: {helps.proves}{' '}
        <a href={helps.rule} target="_blank" rel="noopener" className="link">
          Leerlo en la guía
        </a>
      </p>
    </section>
  )
}

function Shown({ view }: { view: OpeningView }) {
  return (
    <section aria-labelledby="ya-tienes">
      <h2 id="ya-tienes" className="font-semibold">
        Ya enseñaste
      </h2>
      <ul className="mt-1 grid gap-1">
        {view.shown.map(({ citation, text }) => (
          <li key={citation} className="flex gap-2">
            <a href={`${view.evidenceAt}#${citation}`} className="link shrink-0">
              {citation}
            </a>
            <span className="line-clamp-2 min-w-0 wrap-anywhere text-muted">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Claim(props: QuestionProps) {
  const { view, typed, errors, form } = props
  if (view.isAll)
    return (
      <p>
        Sobre este dinero ya hubo una decisión: solo se puede reclamar todo lo que queda en custodia,{' '}
        <strong className="figures">{view.heldText}</strong>.
      </p>
    )
  return (
    <div className="group/claim grid gap-5">
      <RadioCards
        legend={
          <>
            En custodia hay <span className="figures">{view.heldText}</span>
          </>
        }
        name="claims"
        choices={[
          {
            value: 'all',
            label: 'Reclamo todo',
            hint: `Se bloquean ${view.heldText} hasta que esto se resuelva.`,
          },
          { value: 'part', label: 'Reclamo solo una parte', hint: 'Solo esa parte se bloquea.' },
        ]}
        defaultValue={typed['claims']}
        error={errors['claims']}
      />
      <div className="hidden gap-3 group-has-[[value=part]:checked]/claim:grid">
        <AmountField
          label="¿Cuánto?"
          size="large"
          hint="Lo que vale lo que falta o lo que está mal."
          currency={view.claim.currency}
          name="claimed"
          required={false}
          defaultValue={typed['claimed']}
          error={errors['claimed']}
        />
        <p className="text-small text-muted">
          {view.rest.isReleased
            ? `La entrega está probada: lo que no reclames se libera hoy a ${view.rest.seller}.`
            : 'Lo que no reclames no se bloquea: hoy sigue como estaba.'}
        </p>
        <LiveRest form={form} view={view} />
      </div>
    </div>
  )
}

function Remedy({ view, typed, errors }: QuestionProps) {
  return (
    <RadioCards
      legend="Elige una"
      hint="No te ata: pueden acordar otra cosa después."
      name="remedy"
      choices={view.wishes}
      defaultValue={typed['remedy']}
      error={errors['remedy']}
    />
  )
}
