import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Shot } from '#domain/evidence/packing.ts'
import type { ShotHere } from '#device/packing/shots-here.ts'
import { somethingWaits } from '#device/offline/waiting-mark.ts'
import { existing } from '#domain/assert.ts'
import { useClientOrNobody } from '../../../components/current-client.ts'

/**
 * The photographs of a part's parcel that wait on this device, and how one is taken. What that needs is loaded with the first
 * photograph, or where something waits.
 */
export function useShotsHere(transactionId: string, tranche: number) {
  const client = useClientOrNobody()
  const [id, isRemembered] = [client?.id, client?.isRemembered ?? false]
  const { revalidate } = useRevalidator()
  const [waiting, setWaiting] = useState<readonly ShotHere[]>([])
  const [hasTaken, setTaken] = useState(false)
  useEffect(() => {
    if (id === undefined || !(hasTaken || somethingWaits())) return undefined
    let isHere = true
    let stop = () => {}
    const watch = async () => {
      const { watchShots } = await import('#device/packing/shots-here.ts')
      const onSent = () => void revalidate()
      if (isHere) stop = watchShots({ id, isRemembered }, transactionId, { onWaiting: setWaiting, onSent })
    }
    void watch().catch(() => {})
    return () => {
      isHere = false
      stop()
    }
  }, [hasTaken, id, isRemembered, transactionId, revalidate])

  const take = async (shot: Shot, file: File) => {
    const { takeShot } = await import('#device/packing/shots-here.ts')
    const owner = { id: existing(id, 'the page is of somebody who is signed in'), isRemembered }
    setTaken(true)
    return takeShot(owner, { transactionId, tranche, shot }, file)
  }
  return { waiting: waiting.filter((each) => each.tranche === tranche), take }
}
