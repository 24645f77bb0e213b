import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { encodeQR } from 'qr'
import { decodeQR } from 'qr/decode.js'
import { isSigned as isSignedHere } from '#commands/transactions/handover-signature.ts'
import { isSigned, newKeys } from '#device/handover/signature.ts'
import { shownBy } from '#test/handovers.ts'
import { claimText, codeText, isOfNow, readCode, startOf, stepAt } from './code.ts'

const claim = {
  transactionId: '01890a5d-ac96-774b-bcce-b302099a8057',
  tranche: 3,
  kind: 'accepted',
  step: stepAt(Date.UTC(2026, 10, 26)),
} as const
const at = startOf(claim.step)

describe('a code of a hand-over', () => {
  test('is read as it was written, alone, at the end of an address, and with spaces around it', async () => {
    const code = await shownBy(await newKeys(), claim)
    const text = codeText(code)
    for (const read of [text, `https://resguardo.example/entrega#${text}`, `  ${text}\n`])
      assert.deepEqual(readCode(read), code)
  })

  test('goes through a picture: drawn as a QR of squares of six points, and read from it', async () => {
    const address = `https://resguardo.example/entrega#${codeText(await shownBy(await newKeys(), claim))}`
    const squares = encodeQR(address, 'raw', { ecc: 'medium', border: 2 })
    const size = squares.length * 6
    const data = new Uint8ClampedArray(size * size * 4).fill(255)
    for (let y = 0; y < size; y += 1)
      for (let x = 0; x < size; x += 1)
        if (squares[Math.floor(y / 6)]?.[Math.floor(x / 6)])
          data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3)
    assert.equal(decodeQR({ width: size, height: size, data }), address)
  })

  test('is none where a sign is missing, too many, or of another kind', async () => {
    const text = codeText(await shownBy(await newKeys(), claim))
    const wrong = [
      '',
      'hola',
      text.slice(0, -1),
      `${text}A`,
      text.replace('R1.', 'R2.'),
      text.replace('.a.', '.x.'),
    ]
    for (const each of [...wrong, text.replace('.3.', '.0.'), `R1.${text}`])
      assert.equal(readCode(each), null, each)
  })

  test('says with its signature for which deal, part, kind and half minute it is', async () => {
    const keys = await newKeys()
    const { signature } = await shownBy(keys, claim)
    assert.equal(await isSigned(keys.publicKey, claimText(claim), signature), true)
    assert.equal(isSignedHere(keys.publicKey, claimText(claim), signature), true)
    const others = [
      { ...claim, kind: 'handed' },
      { ...claim, tranche: 2 },
      { ...claim, step: claim.step + 1 },
      { ...claim, transactionId: claim.transactionId.replace('0', '1') },
    ] as const
    for (const other of others)
      assert.equal(await isSigned(keys.publicKey, claimText(other), signature), false)
    assert.equal(await isSigned((await newKeys()).publicKey, claimText(claim), signature), false)
    for (const none of ['', 'B'.repeat(87), keys.publicKey.slice(1)])
      assert.deepEqual(
        [await isSigned(none, claimText(claim), signature), isSignedHere(none, claimText(claim), signature)],
        [false, false],
      )
  })

  test('is of now for two codes before and after, by the clock of who reads it', () => {
    assert.deepEqual(
      [-90, -61, -60, 0, 29, 89, 90, 3600].map((seconds) => isOfNow(claim, at + seconds * 1000)),
      [false, false, true, true, true, true, false, false],
    )
  })
})
