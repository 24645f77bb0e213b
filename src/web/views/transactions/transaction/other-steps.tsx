import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { NeedsNetwork } from '../../../components/needs-network.tsx'
import type { ActionLink } from '../action/action-links.ts'

/** What else one may do, as quiet links, each with its consequence before it is pressed. */
export function OtherSteps({ links }: { links: readonly ActionLink[] }) {
  if (links.length === 0) return null
  return (
    <>
      <NeedsNetwork />
      <ul className="divide-y divide-line border-y border-line offline:hidden">
        {links.map((link) => (
          <li key={link.key} className="relative grid grid-cols-[1fr_auto] items-center gap-x-4 py-3.5">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                {link.blocked ? (
                  <span className="font-semibold text-muted">{link.label}</span>
                ) : (
                  <Link to={link.to} className="font-semibold after:absolute after:inset-0 after:rounded-box">
                    {link.label}
                  </Link>
                )}
                {link.part && <Tag>{link.part}</Tag>}
              </p>
              <p className="mt-0.5 text-small text-muted">{link.consequence}</p>
            </div>
            <Icon name={link.blocked ? 'lock' : 'chevron-right'} className="size-5 text-muted" />
          </li>
        ))}
      </ul>
    </>
  )
}
