import type { ReplicaStanding } from '#domain/database-servers.ts'
import { countText } from '#words/documents/numbers.ts'
import { replicaText } from '#words/queue/replica.ts'
import { sizeText } from '../transactions/attachments/file-words.ts'

/** How a standby stands, as a page shows it. */
export type ReplicaView = Readonly<{ isRead: boolean; text: string; behind: string | null }>

/** How a standby stands, in words. */
export function replicaView({ state, behind }: ReplicaStanding, locale: string): ReplicaView {
  return {
    isRead: state === 'follows',
    text: replicaText[state],
    behind: behind && behindText(behind, locale),
  }
}

function behindText({ seconds, bytes }: NonNullable<ReplicaStanding['behind']>, locale: string): string {
  if (bytes === 0) return 'La última vez que se miró no le faltaba nada.'
  const late = countText(Math.ceil(seconds), 'segundo', 'segundos')
  return `La última vez que se miró le faltaban ${sizeText(bytes, locale)} y llevaba ${late} de atraso.`
}
