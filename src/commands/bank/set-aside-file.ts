import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { setAsideReasons } from '#domain/banking/set-aside.ts'
import { digestOfBytes } from '#domain/digest.ts'
import { addSetAside } from '#store/bank/set-aside.ts'
import { addStatementFile, waitForOtherImports } from '#store/bank/statements.ts'
import { newId } from '#store/ids.ts'

const Input = z.strictObject({
  name: z.string().min(1),
  bytes: z.instanceof(Uint8Array),
  reason: z.enum(setAsideReasons),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()])),
})

/**
 * Keeps a file of the bank that cannot be taken, with the reason, so that the next one goes on and an operator looks
 * at it. One that is with us already changes nothing.
 */
export const setAsideFile = command({
  name: 'bank.set-aside-file',
  input: Input,
  async run({ tx, actor, now, means: { seals } }, { name, bytes, reason, details }) {
    mustHold(actor, 'operator')
    await waitForOtherImports(tx)
    const fileId = newId(now)
    const isNew = await addStatementFile(tx, {
      id: fileId,
      sha256: digestOfBytes(bytes),
      name: name.slice(0, 200),
      sealedBytes: seals.sealBytes(bytes),
      format: 'unknown',
      version: '',
      warnings: [],
      uploadedBy: actor.id,
      at: now,
    })
    const aside = { id: newId(now), fileId, custodyId: null, number: null, statement: null, at: now }
    if (isNew) await addSetAside(tx, seals, { ...aside, reason, details })
    return { isNew }
  },
})
