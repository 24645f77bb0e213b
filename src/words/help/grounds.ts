import type { DisputeGround } from '#domain/transactions/dispute-rules.ts'

/** What helps today whoever has a problem of this kind, in the order in which to do it. */
export const groundTips: Readonly<Record<DisputeGround, readonly string[]>> = {
  no_recibido: [
    'Mira el número del envío en la página del trato.',
    'Pregunta en casa y a los vecinos.',
    'Si no aparece, abre la disputa. No tienes que probar que no llegó.',
  ],
  distinto: [
    'No lo uses más.',
    'Haz una foto de lo que llegó y otra de lo que dice el acuerdo.',
    'Di qué es distinto, punto por punto.',
  ],
  danado: [
    'Haz fotos del daño, de la caja y de la etiqueta.',
    'Guarda la caja y lo que traía dentro.',
    'No lo arregles todavía: la otra parte tiene que poder verlo.',
  ],
  incompleto: [
    'Pon juntas todas las piezas y haz una foto.',
    'Escribe qué falta, según el acuerdo.',
    'Reclama solo lo que vale lo que falta. El resto sigue su camino.',
  ],
  falsificado: [
    'No lo vendas ni lo regales.',
    'Pide a la marca o a un experto que lo mire y lo escriba.',
    'Haz fotos de las etiquetas y de los números de serie.',
  ],
  servicio_no_conforme: [
    'Escribe qué punto del acuerdo no se cumple.',
    'Guarda lo que te entregaron, tal como llegó.',
    'Si tiene arreglo, pide antes los cambios.',
  ],
  comprador_no_responde: [
    'Enseña la prueba de la entrega.',
    'Guarda los mensajes que mandaste.',
    'Espera al final del plazo: si la entrega está probada, el dinero se libera solo.',
  ],
  devolucion_distinta: [
    'Haz fotos al abrir la caja.',
    'Compara lo que volvió con las fotos de antes del envío.',
    'Di qué falta o qué está roto.',
  ],
  fraude: [
    'No pagues nada fuera de Resguardo.',
    'No mandes claves ni códigos a nadie.',
    'Guarda los mensajes y abre la disputa: esta pasa enseguida a quien media.',
  ],
}
