import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Section } from '../../../ui/card.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { useSteps } from './use-steps.ts'

/** The steps of a new deal where the screen is narrow; their numbers stand in `data-step` and in `steps.css`. */
const steps = [
  'Tu parte',
  'El precio',
  'La comisión',
  'Qué se compra',
  'La entrega',
  'La otra persona',
] as const

type StepsProps = {
  /** What stands above all of them. */
  head: ReactNode
  /** Which answer of the program is shown: its first wrong field opens its step. */
  shownAs: string | undefined
  children: ReactNode
}

/** A form that asks one question to a step where the screen is narrow, and everything at once elsewhere. */
export function Steps({ head, shownAs, children }: StepsProps) {
  const all = useRef<HTMLDivElement>(null)
  useSteps(all, shownAs)
  return (
    <div ref={all} className="steps">
      {head}
      {steps.map((title, index) => (
        <h2
          key={title}
          id={`paso-${index + 1}`}
          data-step={index + 1}
          tabIndex={-1}
          className="mb-5 hidden text-title pointer-coarse:outline-none stepwise:block"
        >
          <span className="block text-small font-medium text-muted">
            Paso {index + 1} de {steps.length}
          </span>
          {title}
        </h2>
      ))}
      {children}
    </div>
  )
}

/** A part of the form that belongs to some steps, whose own headings say what it is where there are steps. */
export function StepSection({ at, title, children }: { at: string; title: string; children: ReactNode }) {
  return (
    <div
      data-step={at}
      className="stepwise:[&>section]:border-0 stepwise:[&>section]:py-0 stepwise:[&>section>div:first-child]:hidden"
    >
      <Section title={title}>{children}</Section>
    </div>
  )
}

/** The ways on and back at the end of each step. */
export function StepLinks() {
  return steps.map((title, index) => (
    <div key={title} data-step={index + 1} className="hidden gap-3 stepwise:flex">
      {index > 0 && (
        <a
          href={`#paso-${index}`}
          rel="prev"
          onClick={(event) => goBack(event, index)}
          className={buttonLook({ variant: 'secondary' })}
        >
          Atrás
        </a>
      )}
      {index + 1 < steps.length && (
        <a href={`#paso-${index + 2}`} rel="next" className={`flex-1 ${buttonLook({})}`}>
          Siguiente
        </a>
      )}
    </div>
  ))
}

/** Back is where one came from: the browser's own way back then leads one step further, not on again. */
function goBack(event: MouseEvent, to: number) {
  if (history.state?.after !== to) return
  event.preventDefault()
  history.back()
}
