import { isTokenNearItsEnd, tokenUntil } from '#domain/people/push-rules.ts'
import { refuse } from '#domain/refusal.ts'
import {
  type Installation,
  installationTokenOf,
  lockInstallation,
  touchInstallation,
} from '#store/people/installations.ts'
import { lockSession } from '#store/sign-in/sessions.ts'
import type { Act, Tx } from '../command.ts'

type Asked = Readonly<{ installationId: string; token: string; sessionId: string }>

/**
 * The installation of a token, locked, for somebody in a living session of theirs. `outdated`: the token before this
 * one is good too, for whoever did not hear of the new one, and one whose time is over. Refuses anything else as not
 * found: it tells nothing of other people's devices. Whoever uses the device now takes it over.
 */
export async function ownInstallation(
  { tx, means, actor, now }: Pick<Act, 'means' | 'actor' | 'now'> & { tx: Tx },
  { installationId, token, sessionId }: Asked,
  { outdated = false } = {},
): Promise<Installation> {
  if (!(await lockSession(tx, actor.id, sessionId))) refuse('not-found')
  const kept = (await lockInstallation(tx, installationId)) ?? refuse('not-found')
  const { generation, tokenUntil } = kept
  const isCurrent = token === installationTokenOf(means.seals, kept)
  const isBefore =
    outdated && token === installationTokenOf(means.seals, { ...kept, generation: generation - 1 })
  if (!isCurrent && !isBefore) refuse('not-found')
  if (!outdated && Temporal.Instant.compare(tokenUntil, now) <= 0) refuse('not-found')
  return kept
}

/** What a browser is told of its own installation. */
type InstallationTold = Readonly<{ installationId: string; token: string; until: string }>

/**
 * The token of an installation for who uses it now, in this session: made anew when it has less than an hour left,
 * before that the same one.
 */
export async function withFreshToken(
  { tx, means, actor, now }: Pick<Act, 'means' | 'actor' | 'now'> & { tx: Tx },
  kept: Installation,
  sessionId: string,
): Promise<InstallationTold> {
  const isDue = isTokenNearItsEnd(kept.tokenUntil, now)
  const next = isDue ? { generation: kept.generation + 1, tokenUntil: tokenUntil(now) } : kept
  await touchInstallation(tx, { id: kept.id, personId: actor.id, sessionId, at: now }, next)
  const token = installationTokenOf(means.seals, { id: kept.id, generation: next.generation })
  return { installationId: kept.id, token, until: next.tokenUntil.toString() }
}
