import { Link } from 'react-router'
import { KeyCap } from '../../ui/key-cap.tsx'
import { Money } from '../../ui/money.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { LikelyForLineView } from './likely-for-line-view.ts'

type LikelyForLineProps = {
  likely: readonly LikelyForLineView[]
  /** Whether another one is suggested already. */
  isMore: boolean
}

/** Deals that a credit could be for, the likeliest first, each with what speaks for it. Choosing one moves nothing yet. */
export function LikelyForLine({ likely, isMore }: LikelyForLineProps) {
  return (
    <section aria-labelledby="likely" className="grid gap-2">
      <h3 id="likely" className="font-semibold">
        {isMore ? 'También podría ser' : 'Podría ser'}
      </h3>
      <ul className="divide-y divide-line overflow-hidden rounded-box border border-line">
        {likely.map((each, index) => (
          <li key={each.code} className="relative px-4 py-3 hover:bg-neutral-tint">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <Link
                to={each.to}
                className="link min-w-0 font-semibold after:absolute after:inset-0"
                {...(index === 0 && { 'aria-keyshortcuts': 'c' })}
              >
                {each.code} · {each.title} {index === 0 && <KeyCap of="c" />}
              </Link>
              <span className="text-small text-muted">
                Falta <Money text={each.missing} tone={each.isExact ? 'success' : 'ink'} />
              </span>
            </div>
            <p className="mt-1 text-small text-muted">
              Compra <bdi>{each.buyer || 'nadie todavía'}</bdi>
            </p>
            <ul className="mt-2 flex flex-wrap gap-2">
              {each.clues.map((clue) => (
                <li key={clue}>
                  <Tag>{clue}</Tag>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
