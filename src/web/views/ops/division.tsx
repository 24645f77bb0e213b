import { Form, Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { AmountField, TextField } from '../../ui/field.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DealFacts } from './deal-for-line.tsx'
import type { DivisionView, PieceView } from './division-view.ts'
import { type LineAnswer, LineNote } from './line-note.tsx'
import { type MatchProof, MatchProofField } from './match-proof.tsx'

type Line = { who: string | null; sum: string; about: string | null }

type ChooseProps = {
  division: Omit<DivisionView, 'outcome' | 'add'>
  currency: string
  desk: Readonly<Record<string, string>>
}

/** Among which deals a credit is divided, and what each gets: typed, and looked at before anything moves. */
export function ChoosePieces({ division, currency, desk }: ChooseProps) {
  const { rows, left, above, wrong } = division
  return (
    <Form method="get" className="grid max-w-2xl gap-4">
      {Object.entries(desk).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ol className="grid gap-4">
        {rows.map((row, index) => (
          <li
            key={index}
            className="grid gap-x-4 gap-y-3 rounded-box border border-line p-4 sm:grid-cols-[1fr_13rem]"
          >
            <TextField
              label={
                <>
                  Transacción {index + 1} {index === 0 && <KeyCap of="b" />}
                </>
              }
              name="deal"
              defaultValue={row.deal}
              hint={row.title ?? 'Código o referencia.'}
              error={row.error ?? undefined}
              required={false}
              maxLength={60}
              autoComplete="off"
              {...(index === 0 && { 'aria-keyshortcuts': 'b' })}
            />
            <AmountField
              label="Recibe"
              name="sum"
              defaultValue={row.sum}
              currency={currency}
              hint={row.awaited ? `Espera ${row.awaited}.` : 'Vacío: lo que espera.'}
              required={false}
            />
            {row.rest && (
              <p className="sm:col-span-2">
                <Link to={row.rest} className="link">
                  Darle también los {left} que faltan
                </Link>
              </p>
            )}
          </li>
        ))}
      </ol>
      <div aria-live="polite" className="grid gap-2">
        {left && rows.some((row) => row.title) && (
          <p className="font-medium text-warning">
            Faltan {left} por repartir. Dáselos a una de ellas: lo que reciba de más se aparta para quien
            compra.
          </p>
        )}
        {above && <p className="font-medium text-warning">Las partes suman {above} más que el ingreso.</p>}
        {wrong && <p className="font-medium text-warning">{wrong}</p>}
      </div>
      <div>
        <Button variant="secondary" icon="search" aria-keyshortcuts="v">
          Ver qué pasaría <KeyCap of="v" />
        </Button>
      </div>
    </Form>
  )
}

/** What a division means for each deal of it. */
export function Pieces({ pieces, line }: { pieces: readonly PieceView[]; line: Line }) {
  return (
    <ul className="grid max-w-2xl gap-4">
      {pieces.map((piece) => (
        <li key={piece.id}>
          <Card tone="accent">
            <p className="mb-2">
              Recibe <Money text={piece.gets} size="strong" />
            </p>
            <DealFacts deal={piece} line={line} />
          </Card>
        </li>
      ))}
    </ul>
  )
}

type FormProps = { act: string; pieces: readonly PieceView[]; proof: MatchProof; button: string }

/** The step that books the pieces as they were read. */
export function PiecesForm({ act, pieces, proof, button }: FormProps) {
  return (
    <Form method="post" className="mt-4">
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="pieces" value={pieces.map((piece) => piece.value).join(' ')} />
      <MatchProofField proof={proof} act={act} />
      <Button aria-keyshortcuts="a">
        {button} <KeyCap of="a" />
      </Button>
    </Form>
  )
}

type HeldProps = {
  pieces: readonly PieceView[]
  line: Line
  isMine: boolean
  proof: MatchProof
  answer: LineAnswer
}

/** A division that one person proposed and another one confirms. */
export function HeldDivision({ pieces, line, isMine, proof, answer }: HeldProps) {
  return (
    <>
      <div className="mb-5">
        <Notice tone="warning" title="Hace falta otra persona">
          {line.about} El dinero sigue apartado hasta que otra persona lo confirme. Quien lo propone y quien
          lo confirma no aprueban después los pagos de estas transacciones.
        </Notice>
      </div>
      <Section title={`Propuesto para ${pieces.length} transacciones`}>
        <Pieces pieces={pieces} line={line} />
        {isMine ? (
          <p className="mt-4 text-muted">Lo propusiste tú: tiene que confirmarlo otra persona.</p>
        ) : (
          <PiecesForm
            act="confirm"
            pieces={pieces}
            proof={proof}
            button={`Confirmar el reparto de ${line.sum}`}
          />
        )}
      </Section>
      <LineNote
        title="No es de estas transacciones"
        lead="Vuelve a la cola como ingreso sin identificar."
        act="dismiss"
        button="Descartar la propuesta"
        hotkey="d"
        answer={answer}
      />
    </>
  )
}

type DividedProps = {
  line: { sum: string; look: { text: string } }
  pieces: readonly Readonly<{ id: string; code: string; gets: string }>[]
}

/** What became of a credit that was divided. */
export function Divided({ line, pieces }: DividedProps) {
  return (
    <Section title={line.look.text} lead={`Los ${line.sum} se repartieron entre estas transacciones.`}>
      <ul className="grid max-w-2xl divide-y divide-line">
        {pieces.map((piece) => (
          <li key={piece.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
            <Link to={`/app/transactions/${piece.id}`} className="link">
              {piece.code}
            </Link>
            <Money text={piece.gets} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
