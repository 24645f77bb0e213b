import { Form } from 'react-router'
import { pleaseWrite } from '#words/written.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { OperatedProps } from './operated-view.ts'

/** A name that could be taken for somebody else's, which an operator allows or not; nobody does so for themselves. */
export function CalledForm({ isMe, operated: { called }, answer }: Omit<OperatedProps, 'name'>) {
  if (!called) return null
  const mine = answer?.typed.act === 'called' ? answer : undefined
  const { name, since, isRefused } = called
  if (isRefused)
    return (
      <Notice tone="info" title="Un nombre que no se permitió">
        Quería llamarse <bdi>{name}</bdi>. Nadie más lo ve.
      </Notice>
    )
  return (
    <Notice tone="warning" title="Un nombre espera que lo permitas">
      <p>
        Desde el {since} quiere llamarse <bdi className="font-semibold">{name}</bdi>. Podría confundirse con
        un banco, una autoridad o con quien opera este sitio: mientras espera, los demás ven el de antes.
      </p>
      {isMe ? (
        <p className="mt-2">Es tu propio nombre: lo decide otra persona.</p>
      ) : (
        <Form method="post" className="mt-3 grid max-w-2xl gap-3">
          <input type="hidden" name="act" value="called" />
          <input type="hidden" name="name" value={name} />
          <TextField
            label="Por qué"
            name="note"
            hint="Queda en el registro con tu nombre."
            defaultValue={mine?.typed.note}
            error={mine?.fields.includes('note') ? pleaseWrite('el motivo') : undefined}
            maxLength={500}
            autoComplete="off"
          />
          <div className="flex flex-wrap gap-2.5">
            <Button size="small" name="verdict" value="allowed" variant="secondary">
              Permitir este nombre
            </Button>
            <Button size="small" name="verdict" value="refused" variant="quiet">
              No permitirlo
            </Button>
          </div>
        </Form>
      )}
    </Notice>
  )
}
