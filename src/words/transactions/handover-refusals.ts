import type { RefusalCode } from '#domain/refusal.ts'

/** Why a code of a hand-over is not taken, said on a telephone without a network and by the program alike. */
export const handoverRefusals = {
  'handover-code-wrong': () =>
    'Ese texto no es un código de entrega. Léelo otra vez del otro teléfono, o cópialo entero; no se cambió nada.',
  'handover-of-another': () =>
    'Ese código es de otra transacción o de otra parte. Abre la que entregas y léelo otra vez; no se cambió nada.',
  'handover-forged': () =>
    'Ese código no lo firmó el teléfono de quien compra en esta transacción. No entregues nada con él; no se cambió nada.',
  'handover-not-prepared': () =>
    'Falta preparar la entrega: quien compra y quien vende abren antes, con conexión, «Preparar la entrega en persona». No se cambió nada.',
  'handover-too-old': () =>
    'Ese código ya no vale: cada uno dura medio minuto, y una foto o una captura no sirve. Lee el que se ve ahora. Si es ese, pon la hora automática en los dos teléfonos; no se cambió nada.',
  'handover-clock': () =>
    'El reloj de uno de los dos teléfonos está mal. Pon la hora automática en los dos y lee un código nuevo; no se cambió nada.',
  'handover-revoked': () =>
    'Ese código es de un teléfono que ya no vale: después se preparó otro para esta entrega. Léelo del nuevo; no se cambió nada.',
  'handover-phones': () =>
    'Ya se prepararon demasiados teléfonos para esta entrega. Usa el último que preparaste; no se cambió nada.',
  'handover-before-deposit': () =>
    'El código es bueno, pero falta parte del depósito. Guárdalo y vuelve a enviarlo cuando esté completo; no se cambió nada.',
  'acceptance-waits': () =>
    'La entrega cuenta: consta que se hizo. La aceptación espera, porque el dinero está retenido o congelado, y no se liberó nada. Vuelve a enviarla cuando se levante.',
  'handover-too-late': () =>
    'El código es bueno, pero esta parte ya está en otro punto: rechazada, en disputa, devuelta, pagada o deshecha después. No se movió dinero. Lee un código nuevo si siguen de acuerdo, o cuéntalo en la disputa.',
} as const satisfies Partial<Record<RefusalCode, () => string>>

export type HandoverRefusal = keyof typeof handoverRefusals
