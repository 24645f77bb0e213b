import type { StepUp, StepUpAnswer } from '../../server/step-up.ts'
import { Section } from '../../ui/card.tsx'
import { ChoosePieces, Divided, HeldDivision, Pieces, PiecesForm } from './division.tsx'
import type { DivisionView, PieceView } from './division-view.ts'
import type { LikelyForLineView } from './likely-for-line-view.ts'
import { LikelyForLine } from './likely-for-line.tsx'
import { LineFacts } from './line-facts.tsx'
import type { LineAnswer } from './line-note.tsx'
import type { LineView } from './line-view.ts'

type DividePageProps = Pick<Parameters<typeof LineFacts>[0], 'facts' | 'payer'> & {
  line: LineView
  currency: string
  desk: Readonly<Record<string, string>>
  isOpen: boolean
  isMine: boolean
  isHeld: boolean
  division: Omit<DivisionView, 'outcome' | 'add'>
  /** What a division that is typed would mean; null while it is not whole. */
  outcome: readonly PieceView[] | null
  /** Those of a division that is proposed or booked. */
  pieces: readonly PieceView[]
  likely: readonly LikelyForLineView[]
  stepUp: StepUp
  answer: (NonNullable<LineAnswer> & { stepUp: StepUpAnswer }) | undefined
}

/** A credit beside the deals among which it is divided, or was. */
export function DividePage(page: DividePageProps) {
  const { line, outcome, pieces, answer, isOpen } = page
  const proof = { stepUp: page.stepUp, answer }
  return (
    <div className="grid gap-x-10 2xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="mb-8">
        <LineFacts line={line} facts={page.facts} payer={page.payer} />
      </div>
      <div>
        {page.isHeld && (
          <HeldDivision pieces={pieces} line={line} isMine={page.isMine} proof={proof} answer={answer} />
        )}
        {!isOpen && !page.isHeld && <Divided line={line} pieces={pieces} />}
        {isOpen && <Choose {...page} />}
        {outcome && (
          <Section title="Qué pasa si lo aplicas">
            <Pieces pieces={outcome} line={line} />
            <PiecesForm
              act="divide"
              pieces={outcome}
              proof={proof}
              button={`Repartir ${line.sum} entre ${outcome.length} transacciones`}
            />
          </Section>
        )}
      </div>
    </div>
  )
}

function Choose({
  division,
  currency,
  desk,
  likely,
}: Pick<DividePageProps, 'division' | 'currency' | 'desk' | 'likely'>) {
  return (
    <Section
      title="¿Entre qué transacciones se reparte?"
      lead="Todo se aplica a la vez, o nada. Las partes suman exactamente el ingreso."
    >
      <div className="grid max-w-2xl gap-5">
        <ChoosePieces
          key={JSON.stringify(division.rows)}
          division={division}
          currency={currency}
          desk={desk}
        />
        {likely.length > 0 && <LikelyForLine likely={likely} isMore={division.rows.length > 2} />}
      </div>
    </Section>
  )
}
