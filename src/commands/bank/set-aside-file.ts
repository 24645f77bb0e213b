import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { setAsideReasons, withoutCell } from '#domain/banking/set-aside.ts'
import { system } from '#domain/transactions/situation.ts'
import { digestOfBytes } from '#domain/digest.ts'
import { addSetAside, dismissedFile, fileSetAside } from '#store/bank/set-aside.ts'
import { addStatementFile, waitForOtherImports } from '#store/bank/statements.ts'
import { readingIn } from '#store/database/database.ts'
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
    await waitForOtherImports(tx, actor)
    const sha256 = digestOfBytes(bytes)
    const fileId = newId(now)
    const isNew = await addStatementFile(tx, {
      id: fileId,
      sha256,
      name: name.slice(0, 200),
      sealedBytes: seals.sealBytes(bytes),
      format: 'unknown',
      version: '',
      warnings: [],
      uploadedBy: actor.id,
      at: now,
    })
    const known = isNew ? undefined : await fileSetAside(readingIn(tx), sha256)
    const dismissed = isNew || known ? undefined : await dismissedFile(readingIn(tx), sha256)
    // Who brings a file again that was dismissed wants it after all; the bank just tells it again.
    const again = actor.id === system.id ? undefined : dismissed
    const setAsideId = known?.set_aside_id ?? newId(now)
    const kept = withoutCell(details)
    const aside = { id: setAsideId, custodyId: null, number: null, statement: null, at: now }
    if (isNew || again)
      await addSetAside(tx, seals, { ...aside, fileId: again?.file_id ?? fileId, reason, details: kept })
    return { isNew, setAsideId: isNew || known || again ? setAsideId : null }
  },
})
