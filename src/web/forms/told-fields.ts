import { written } from '#domain/written.ts'

/** What somebody has to tell the other side, each with a question of its own. */
export const toldFields = {
  wrong: {
    label: '¿Qué no está bien?',
    hint: 'Descríbelo para quien no lo ha visto. Las fotos puedes enviarlas en un mensaje.',
    least: written.described,
    missing: 'Cuéntalo con algo más de detalle: la otra parte tiene que entender qué falla.',
  },
  changes: {
    label: '¿Qué hay que cambiar?',
    hint: 'Punto por punto, para que se pueda comprobar después.',
    least: written.least,
    missing: 'Escribe qué hay que cambiar.',
  },
  plan: {
    label: '¿Qué ofreces y cuándo?',
    hint: 'Por ejemplo: te envío otra igual antes del viernes y pago el envío.',
    least: written.least,
    missing: 'Escribe qué entregarías en su lugar y cuándo.',
  },
} as const
export type Told = keyof typeof toldFields
