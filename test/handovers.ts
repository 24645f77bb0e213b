import { prepareHandover } from '#commands/transactions/prepare-handover.ts'
import {
  claimText,
  codeText,
  type HandoverClaim,
  type HandoverCode,
  type HandoverKind,
  type HandoverScan,
  scanText,
  stepAt,
} from '#domain/handover/code.ts'
import { newKeys, type OwnKeys, signText } from '#device/handover/signature.ts'
import { openSessionOf } from './sessions.ts'
import type { World } from './world.ts'

/** What the telephone of a buyer shows. */
export async function shownBy({ privateKey }: OwnKeys, claim: HandoverClaim): Promise<HandoverCode> {
  return { ...claim, signature: await signText(privateKey, claimText(claim)) }
}

/** What the telephone of a seller keeps of a code that it read. */
export async function readBy({ privateKey }: OwnKeys, code: HandoverCode, at: number): Promise<HandoverScan> {
  return { at, signature: await signText(privateKey, scanText(code, at)) }
}

/** The telephones of Ana and Benito, both prepared for the first part of a deal from hand to hand. */
export async function twoPhones(
  world: World,
  state: Parameters<World['transactionIn']>[0] = 'funded',
  terms: object = {},
) {
  const transactionId = await world.transactionIn(state, { deliveryMode: 'en_persona', ...terms })
  const part = { transactionId, tranche: 1 }
  const [ana, benito] = [await newKeys(), await newKeys()]
  const sessions = { ana: await openSessionOf(world, 'ana'), benito: await openSessionOf(world, 'benito') }
  const prepare = (who: 'ana' | 'benito', { publicKey }: OwnKeys, sessionId = sessions[who]) =>
    world.perform(who, prepareHandover, { ...part, publicKey, sessionId })
  await prepare('ana', ana)
  await prepare('benito', benito)
  const now = () => world.now().epochMilliseconds
  /** Ana shows a code and Benito reads it; what each brings once there is a network. */
  const meet = async (kind: HandoverKind, by: Partial<Meeting> = {}) => {
    const { buyer = ana, seller = benito, shownAt = now(), readAt = shownAt + 4_000, of = part } = by
    const code = await shownBy(buyer, { ...of, kind, step: stepAt(shownAt) })
    const raw = { ...part, code: codeText(code) }
    return { ana: raw, benito: { ...raw, scan: await readBy(seller, code, readAt) } }
  }
  return { transactionId, part, ana, benito, sessions, prepare, meet }
}

type Meeting = Readonly<{
  buyer: OwnKeys
  seller: OwnKeys
  shownAt: number
  readAt: number
  of: Readonly<{ transactionId: string; tranche: number }>
}>
