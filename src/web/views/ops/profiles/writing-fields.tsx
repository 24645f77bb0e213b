import { Details } from '../../../ui/details.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { Choices, type FormParts, Group } from './form-parts.tsx'

/** How days, sums and rows are written. */
export function WritingFields(parts: FormParts) {
  return (
    <>
      <Group
        title="Cómo escribe el banco"
        lead="Ningún importe, signo ni fecha se adivina: lo que el archivo no deja claro, lo eliges tú."
      >
        <Choices
          {...parts}
          name="dateOrder"
          label="Orden de la fecha"
          options={[
            ['day-month-year', 'Día, mes, año (31/12/2026)'],
            ['month-day-year', 'Mes, día, año (12/31/2026)'],
            ['year-month-day', 'Año, mes, día (2026-12-31)'],
          ]}
        />
        <Choices
          {...parts}
          name="decimalSign"
          label="Signo de los decimales"
          options={[
            [',', 'Coma: 1234,56'],
            ['.', 'Punto: 1234.56'],
          ]}
        />
        <Choices
          {...parts}
          name="thousandsSign"
          label="Signo de los miles"
          options={[
            ['.', 'Punto: 1.234'],
            [',', 'Coma: 1,234'],
            [' ', 'Espacio: 1 234'],
            ["'", "Apóstrofo: 1'234"],
            ['none', 'Ninguno: 1234'],
          ]}
        />
        <Choices
          {...parts}
          name="rowOrder"
          label="Orden de las filas"
          options={[
            ['oldest-first', 'Las más antiguas primero'],
            ['newest-first', 'Las más nuevas primero'],
          ]}
        />
      </Group>
      <SeldomAsked {...parts} />
    </>
  )
}

function SeldomAsked(parts: FormParts) {
  const { fields, errors } = parts
  return (
    <Details
      summary="Cargos, filas que no cuentan y movimientos pendientes"
      open={[errors.debitWords, errors.creditWords, errors.skipRows, errors.skipTop].some(Boolean)}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Choices
          {...parts}
          name="debitsAre"
          label="Importes de la columna de cargos"
          options={[
            ['positive', 'Sin signo (36,15)'],
            ['negative', 'Con signo menos (−36,15)'],
          ]}
        />
        <TextField
          label="Palabras de cargo"
          name="debitWords"
          hint="De la columna que lo dice, separadas por comas: D, Cargo."
          defaultValue={fields.debitWords}
          error={errors.debitWords}
          optional
          autoComplete="off"
        />
        <TextField
          label="Palabras de abono"
          name="creditWords"
          hint="Por ejemplo: H, C, Abono."
          defaultValue={fields.creditWords}
          error={errors.creditWords}
          optional
          autoComplete="off"
        />
        <Choices
          {...parts}
          name="undated"
          label="Filas con importe y sin fecha"
          options={[
            ['refused', 'Avisar: no se importa nada'],
            ['pending', 'Son pendientes: no cuentan'],
          ]}
        />
        <TextField
          label="Filas de arriba que no cuentan"
          name="skipTop"
          hint="Solo si la tabla no tiene títulos."
          defaultValue={fields.skipTop}
          error={errors.skipTop}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
        />
        <TextArea
          label="Así empiezan las filas que no son movimientos"
          name="skipRows"
          hint="Un comienzo por línea: Total, Saldo final."
          defaultValue={fields.skipRows}
          error={errors.skipRows}
          optional
        />
      </div>
    </Details>
  )
}
