import type { ReactNode } from 'react'
import { nameErrorText } from '#words/people/names.ts'
import { Form } from 'react-router'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card, Section } from '../../../ui/card.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { TextField } from '../../../ui/field.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** What the form with the name was answered. */
export type NameAnswer = Readonly<{ typed: string; isAboutName: boolean; sentence: string }> | null

const nameError =
  'Escribe tu nombre y tus apellidos, con al menos dos letras y como mucho 120. No se guardó nada todavía.'

type NameFormProps = { name: string; send: string; answer: NameAnswer; isSecond?: boolean }

/** Asks a person of the operator to check an identity, under the name on the document. */
export function NameForm({ name, send, answer, isSecond }: NameFormProps) {
  return (
    <Form method="post" className="grid gap-5">
      <input type="hidden" name="act" value="ask" />
      {answer && !answer.isAboutName && (
        <Notice tone="error" title="No se guardó" live>
          {answer.sentence}
        </Notice>
      )}
      <TextField
        label="Nombre y apellidos, como en tu documento"
        name="legalName"
        hint="El de tu DNI, pasaporte o documento nacional, completo."
        defaultValue={answer?.typed ?? name}
        error={answer?.isAboutName ? nameErrorText(answer.typed, nameError) : undefined}
        autoComplete="name"
        minLength={2}
        maxLength={120}
      />
      <Button wide variant={isSecond ? 'secondary' : 'primary'}>
        {send}
      </Button>
    </Form>
  )
}

/** A line of what is needed or kept. */
export function Point({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-[0.2em] size-5 shrink-0 text-muted" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}

/** What happens and what is kept, said before anybody gives anything. */
export function HowPeopleCheck({ email }: { email: string }) {
  return (
    <ul className="grid max-w-[62ch] gap-3">
      <Point icon="user-round">La hace una persona de quien opera Resguardo, con sus propios medios.</Point>
      <Point icon="mail">
        {email ? (
          <>
            Puede escribirte a <span className="font-semibold break-all">{email}</span> para pedirte lo que
            necesite.
          </>
        ) : (
          'Agrega un correo a tu cuenta para que pueda escribirte y pedirte lo que necesite.'
        )}
      </Point>
      <Point icon="file-text">
        Guardamos el nombre que escribas y cuándo lo pediste. Después, el nivel confirmado, quién lo confirmó
        y una nota de cómo. Aquí no se sube ni se guarda ninguna imagen de tu documento.
      </Point>
      <Point icon="lock">Nadie necesita tu contraseña ni un pago para comprobar tu identidad.</Point>
    </ul>
  )
}

type Asked = Readonly<{ name: string; since: string }>

/** Somebody who waits for a person of the operator. */
export function AskedPerson({ asked, email, answer }: { asked: Asked; email: string; answer: NameAnswer }) {
  return (
    <>
      <Card>
        <DefinitionList
          items={[
            { term: 'Pedida', value: `el ${asked.since}` },
            { term: 'A nombre de', value: <bdi>{asked.name}</bdi> },
            { term: 'Ahora', value: 'La comprueba una persona de quien opera Resguardo.' },
            {
              term: 'Después',
              value: 'Te avisamos por correo. Tu nivel cambia aquí y en tus transacciones.',
            },
          ]}
        />
        <p className="mt-5">
          <ButtonLink to="/app/transactions" variant="secondary">
            Ir a mis transacciones
          </ButtonLink>
        </p>
      </Card>
      <div className="mt-8">
        <Section title="Corregir el nombre" lead="Tu petición conserva su lugar en la cola.">
          <NameForm name={asked.name} send="Guardar el nombre" answer={answer} isSecond />
        </Section>
      </div>
      <Section title="Cómo se comprueba">
        <HowPeopleCheck email={email} />
      </Section>
    </>
  )
}

type NotAskedProps = { name: string; email: string; wasRefused: boolean; answer: NameAnswer }

/** Somebody who has not asked yet, where there is no provider. */
export function NotAsked({ name, email, wasRefused, answer }: NotAskedProps) {
  return (
    <>
      {wasRefused && (
        <div className="mb-6">
          <Notice tone="warning" title="Tu identidad no está confirmada">
            Quien opera Resguardo la revisó y no pudo confirmarla. Puedes pedirlo otra vez con el nombre de tu
            documento.
          </Notice>
        </div>
      )}
      <div className="mb-8">
        <Card>
          <NameForm name={name} send="Pedir la verificación" answer={answer} />
        </Card>
      </div>
      <Section title="Cómo se comprueba">
        <HowPeopleCheck email={email} />
      </Section>
    </>
  )
}
