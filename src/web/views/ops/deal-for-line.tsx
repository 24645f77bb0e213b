import { Form, Link } from 'react-router'
import { KeyCap } from '../../ui/key-cap.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { StateBadge } from '../../ui/tag.tsx'
import { type MatchProof, MatchProofField } from './match-proof.tsx'
import type { DealForLineView } from './deal-for-line-view.ts'

type DealFactsProps = {
  deal: DealForLineView
  /** Who paid, as the bank names them, and how much. */
  line: { who: string | null; sum: string }
}

type DealForLineProps = DealFactsProps & { proof: MatchProof }

/** A deal that a line of the bank could be for: what applying it would mean, and the step that does so. */
export function DealForLine({ deal, line, proof }: DealForLineProps) {
  return (
    <Card tone="accent">
      <DealFacts deal={deal} line={line} />
      {deal.isSame && (
        <Form method="post" className="mt-4">
          <input type="hidden" name="act" value="match" />
          <input type="hidden" name="transactionId" value={deal.id} />
          <MatchProofField proof={proof} act="match" />
          <Button aria-keyshortcuts="a">
            Aplicar {line.sum} a {deal.code} <KeyCap of="a" />
          </Button>
        </Form>
      )}
    </Card>
  )
}

/** A deal beside a line of the bank: what it waits for, who buys, who paid, and what the line would mean. */
export function DealFacts({ deal, line }: DealFactsProps) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="font-semibold">
          <Link to={`/app/transactions/${deal.id}`} className="link">
            {deal.code}
          </Link>{' '}
          · {deal.title}
        </p>
        <StateBadge tone={deal.look.tone} icon={deal.look.icon}>
          {deal.look.label}
        </StateBadge>
      </div>
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-small sm:grid-cols-3">
        <div>
          <dt className="text-muted">Falta depositar</dt>
          <dd>
            <Money text={deal.missing} size="strong" tone={deal.isExact ? 'success' : 'ink'} />
          </dd>
        </div>
        <div>
          <dt className="text-muted">Compra</dt>
          <dd>
            <bdi>{deal.buyer || 'Nadie todavía'}</bdi>
          </dd>
        </div>
        <div>
          <dt className="text-muted">Paga, según el banco</dt>
          <dd>
            <bdi>{line.who || 'El banco no lo dice'}</bdi>
          </dd>
        </div>
      </dl>
      <p className={`mt-3 ${deal.isExact ? '' : 'font-medium text-warning'}`}>{deal.means}</p>
    </>
  )
}
