import { Form, Link } from 'react-router'
import { Bar } from '../../ui/bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { Details } from '../../ui/details.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useLookAgain } from '../../ui/use-look-again.ts'
import type { IntakeView } from './intake-view.ts'

function One({ intake }: { intake: IntakeView }) {
  return (
    <Card tone={intake.isOpen ? 'accent' : 'plain'}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="font-semibold wrap-anywhere">{intake.title}</h3>
        <p className="text-small">
          {intake.isOpen ? 'Empezó' : 'Terminó'} <Moment at={intake.at} />
        </p>
      </div>
      <p className="text-small text-muted wrap-anywhere">{intake.fileName}</p>
      {intake.isOpen && (
        <div className="mt-3">
          <Bar share={intake.share} />
        </div>
      )}
      <p className="mt-2">{intake.text}</p>
      {intake.isOpen && (
        <>
          <p className="mt-2 text-small">
            <Link to="/ops/bank" className="link">
              Ver cómo va ahora
              <span className="sr-only">: {intake.title}</span>
            </Link>
          </p>
          <Details summary="Detener la importación">
            <Form method="post" encType="multipart/form-data" className="grid gap-3">
              <input type="hidden" name="intakeId" value={intake.id} />
              <p className="text-small">
                Lo que ya entró se queda: el banco lo registró. El resto no entra hasta que importes el mismo
                archivo otra vez, y los días que le faltan no se pueden cerrar.
              </p>
              <div>
                <Button variant="secondary">
                  Detener
                  <span className="sr-only"> {intake.title}</span>
                </Button>
              </div>
            </Form>
          </Details>
        </>
      )}
    </Card>
  )
}

/** Statements of many entries: how far each is, and how the last ones ended. */
export function Intakes({ all, problem }: { all: readonly IntakeView[]; problem: string | undefined }) {
  useLookAgain(all.some(({ isOpen }) => isOpen))
  if (all.length === 0) return null
  return (
    <Section
      place="intakes"
      title="Extractos grandes"
      lead="Con miles de movimientos nuevos, un extracto entra por pasos."
    >
      <div className="grid max-w-4xl grid-cols-1 gap-4">
        {problem && (
          <Notice tone="error" title="No se detuvo" live>
            {problem}
          </Notice>
        )}
        {all.map((intake) => (
          <One key={intake.id} intake={intake} />
        ))}
      </div>
    </Section>
  )
}
