import { Button, ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { CheckField, RadioCards } from '../../ui/choice.tsx'
import { AmountField, SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'

function Buttons() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="button">Liberar 1.200,00 € a Benito</Button>
      <Button type="button" variant="secondary" icon="paperclip">
        Añadir una foto
      </Button>
      <Button type="button" variant="quiet">
        Tengo un problema
      </Button>
      <Button type="button" variant="danger" icon="circle-x">
        Cancelar la transacción
      </Button>
      <Button type="button" disabled>
        Aprobar 3 pagos
      </Button>
      <Button type="button" size="small" variant="secondary">
        Exportar CSV
      </Button>
      <ButtonLink to="/dev/ui" size="small" icon="plus">
        Nueva transacción
      </ButtonLink>
    </div>
  )
}

function Fields() {
  return (
    <form className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
      <TextField
        label="Correo electrónico"
        name="email"
        type="email"
        autoComplete="email"
        hint="Te avisamos aquí de cada paso."
      />
      <TextField
        label="IBAN"
        name="iban"
        defaultValue="ES91 2100 0418 4502 0005 1331"
        error="Los dígitos de control no cuadran. Revisa los dos últimos números."
      />
      <AmountField
        label="Precio"
        name="amount"
        currency="EUR"
        size="large"
        defaultValue="1.200,00"
        hint="Lo que recibe quien vende."
      />
      <SelectField label="Moneda" name="currency" defaultValue="EUR">
        <option value="EUR">Euro (EUR)</option>
        <option value="MXN">Peso mexicano (MXN)</option>
        <option value="ARS">Peso argentino (ARS)</option>
      </SelectField>
      <TextField
        label="Teléfono"
        name="phone"
        type="tel"
        optional
        prefix={<Icon name="mail" className="size-5" />}
      />
      <TextField label="Días de revisión" name="days" inputMode="numeric" suffix="días" defaultValue="3" />
      <TextArea
        label="Qué se entrega"
        name="what"
        placeholder="Marca, modelo, estado y lo que incluye"
        maxLength={2000}
      />
      <FileField
        label="Fotos o documentos"
        name="files"
        multiple
        hint="Hasta 10 archivos de 20 MB: JPG, PNG o PDF."
      />
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
          { value: 'seller', label: 'Quien vende', disabled: true },
        ]}
      />
      <CheckField label="He leído el acuerdo completo" name="read" hint="Versión 2, del 3 de mayo." />
      <CheckField label="Sé que esto no se puede deshacer" name="sure" error="Márcalo para seguir." />
    </form>
  )
}

export function GalleryForms() {
  return (
    <>
      <Section title="Botones">
        <Buttons />
      </Section>
      <Section title="Campos">
        <Fields />
      </Section>
      <Section title="Camino y barra">
        <div className="mb-8">
          <Stepper steps={['Quién', 'Qué', 'Cuánto', 'Revisar']} at={3} />
        </div>
        <Toolbar>
          <SearchField label="Buscar transacciones" placeholder="Título, persona o referencia" />
          <Button type="button" variant="secondary" icon="filter">
            Filtros
          </Button>
        </Toolbar>
      </Section>
    </>
  )
}
