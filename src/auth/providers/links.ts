import { refuse } from '#domain/refusal.ts'
import {
  linkIdentity,
  listLinkedIdentities,
  personOfIdentity,
  unlinkIdentity,
} from '#store/sign-in/linked-identities.ts'
import { inAuthTransaction } from '../auth-transaction.ts'
import { follow, ownChange, type OwnChange } from '../factors/own-change.ts'
import type { AuthParts, AuthPartsWithin } from '../auth-parts.ts'
import { tellOwner } from '../accounts/tell-owner.ts'
import type { Visitor } from '../sessions/visitor.ts'
import { type IdentityProvider, keptAs } from './presets.ts'

/** An identity that opens somebody's account, as its owner is shown it. */
type LinkView = Readonly<{
  id: string
  name: string
  /** Under which name its provider is offered; null where the operator took it away: it opens nothing then. */
  key: string | null
  linkedAt: Temporal.Instant
}>

/** The identities that open a person's account, the oldest first. */
export async function linksOf(
  parts: AuthPartsWithin,
  offered: readonly IdentityProvider[],
  personId: string,
): Promise<readonly LinkView[]> {
  const linked = await listLinkedIdentities(parts.database.reader, personId)
  return linked.map(({ id, provider, linkedAt }) => {
    const known = offered.find((each) => keptAs(each) === provider)
    return { id, linkedAt, key: known?.key ?? null, name: nameKept(offered, provider) }
  })
}

/** How people know the provider of a kept identity, also when the operator took it away. */
export function nameKept(offered: readonly IdentityProvider[], kept: string): string {
  const known = offered.find((each) => keptAs(each) === kept)
  const [kind = '', issuer = ''] = kept.split(' ')
  return known?.name ?? (URL.canParse(issuer) ? new URL(issuer).hostname : kind)
}

/** Gives an account another identity to enter with, and tells its owner. Refuses one that opens another account. */
export async function link(
  parts: AuthParts,
  provider: IdentityProvider,
  subject: string,
  { visitor, request }: Readonly<{ visitor: Visitor; request: Request }>,
): Promise<void> {
  const personId = visitor.person.id
  const identity = { provider: keptAs(provider), subject }
  const { name } = provider
  await inAuthTransaction(parts, async (within) => {
    const { reader, writer } = within.database
    if (!(await linkIdentity(writer, { ...identity, personId, at: within.now() }))) {
      if ((await personOfIdentity(reader, identity)) === personId) return
      refuse('provider-taken', { name })
    }
    const news = {
      what: 'provider-linked',
      detail: name,
      mail: 'provider-linked',
      details: { name },
    } as const
    await tellOwner(within, personId, news, request)
  })
}

/** Takes an identity away from an account. Refuses a stale proof, another person's, and the last way in. */
export async function unlink(
  parts: AuthParts,
  offered: readonly IdentityProvider[],
  change: OwnChange,
  id: string,
): Promise<void> {
  await ownChange(parts, change, async (within, personId) => {
    const { name } =
      (await linksOf(within, offered, personId)).find((each) => each.id === id) ?? refuse('not-found')
    const done = await unlinkIdentity(within.database.writer, { personId, id, working: offered.map(keptAs) })
    if (done === 'gone') refuse('not-found')
    if (done === 'last') refuse('last-way-in')
    const news = {
      what: 'provider-unlinked',
      detail: name,
      mail: 'provider-unlinked',
      details: { name },
    } as const
    await follow(within, change, news)
  })
}
