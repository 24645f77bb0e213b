import { CodeField } from '../../ui/code-field.tsx'
import { AmountField, SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { GalleryPart } from './gallery-part.tsx'

const words =
  'Los dígitos de control no cuadran. Revisa los dos últimos números y compáralos con los de tu banco.'

function Texts() {
  return (
    <form className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
      <TextField
        label="Correo electrónico"
        name="email"
        type="email"
        autoComplete="off"
        hint="Te avisamos aquí de cada paso."
      />
      <TextField label="IBAN" name="iban" defaultValue="ES91 2100 0418 4502 0005 1331" error={words} />
      <TextField label="Nombre" name="name" defaultValue="أحمد عبد الرحمن" dir="auto" />
      <TextField label="Titular" name="holder" defaultValue="Ana Beltrán Ruiz" disabled />
      <TextField
        label="Teléfono"
        name="phone"
        type="tel"
        optional
        prefix={<Icon name="message-square" className="size-5" />}
      />
      <TextField label="Días de revisión" name="days" inputMode="numeric" suffix="días" defaultValue="3" />
      <TextArea
        label="Qué se entrega"
        name="what"
        placeholder="Marca, modelo, estado y lo que incluye"
        maxLength={2000}
      />
      <TextArea
        label="Motivo"
        name="why"
        defaultValue="No se parece a las fotos."
        error="Cuenta qué viste, en una o dos frases."
      />
    </form>
  )
}

function Numbers() {
  return (
    <form className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
      <AmountField
        label="Precio"
        name="amount"
        currency="EUR"
        size="large"
        defaultValue="1.200,00"
        hint="Lo que recibe quien vende."
      />
      <AmountField label="Precio" name="most" currency="ARS" size="large" defaultValue="9.999.999.999,99" />
      <AmountField
        label="Tu oferta"
        name="offer"
        currency="MXN"
        defaultValue="0,00"
        error="Escribe cuánto."
      />
      <SelectField label="Moneda" name="currency" defaultValue="EUR">
        <option value="EUR">Euro (EUR)</option>
        <option value="MXN">Peso mexicano (MXN)</option>
      </SelectField>
      <CodeField label="Código de 6 cifras" hint="Cambia cada 30 segundos." />
      <CodeField label="Código de 6 cifras" error="Ese código no vale. Escribe el que se ve ahora." />
      <SelectField label="País" name="country" disabled>
        <option>España</option>
      </SelectField>
      <SearchField label="Buscar transacciones" placeholder="Título, persona o referencia" />
      <FileField label="Fotos o documentos" name="files" multiple hint="Hasta 10 archivos de 20 MB." />
      <FileField label="Documento" name="document" error="Pesa 32 MB. Elige uno de hasta 20 MB." />
    </form>
  )
}

/** Every field: empty, filled, with its hint, wrong, disabled and with long words. */
export function GalleryForms() {
  return (
    <>
      <GalleryPart id="campos" title="Campos de texto">
        <Texts />
      </GalleryPart>
      <GalleryPart id="numeros" title="Importes, listas, códigos y archivos">
        <Numbers />
      </GalleryPart>
    </>
  )
}
