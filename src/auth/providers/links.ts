import { refuse } from '#domain/refusal.ts'
import { listLinkedProviders, unlinkProvider } from '#store/sign-in/linked-providers.ts'
import { follow, mustBeProven, type OwnChange } from '../factors/own-change.ts'
import type { Means } from '../means.ts'
import { tellOwner } from '../tell-owner.ts'
import type { Visitor } from '../visitor.ts'
import { type IdentityProvider, keptAs } from './presets.ts'

/** An identity that opens somebody's account, as its owner is shown it. */
export type LinkView = Readonly<{
  id: string
  name: string
  /** Under which name its provider is offered; null where the operator took it away: it opens nothing then. */
  key: string | null
  linkedAt: Temporal.Instant
}>

/** The identities that open a person's account, the oldest first. */
export async function linksOf(
  means: Means,
  offered: readonly IdentityProvider[],
  personId: string,
): Promise<readonly LinkView[]> {
  const linked = await listLinkedProviders(means.database.reader, personId)
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
  means: Means,
  provider: IdentityProvider,
  subject: string,
  { visitor, request }: Readonly<{ visitor: Visitor; request: Request }>,
): Promise<void> {
  const { internalAdapter } = await means.library.$context
  const key = { providerId: keptAs(provider), accountId: subject }
  const isOwn = (owner: string | undefined) => owner === visitor.person.id
  const before = await internalAdapter.findAccountByKey(key)
  if (before && isOwn(before.userId)) return
  if (before) refuse('provider-taken', { name: provider.name })
  try {
    await internalAdapter.linkAccount({ userId: visitor.person.id, ...key })
  } catch (thrown) {
    // Of two who link it at once one is late: the table keeps an identity once.
    const owner = await internalAdapter.findAccountByKey(key)
    if (!owner) throw thrown
    if (isOwn(owner.userId)) return
    refuse('provider-taken', { name: provider.name })
  }
  const { name } = provider
  await tellOwner(
    means,
    visitor.person.id,
    { what: 'provider-linked', detail: name, mail: 'provider-linked', details: { name } },
    request,
  )
}

/** Takes an identity away from an account. Refuses a stale proof, another person's, and the last way in. */
export async function unlink(
  means: Means,
  offered: readonly IdentityProvider[],
  change: OwnChange,
  id: string,
): Promise<void> {
  mustBeProven(means, change.visitor)
  const personId = change.visitor.person.id
  const found =
    (await linksOf(means, offered, personId)).find((each) => each.id === id) ?? refuse('not-found')
  const done = await unlinkProvider(means.database.writer, { personId, id, working: offered.map(keptAs) })
  if (done === 'gone') refuse('not-found')
  if (done === 'last') refuse('last-way-in')
  const { name } = found
  await follow(means, change, {
    what: 'provider-unlinked',
    detail: name,
    mail: 'provider-unlinked',
    details: { name },
  })
}
