import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { PageHead, Section } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'

type FactorPageProps = Readonly<{
  name: string
  /** What it is, and since when. */
  lead: string
  back: ReactNode
  /** What was refused, and why; absent while nothing was. */
  refusal: string | null | undefined
  isLast: boolean
  /** What its owner loses with it: as the only second step, and beside others. */
  whenLast: string
  whenOthers: string
  /** The button that takes it away while others stay. */
  removeLabel: string
  /** Who else is signed out, and the proof that the owner is here. */
  children: ReactNode
}>

/** One second factor of a person: another name for it, and taking it away. */
export function FactorPage(props: FactorPageProps) {
  const { name, lead, back, refusal, isLast, whenLast, whenOthers, removeLabel, children } = props
  return (
    <div className="mx-auto max-w-xl">
      <PageHead title={<bdi>{name}</bdi>} lead={lead} back={back} />
      {refusal && (
        <div className="mb-6">
          <Notice tone="error" title="No se hizo" live>
            {refusal}
          </Notice>
        </div>
      )}
      <Section title="Cambiar el nombre">
        <Form method="post" className="grid gap-4">
          <TextField label="Nombre" name="name" defaultValue={name} maxLength={60} autoComplete="off" />
          <div>
            <Button name="intent" value="rename" variant="secondary">
              Guardar el nombre
            </Button>
          </div>
        </Form>
      </Section>
      <Section title="Quitarla">
        <Form method="post" noValidate className="grid gap-5">
          {isLast ? (
            <Notice tone="warning" title="Es tu único segundo paso">
              {whenLast}
            </Notice>
          ) : (
            <p>{whenOthers}</p>
          )}
          {children}
          <div>
            <Button name="intent" value="remove" variant="danger">
              {isLast ? 'Quitarla y desactivar el segundo paso' : removeLabel}
            </Button>
          </div>
        </Form>
      </Section>
    </div>
  )
}
