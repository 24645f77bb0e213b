import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { StateBadge, Tag } from '../../ui/tag.tsx'
import type { AccountView } from './account-view.ts'

type AccountCardProps = {
  account: AccountView
  /** As deep as the page's own headings ask for. */
  heading?: 'h2' | 'h3'
  actions?: ReactNode
}

/** The bank's emblem; a house of columns for a bank that we do not know. */
function Emblem({ at }: { at: string | null }) {
  if (at !== null)
    return (
      <img
        src={at}
        alt=""
        width={44}
        height={44}
        loading="lazy"
        decoding="async"
        className="size-11 shrink-0 rounded-box bg-neutral-tint object-contain"
      />
    )
  return (
    <span
      aria-hidden
      className="grid size-11 shrink-0 place-items-center rounded-box bg-neutral-tint text-muted"
    >
      <Icon name="landmark" className="size-5.5" />
    </span>
  )
}

/** One bank account: bank, masked number, holder, and what it waits for. */
export function AccountCard({ account, heading: Heading = 'h3', actions }: AccountCardProps) {
  return (
    <article
      aria-labelledby={account.id}
      className={`rounded-box border bg-surface ${account.isDefault ? 'border-edge shadow-low' : 'border-line'}`}
    >
      <div className="flex flex-wrap gap-4 p-5">
        <Emblem at={account.emblem} />
        <div className="min-w-0 flex-[1_1_12rem]">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
            <Heading id={account.id} className="font-semibold tracking-normal">
              {account.title}
            </Heading>
            <Tag>{account.currency}</Tag>
          </div>
          <p className="figures mt-0.5">
            <span className="sr-only">{account.scheme} </span>
            {account.masked}
          </p>
          <p className="text-small text-muted">
            <bdi>{account.holderName}</bdi>
          </p>
          <p className="mt-3 flex flex-wrap gap-2">
            {account.badges.map((badge) => (
              <StateBadge key={badge.text} tone={badge.tone} icon={badge.icon}>
                {badge.text}
              </StateBadge>
            ))}
          </p>
          {account.waitsFor && <p className="mt-3 text-small text-muted">{account.waitsFor}</p>}
          {account.mend && (
            <p className="mt-1 text-small">
              <Link to={account.mend.to} className="lone-link">
                {account.mend.label}
              </Link>
            </p>
          )}
        </div>
      </div>
      {actions && (
        <div className="flex flex-wrap gap-x-1 border-t border-line px-3 py-1.5 text-small">{actions}</div>
      )}
    </article>
  )
}
