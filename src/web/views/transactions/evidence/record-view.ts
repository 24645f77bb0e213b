import { citationOf } from '#domain/evidence/evidence.ts'
import { type Shot, shotsOf, type ToldShot } from '#domain/evidence/packing.ts'
import type { EvidencePage } from '#queries/transactions/evidence-page.ts'
import type { Reading } from '../../../server/reading.ts'
import { recordWords, shotWords } from './evidence-words.ts'

/** A photograph that leads somebody on while they pack or unpack; `kept` cites those that they added already. */
export type ShotToTake = { name: Shot; label: string; hint: string; kept: string[]; key: string }

/** What somebody photographs of the parcel of one part. */
export type RecordView = {
  tranche: number
  title: string
  lead: string
  part: string | null
  shots: ShotToTake[]
}

/** The records that whoever reads makes now. */
export function recordsOf({ parcels, pieces, mine }: EvidencePage, several: boolean): RecordView[] {
  if (!mine) return []
  const { title, lead } = recordWords[mine]
  return parcels.map((part) => ({
    tranche: part.number,
    title,
    lead,
    part: several ? part.title : null,
    shots: shotsOf[mine].map((name) => ({
      name,
      key: crypto.randomUUID(),
      ...shotWords[name],
      kept: pieces
        .filter(({ shot, tranche }) => shot?.name === name && tranche === part.number)
        .map(({ number }) => citationOf(number)),
    })),
  }))
}

/** Which photograph it is, with the hash and the clock of the device that took it: that may be wrong by years. */
export function shotText({ name, takenAt, deviceSha256 }: ToldShot, reading: Reading) {
  const moment = takenAt && reading.moment(takenAt)
  return {
    label: shotWords[name].label,
    takenAt: moment && { ...moment, text: moment.exact },
    deviceSha256,
  }
}
