import { TextField } from '../../../ui/field.tsx'

type GuestFieldsProps = Readonly<{
  typed: Readonly<{ guestName?: string; guestContact?: string }>
  errors: Readonly<{ guestName?: string | undefined; guestContact?: string | undefined }>
}>

/** Who an invitation is for: of a new deal, and where it went to somebody else. */
export function GuestFields({ typed, errors }: GuestFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Nombre de la otra persona"
        name="guestName"
        autoComplete="off"
        maxLength={120}
        defaultValue={typed.guestName}
        error={errors.guestName}
      />
      <TextField
        label="Su correo o teléfono"
        optional
        name="guestContact"
        autoComplete="off"
        maxLength={200}
        defaultValue={typed.guestContact}
        error={errors.guestContact}
      />
    </div>
  )
}
