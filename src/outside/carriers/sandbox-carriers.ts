import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { parcelStates, type ParcelWord, placeLength } from '#domain/parcels/parcel-words.ts'
import { carrierCodes } from '#domain/parcels/carriers.ts'
import type { Parcel } from '#domain/parcels/tracking-number.ts'
import type { Carriers } from './carriers.ts'

/** Carriers of a demonstration: they say of a parcel what somebody has them say. */
export type SandboxCarriers = Carriers & Readonly<{ move(parcel: Parcel, word: ParcelWord): Promise<void> }>

const Kept = z.object({
  state: z.enum(parcelStates),
  at: z.string().transform((text) => Temporal.Instant.from(text)),
  place: z.string().max(placeLength),
})
const Known = z.object({ carrier: z.enum(carrierCodes), number: z.string().regex(/^[A-Z0-9]{1,60}$/) })

/** Keeps what is said of each parcel as a file of a folder. Never in production. */
export function createSandboxCarriers({ folder }: Readonly<{ folder: string }>): SandboxCarriers {
  const fileOf = (parcel: Parcel) => {
    const { carrier, number } = Known.parse(parcel)
    return join(folder, `${carrier}-${number}.json`)
  }
  return {
    async wordOf(parcel) {
      const content = await readFile(fileOf(parcel), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return content === null ? null : Kept.parse(JSON.parse(content))
    },
    async move(parcel, word) {
      const file = fileOf(parcel)
      await mkdir(folder, { recursive: true })
      await writeFile(`${file}.part`, JSON.stringify({ ...word, at: word.at.toString() }))
      await rename(`${file}.part`, file)
    },
  }
}
