import { Link } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { Countdown } from '../../../ui/countdown.tsx'
import { NeedsNetwork } from '../../../components/needs-network.tsx'
import { WhoseTurnCard } from './whose-turn-card.tsx'
import type { TransactionView } from './transaction-view.ts'

/** Whose turn it is, the one thing to do, until when, and what silence will mean. */
export function TurnCard({ view: { turn, outcome } }: { view: Pick<TransactionView, 'turn' | 'outcome'> }) {
  return (
    <WhoseTurnCard
      turn={turn.turn}
      sentence={turn.sentence}
      action={
        turn.act && (
          <>
            <span className="grid offline:hidden">
              {/* What may be done while nobody has to is offered more quietly than what waits for its reader. */}
              <ButtonLink to={turn.act.to} {...(turn.turn === 'system' && { variant: 'secondary' })}>
                {turn.act.label}
              </ButtonLink>
            </span>
            <NeedsNetwork />
          </>
        )
      }
      deadline={
        outcome && (
          <>
            Hasta el <strong className="font-semibold">{outcome.deadline.text}</strong>
            {' · '}
            <Countdown
              until={outcome.deadline.until}
              now={outcome.deadline.now}
              text={outcome.deadline.left}
            />
          </>
        )
      }
      defaultOutcome={outcome?.text}
      secondary={
        <Link to="what-next" className="lone-link px-3">
          ¿Qué pasa ahora?
        </Link>
      }
    >
      {turn.more && turn.more.length > 0 && (
        <div className="grid gap-1">
          {turn.more.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </WhoseTurnCard>
  )
}
