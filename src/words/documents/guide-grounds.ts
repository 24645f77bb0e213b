import { type DisputeGround, disputeGrounds } from '#domain/transactions/dispute-rules.ts'
import { ruleAnchor } from './guide-address.ts'
import type { Section } from './published-document.ts'

type GroundWords = Readonly<{ name: string; meaning: string; proves: string; outcome: string }>

/** Each ground: what it means, who has to prove what, and how it usually ends. */
export const groundWords: Readonly<Record<DisputeGround, GroundWords>> = {
  no_recibido: {
    name: 'No recibido',
    meaning: 'No llegó, o llegó a otro lugar o a otra persona.',
    proves:
      'Quien vende prueba la entrega: seguimiento con fecha y lugar, firma, código del encuentro o registro de la descarga. Quien compra no tiene que probar que no recibió.',
    outcome: 'Sin prueba de entrega, reembolso completo.',
  },
  distinto: {
    name: 'Distinto de lo acordado',
    meaning: 'Otro modelo, talla, estado o función que lo que dice el acuerdo.',
    proves:
      'Quien compra muestra la diferencia con lo escrito. Quien vende puede probar que así lo entregó y lo dijo.',
    outcome: 'Devolución y reembolso, o descuento si prefiere quedárselo.',
  },
  danado: {
    name: 'Dañado',
    meaning: 'Llegó roto, mojado, usado de más o no funciona.',
    proves:
      'Quien compra muestra el daño y el embalaje como llegaron. Quien vende puede probar que salió bien embalado y en buen estado; el riesgo del viaje es suyo hasta la entrega.',
    outcome: 'Reparación, descuento o devolución, según el daño.',
  },
  incompleto: {
    name: 'Incompleto',
    meaning: 'Faltan piezas, unidades, archivos o parte del trabajo.',
    proves: 'Quien compra dice qué falta según el acuerdo. Quien vende prueba que lo entregó.',
    outcome: 'Entrega de lo que falta o descuento en proporción.',
  },
  falsificado: {
    name: 'Falsificado',
    meaning: 'Se vendió como auténtico y no lo es, o es robado.',
    proves:
      'Quien compra aporta un indicio serio: la marca, un perito, números de serie. Entonces quien vende prueba el origen con factura o certificado.',
    outcome: 'Reembolso completo. Lo falso no vuelve al mercado: la decisión dice qué se hace con ello.',
  },
  servicio_no_conforme: {
    name: 'Servicio no conforme',
    meaning: 'El trabajo no se hizo, se hizo a medias o no cumple lo escrito.',
    proves:
      'Quien vende prueba lo hecho. Quien compra señala, punto por punto del acuerdo, lo que no cumple.',
    outcome: 'Corrección en un plazo, o pago en proporción a lo que sirve.',
  },
  comprador_no_responde: {
    name: 'Quien compra no responde',
    meaning: 'Se entregó y quien compra no confirma, no recoge o no contesta.',
    proves: 'Quien vende prueba la entrega o el intento. Quien opera prueba los avisos.',
    outcome: 'Con entrega probada, liberación.',
  },
  devolucion_distinta: {
    name: 'Devolución distinta o dañada',
    meaning: 'Volvió otra cosa, incompleta o dañada por quien la devolvió, o se perdió en la vuelta.',
    proves: 'Quien vende muestra la diferencia con lo que entregó. Quien compra prueba qué envió y cómo.',
    outcome: 'Reparto según el valor perdido; si volvió otra cosa, liberación.',
  },
  fraude: {
    name: 'Fraude',
    meaning: 'Identidad falsa, pruebas inventadas, presión o engaño para pagar o liberar.',
    proves:
      'Quien lo dice aporta indicios; quien opera investiga también por su cuenta. Pruebas falsas hacen perder la disputa a quien las trae.',
    outcome: 'El dinero vuelve a quien fue engañado y puede avisarse a la autoridad.',
  },
}

/** Why a dispute can be opened, and who proves what. */
export function guideOfGrounds(): readonly Section[] {
  return [
    {
      id: 'motivos',
      title: 'Motivos',
      summary: 'Una disputa se abre por uno de estos motivos. El motivo decide quién tiene que probar y qué.',
      blocks: [
        { meanings: disputeGrounds.map((ground) => [groundWords[ground].name, groundWords[ground].meaning]) },
        'No son motivo arrepentirse, haber visto un precio mejor o un defecto que el acuerdo ya decía. Si el acuerdo o la ley te dejan desistir, se usa la devolución acordada, no la disputa.',
      ],
    },
    {
      id: 'quien-prueba',
      title: 'Quién prueba qué',
      summary:
        'Prueba quien puede probar. Quien vende prueba que entregó; quien compra prueba lo que falla en lo entregado.',
      blocks: [
        {
          caption: 'Prueba y resultado habitual por motivo',
          head: ['Motivo', 'Quién prueba qué', 'Cómo suele terminar'],
          rows: disputeGrounds.map((ground) => {
            const { name, proves, outcome } = groundWords[ground]
            return [name, proves, outcome]
          }),
          ids: disputeGrounds.map((ground) => ruleAnchor(`prueba-${ground}`)),
        },
        'Lo escrito en el acuerdo pesa más que lo dicho fuera. Lo que el acuerdo no dice se entiende como lo entendería una persona razonable que compra o vende eso.',
        'Basta que algo sea más probable que lo contrario. Para el fraude y la falsificación hace falta una prueba clara. Si al final no se sabe, pierde quien tenía que probar.',
      ],
    },
  ]
}
