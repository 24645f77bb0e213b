import { Link } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { Countdown } from '../../../ui/countdown.tsx'
import { NeedsNetwork } from '../../../components/needs-network.tsx'
import { Ended } from './ended.tsx'
import { WhoseTurnCard } from './whose-turn-card.tsx'
import type { TransactionView } from './transaction-view.ts'

type Known = Pick<TransactionView, 'turn' | 'outcome' | 'payouts' | 'receipts'>

/** Whose turn it is, the one thing to do, until when, and what silence will mean; of what ended, where its money went. */
export function TurnCard({ view: { turn, outcome, payouts, receipts } }: { view: Known }) {
  const isOver = turn.turn === 'over'
  const paid = isOver ? payouts.filter((each) => each.isPaid) : []
  // Whoever comes back to a deal that ended wants its receipt before another like it.
  const receipt = isOver ? receipts[0] : undefined
  return (
    <WhoseTurnCard
      turn={turn.turn}
      sentence={turn.sentence}
      action={
        receipt ? (
          <ButtonLink to={receipt.to}>{receipt.title}</ButtonLink>
        ) : (
          turn.act && <Act act={turn.act} isQuiet={turn.turn === 'system'} />
        )
      }
      deadline={
        outcome && (
          <>
            Hasta el <strong className="font-semibold">{outcome.deadline.text}</strong>
            {', '}
            <Countdown
              until={outcome.deadline.until}
              now={outcome.deadline.now}
              text={outcome.deadline.left}
            />
          </>
        )
      }
      left={outcome?.left}
      defaultOutcome={outcome?.text}
      secondary={
        <>
          {turn.also && (
            <Link to={turn.also.to} className="lone-link px-3">
              {turn.also.label}
            </Link>
          )}
          <Link to="what-next" className="lone-link px-3">
            ¿Qué pasa ahora?
          </Link>
          {receipt && turn.act && (
            <Link to={turn.act.to} className="lone-link px-3">
              {turn.act.label}
            </Link>
          )}
        </>
      }
    >
      {paid.length > 0 && <Ended payouts={paid} />}
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

/** The step itself; what may be done while nobody has to is offered more quietly than what waits for its reader. */
function Act({ act, isQuiet }: { act: { to: string; label: string }; isQuiet: boolean }) {
  return (
    <>
      <span className="grid offline:hidden">
        <ButtonLink to={act.to} {...(isQuiet && { variant: 'secondary' })}>
          {act.label}
        </ButtonLink>
      </span>
      <NeedsNetwork />
    </>
  )
}
