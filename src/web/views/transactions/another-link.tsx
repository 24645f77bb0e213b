import { Form } from 'react-router'
import { guestNameMissing } from '../../forms/guest-name.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { Notice } from '../../ui/notice.tsx'
import { GuestFields } from './deal/deal-fields.tsx'

export type AnotherLinkTyped = Readonly<{ guestName: string; guestContact: string }>

/** Where an invitation went to somebody else than it should: who it is for, and another link in place of this one. */
export function AnotherLink({
  token,
  keyOfForm,
  typed,
  refusal,
}: {
  token: string
  keyOfForm: string
  typed: AnotherLinkTyped
  refusal: Readonly<{ sentence: string; isAboutName: boolean }> | null
}) {
  return (
    <Details summary="¿Se lo enviaste a quien no era?" open={refusal !== null}>
      <Form method="post" className="grid gap-5">
        <p className="max-w-[62ch]">
          Te damos otro enlace para la persona correcta. El de ahora deja de abrir al momento, lo tenga quien
          lo tenga.
        </p>
        {refusal && !refusal.isAboutName && (
          <Notice tone="error" title="El enlace no se cambió" live>
            {refusal.sentence}
          </Notice>
        )}
        <input type="hidden" name="key" value={keyOfForm} />
        <input type="hidden" name="token" value={token} />
        <GuestFields typed={typed} errors={refusal?.isAboutName ? { guestName: guestNameMissing } : {}} />
        <div className="grid sm:flex">
          <Button variant="secondary">Cambiar el enlace</Button>
        </div>
      </Form>
    </Details>
  )
}
