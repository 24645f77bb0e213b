import { secureAddress } from './kinds.ts'

// Who draws the emblems that depend on data, as that of a bank.

export const iconSettings = {
  ICON_SERVICE: secureAddress(
    'ICON_SERVICE',
    'De dónde saca el programa el emblema de un banco, con `{bank}` en el lugar de su nombre, como https://iconos.ejemplo.org/{bank}.png. Se esperan PNG o WebP de hasta 64 kB; el navegador de la gente no lo ve.',
  )
    .refine(
      (text) => text.includes('{bank}'),
      'ICON_SERVICE debe llevar {bank} en el lugar del nombre del banco.',
    )
    .optional()
    .meta({ otherwise: 'ninguno: se dibujan las iniciales del banco' }),
}
