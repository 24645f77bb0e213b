import { Link } from 'react-router'
import { Countdown } from '../../../ui/countdown.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { StateBadge } from '../../../ui/tag.tsx'
import { MoneyPictureRow } from '../../../components/money/money-picture.tsx'
import { ThingPicture } from '../../../components/thing-picture.tsx'
import type { ListItem } from './list-view.ts'

function Turn({ item }: { item: ListItem }) {
  if (item.turn === 'mine')
    return (
      <span className="inline-flex min-w-0 items-center gap-1.5 font-semibold wrap-anywhere text-success">
        <Icon name="user-round" />
        {item.waitsText}
      </span>
    )
  return item.waitsText && <span className="min-w-0 text-muted wrap-anywhere">{item.waitsText}</span>
}

function Row({ item }: { item: ListItem }) {
  return (
    <li className="relative isolate grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-2 py-4 before:absolute before:inset-y-0 before:-inset-x-3 before:-z-10 hover:before:bg-surface sm:grid-cols-[4.5rem_minmax(0,1fr)_10rem_9.5rem] sm:items-center sm:gap-x-6">
      <span className="hidden sm:block">
        <MoneyPictureRow stage={item.stage} sentence={item.sentence} />
      </span>
      <div className="flex min-w-0 items-center gap-3">
        {item.picture && <ThingPicture src={item.picture} title={item.title} className="size-12" />}
        <div className="min-w-0">
          <Link
            to={item.to}
            prefetch="intent"
            className="line-clamp-2 font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-box"
          >
            {item.title}
          </Link>
          <p className="truncate text-small text-muted">
            {item.counterparty ? (
              <>
                {item.part} <bdi>{item.counterparty}</bdi>
              </>
            ) : (
              'Falta la otra persona'
            )}
          </p>
        </div>
      </div>
      <div className="order-last col-span-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-small sm:order-none sm:col-span-1 sm:grid sm:justify-items-start">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="sm:hidden">
            <MoneyPictureRow stage={item.stage} sentence={item.sentence} />
          </span>
          <StateBadge tone={item.look.tone} icon={item.look.icon}>
            {item.look.label}
          </StateBadge>
        </span>
        <Turn item={item} />
      </div>
      <div className="text-right">
        {item.amountText && (
          <>
            <span className="block text-small text-muted">{item.amountName}</span>
            <Money text={item.amountText} size="strong" />
          </>
        )}
        {item.deadline && (
          <p className="text-small text-muted" title={item.deadline.text}>
            <Countdown until={item.deadline.until} now={item.deadline.now} text={item.deadline.left} />
          </p>
        )}
      </div>
    </li>
  )
}

/** A person's transactions: where the money is, with whom, how much, whose turn and until when. */
export function TransactionRows({ items }: { items: readonly ListItem[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <Row key={item.id} item={item} />
      ))}
    </ul>
  )
}
