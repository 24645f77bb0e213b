import type { Picture } from '../documents/published-document.ts'

/** How wide the window is in which the pictures are taken: narrow enough that a telephone shows them legibly. */
export const guidePictureWidth = 520

const pictures = {
  equipo: {
    height: 580,
    alt: 'La página Equipo: una tabla dice quién trabaja en la operación, qué función tiene y qué puede hacer con ella.',
    caption: 'Equipo, como la ve quien administra.',
  },
  resumen: {
    height: 560,
    alt: 'El resumen de la operación: cada cola con lo que pide, cuántas cosas esperan en ella y cuándo vence la primera.',
    caption: 'El resumen. Arriba está lo que vence antes.',
  },
  extracto: {
    height: 800,
    alt: 'Un extracto importado: su cuenta, sus días, el saldo inicial y el final, y cuántos movimientos son nuevos, ya conocidos, aplicados o por decidir.',
    caption: 'Lo que trajo un extracto. Uno que se repite no cuenta nada dos veces.',
  },
  movimiento: {
    height: 850,
    alt: 'Un ingreso de 150 euros sin identificar: sus datos, el campo para buscar su transacción, y debajo la opción de devolverlo a su origen.',
    caption: 'Un ingreso que nadie reconoce, con todo lo que se puede hacer con él.',
  },
  cierre: {
    height: 730,
    alt: 'Una moneda de la custodia de un día: el saldo del banco y el de los libros, una diferencia de cero y el botón Proponer el cierre.',
    caption: 'El banco y los libros dicen lo mismo: el día se puede cerrar.',
  },
  'pago-por-aprobar': {
    height: 540,
    alt: 'La lista Por aprobar de los pagos: uno que preparó otra persona, con su importe y quién cobra, y el botón Aprobar los elegidos.',
    caption: 'Quien aprueba ve qué sale y para quién.',
  },
  'archivo-de-pagos': {
    height: 740,
    alt: 'La página de un archivo de pagos: su total, su formato, su huella y el botón con el que una segunda persona lo aprueba.',
    caption: 'Un archivo espera a la segunda persona.',
  },
  disputa: {
    height: 790,
    alt: 'La mesa de una disputa: su estado, el motivo, lo que se reclama, lo que pasó según quien la abrió y quién tiene que probar qué.',
    caption: 'La mesa de quien media. Debajo están la guía y las pruebas de las dos partes.',
  },
  retencion: {
    height: 880,
    alt: 'Una retención: a quién, en qué trato, por qué, qué se le pide, hasta cuándo, y lo que contestó.',
    caption: 'Una retención con su respuesta. Debajo se levanta, o se pide más tiempo.',
  },
  'parar-pagos': {
    height: 770,
    alt: 'La página Parar todos los pagos: qué va a pasar en tres pasos, el campo para el motivo y el botón rojo.',
    caption: 'Parar es cosa de una persona. Seguir, de dos.',
  },
  espacio: {
    height: 830,
    alt: 'La página Espacio: cuánto ocupan la base, los archivos y los borradores, y cuánto cabe por persona y por transacción.',
    caption: 'Cuánto ocupa cada cosa. Debajo está quién ocupa más.',
  },
  trabajos: {
    height: 560,
    alt: 'La lista de trabajos que esperan: cuántos hay de cada clase, desde cuándo y cuándo es el próximo. Ninguno va atrasado.',
    caption: 'Lo que el programa hace por sí solo. Encima está lo que falló.',
  },
} as const satisfies Record<string, Omit<Picture, 'name' | 'width'>>

export type GuidePicture = keyof typeof pictures

/** The pictures of the operator's guide, by the names of their files. */
export const guidePictures = Object.keys(pictures) as readonly GuidePicture[]

/** A picture of the operator's guide with its words and its size. */
export function guidePicture(name: GuidePicture): Picture {
  return { name, width: guidePictureWidth, ...pictures[name] }
}

/** Where a browser asks for a picture of the guide. */
export function pictureAddress(name: string, scheme: 'light' | 'dark'): string {
  return `/guide/${name}${scheme === 'dark' ? '-dark' : ''}.webp`
}
