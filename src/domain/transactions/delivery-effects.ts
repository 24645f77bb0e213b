import { existing } from '../assert.ts'
import { deliveryMoment } from './delivery-guards.ts'
import { currentTranche, putTranche, type Work } from './work.ts'

/** What a delivery, its proof and its download change besides the state and the timers. */
export const deliveryEffects = {
  'store-proof': (work) => {
    const proof = existing(work.input.proof, 'the proof was checked')
    putTranche(work, {
      ...currentTranche(work),
      proof: { ...proof, ...filesOf(work), declaredAt: work.now, provenAt: null, provenBy: null },
    })
  },
  // What proved the first delivery stays: no clock is asked for twice.
  'renew-proof': (work) => {
    const tranche = currentTranche(work)
    const { declaredAt, provenAt, provenBy } = existing(tranche.proof, 'it was delivered before')
    const proof = existing(work.input.proof, 'the proof was checked')
    putTranche(work, {
      ...tranche,
      proof: { ...proof, ...filesOf(work), declaredAt, provenAt, provenBy },
    })
  },
  'name-parcel': (work) => {
    const tranche = currentTranche(work)
    const proof = existing(tranche.proof, 'what replaces something is on its way')
    putTranche(work, {
      ...tranche,
      proof: { ...proof, ...existing(work.input.proof, 'the proof was checked') },
    })
  },
  'note-download': (work) => {
    const tranche = currentTranche(work)
    const proof = existing(tranche.proof, 'what is downloaded was delivered')
    putTranche(work, { ...tranche, proof: { ...proof, downloadedAt: work.now } })
    work.downloaded = proof.files ?? []
  },
  // Who hands something over need not have said so before: the code of the buyer says more.
  meet: (work) => {
    const tranche = currentTranche(work)
    if (tranche.proof) return
    const met = { kind: 'meeting', text: 'Entrega en mano, con código', detail: '' } as const
    putTranche(work, { ...tranche, proof: { ...met, declaredAt: work.now, provenAt: null, provenBy: null } })
  },
  'forget-proof': (work) => putTranche(work, { ...currentTranche(work), proof: null }),
  'prove-delivery': (work) => {
    const tranche = currentTranche(work)
    const proof = existing(tranche.proof, 'a declared delivery has its proof')
    const byOffice = work.role === 'operator' ? 'operator' : work.role === 'system' ? 'carrier' : 'buyer'
    const provenBy = work.input.handover ? 'buyer' : byOffice
    const provenAt = deliveryMoment(work) ?? work.now
    putTranche(work, { ...tranche, proof: { ...proof, provenAt, provenBy } })
  },
} as const satisfies Record<string, (work: Work) => void>

/** The hashes of the files that are delivered with a step. */
const filesOf = ({ input: { shown } }: Work) => shown && { files: shown.files.map(({ sha256 }) => sha256) }
