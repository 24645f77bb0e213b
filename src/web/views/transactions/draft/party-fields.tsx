import type { ChangeEvent } from 'react'
import { RadioCards } from '../../../ui/choice.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { type FieldsProps, GuestFields } from '../deal/deal-fields.tsx'

/** Somebody with whom the author dealt before, as they are offered: by a deal of theirs. */
export type KnownGuest = Readonly<{ deal: string; name: string; told: string }>

type PartyFieldsProps = FieldsProps & { known: readonly KnownGuest[] }

/** Shown while nobody is chosen whom the author knows, also without JavaScript; the other way round below. */
const whileUnknown = 'hidden gap-5 group-has-[option[value=""]:checked]/guest:grid'
const whileKnown = 'text-small text-muted group-has-[option[value=""]:checked]/guest:hidden'

/** Who buys and who sells, and with whom. */
export function PartyFields({ content, errors, known }: PartyFieldsProps) {
  return (
    <div className="grid gap-5">
      <div data-step="1">
        <RadioCards
          legend="¿Qué haces tú?"
          name="party"
          columns={2}
          defaultValue={content['party']}
          error={errors['party']}
          choices={[
            { value: 'buyer', label: 'Compro', hint: 'Deposito el dinero en custodia', icon: 'wallet' },
            { value: 'seller', label: 'Vendo', hint: 'Entrego y después cobro', icon: 'package' },
          ]}
        />
      </div>
      {known.length === 0 ? (
        <div className="grid gap-5" data-step="6">
          <UnknownGuest content={content} errors={errors} />
        </div>
      ) : (
        <div className="group/guest grid gap-5" data-step="6">
          <SelectField
            label="Con quién"
            name="guestDeal"
            defaultValue={content['guestDeal'] ?? ''}
            onChange={(event) => nameGuest(event, known)}
          >
            <option value="">Otra persona</option>
            {known.map(({ deal, name, told }) => (
              <option key={deal} value={deal}>
                {name} · {told}
              </option>
            ))}
          </SelectField>
          <div className={whileUnknown}>
            <UnknownGuest content={content} errors={errors} />
          </div>
          <p className={`-mt-2 ${whileKnown}`}>
            Cuando envíes la propuesta, le avisamos en su cuenta y por correo.
          </p>
        </div>
      )}
    </div>
  )
}

function UnknownGuest({ content, errors }: FieldsProps) {
  return (
    <>
      <GuestFields typed={content} errors={errors} />
      <p className="-mt-2 text-small text-muted">
        No escribimos a nadie por ti: al final te damos un enlace para que se lo envíes.
      </p>
    </>
  )
}

/** The name of whoever was chosen stands in its field, for the sums beside and for the draft. */
function nameGuest({ currentTarget }: ChangeEvent<HTMLSelectElement>, known: readonly KnownGuest[]) {
  const field = currentTarget.form?.elements.namedItem('guestName')
  if (field instanceof HTMLInputElement)
    field.value = known.find(({ deal }) => deal === currentTarget.value)?.name ?? ''
}
