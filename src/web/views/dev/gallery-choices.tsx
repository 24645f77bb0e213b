import { CheckField, RadioCards, SwitchField } from '../../ui/choice.tsx'
import { GalleryPart } from './gallery-part.tsx'

/** Choices: one of a few, a yes, on or off. */
export function GalleryChoices() {
  return (
    <GalleryPart id="opciones" title="Opciones">
      <form className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
        <RadioCards
          legend="Tu papel"
          name="role"
          defaultValue="buyer"
          columns={2}
          choices={[
            { value: 'buyer', label: 'Compro', hint: 'Yo deposito el dinero', icon: 'wallet' },
            { value: 'seller', label: 'Vendo', hint: 'Yo entrego y cobro', icon: 'package' },
          ]}
        />
        <RadioCards
          legend="Quién paga la comisión"
          name="payer"
          error="Elige quién la paga."
          choices={[
            { value: 'buyer', label: 'Quien compra' },
            { value: 'half', label: 'La mitad cada uno' },
            { value: 'seller', label: 'Quien vende', hint: 'Aquí no se puede', disabled: true },
          ]}
        />
        <div>
          <CheckField label="He leído el acuerdo completo" name="read" hint="Versión 2, del 3 de mayo." />
          <CheckField label="Recordarme en este dispositivo" name="remember" defaultChecked />
          <CheckField label="Sé que esto no se puede deshacer" name="sure" error="Márcalo para seguir." />
          <CheckField label="Cerrar las demás sesiones" name="others" disabled />
        </div>
        <div className="divide-y divide-line">
          <SwitchField
            label="Te toca un paso"
            name="turn"
            hint="Por correo y en este teléfono."
            defaultChecked
          />
          <SwitchField label="La otra parte escribió" name="message" />
          <SwitchField label="Entradas nuevas en tu cuenta" name="ways" disabled defaultChecked />
        </div>
      </form>
    </GalleryPart>
  )
}
