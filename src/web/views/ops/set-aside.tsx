import { Form } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { SetAsideView } from './set-aside-view.ts'

export type SetAsideAnswer = Readonly<{ setAsideId: string; note: string; sentence: string; isNote: boolean }>

function One({ aside, answer }: { aside: SetAsideView; answer: SetAsideAnswer | undefined }) {
  return (
    <Card tone="warning">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="font-semibold wrap-anywhere">
          {aside.title}
          {aside.currency && ` · ${aside.currency}`}
        </h3>
        <p className="text-small">
          Apartado <Moment at={aside.at} />
        </p>
      </div>
      {aside.fileName && <p className="text-small text-muted wrap-anywhere">{aside.fileName}</p>}
      <p className="mt-2 wrap-anywhere">{aside.why}</p>
      {aside.table && (
        <p className="mt-2">
          <ButtonLink to={aside.table} variant="secondary">
            Indicar sus columnas
            <span className="sr-only"> de {aside.title}</span>
          </ButtonLink>
        </p>
      )}
      <Form method="post" encType="multipart/form-data" className="mt-3 grid max-w-2xl grid-cols-1 gap-3">
        <input type="hidden" name="setAsideId" value={aside.id} />
        {answer && !answer.isNote && (
          <Notice tone="error" title="Sigue apartado" live>
            {answer.sentence}
          </Notice>
        )}
        <TextField
          label="Motivo"
          name="note"
          defaultValue={answer?.note}
          error={answer?.isNote ? answer.sentence : undefined}
          maxLength={500}
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-2.5">
          <Button variant="secondary" name="act" value="take">
            {aside.take}
          </Button>
          <Button variant="quiet" name="act" value="dismiss">
            Descartarlo
          </Button>
        </div>
      </Form>
    </Card>
  )
}

/** Statements that were not taken, each with its reason and what can be done; what waits for another comes by itself. */
export function SetAsideStatements({
  all,
  answer,
}: {
  all: readonly SetAsideView[]
  answer: SetAsideAnswer | undefined
}) {
  if (all.length === 0) return null
  return (
    <div id="set-aside">
      <Section
        title="Extractos apartados"
        lead="Nada de ellos cuenta todavía. Los que esperan a otro se toman solos cuando llega."
      >
        <div className="grid max-w-4xl grid-cols-1 gap-4">
          {all.map((aside) => (
            <One key={aside.id} aside={aside} answer={answer?.setAsideId === aside.id ? answer : undefined} />
          ))}
        </div>
      </Section>
    </div>
  )
}
