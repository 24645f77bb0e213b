import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heicPhoto, mp4 } from '#test/films.ts'
import { exif, jpeg, pdf, png, webp } from '#test/pictures.ts'
import { trancheStates } from '../transactions/states.ts'
import { deliveryModes } from '../transactions/terms.ts'
import { barePhoto } from './bare-photo.ts'
import { takeEvidenceFiles } from './evidence-files.ts'
import { mayPhotograph } from './packing.ts'

test('what a device hashes is what is kept, and nothing but a photograph', () => {
  const place = '+40.4168-003.7038/'
  for (const bytes of [jpeg([exif(6, place)]), png(), webp(), heicPhoto({ place })]) {
    const bare = barePhoto(bytes) ?? new Uint8Array()
    for (const sent of [bytes, bare]) {
      const [kept] = takeEvidenceFiles([{ name: 'a', bytes: sent }], { keepsPlace: false })
      assert.deepEqual(Buffer.from(kept?.bytes ?? []), Buffer.from(bare))
    }
  }
  for (const bytes of [pdf, mp4({ seconds: 3 }), jpeg().subarray(0, 30), new Uint8Array()])
    assert.equal(barePhoto(bytes), null)
})

test('a parcel is photographed by its seller until it arrives, by its buyer from its sending on', () => {
  const states = (party: 'buyer' | 'seller') =>
    deliveryModes.flatMap((deliveryMode) =>
      trancheStates
        .filter((state) => mayPhotograph(party, { deliveryMode }, { state }))
        .map((state) => `${deliveryMode} ${state}`),
    )
  assert.deepEqual(states('seller'), ['envio funded', 'envio delivery_declared'])
  assert.deepEqual(
    states('buyer'),
    ['delivery_declared', 'inspecting', 'rejected', 'disputed'].map((state) => `envio ${state}`),
  )
})
