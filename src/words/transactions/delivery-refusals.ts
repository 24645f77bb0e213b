import { carriers, isCarrier } from '#domain/parcels/carriers.ts'
import { exampleOf } from '#domain/parcels/tracking-number.ts'
import { dateText } from '../dates.ts'
import { handoverRefusals } from './handover-refusals.ts'
import type { RefusalCode, RefusalDetails } from '#domain/refusal.ts'

/** What is refused about deliveries and what proves them. */
export const deliveryRefusals = {
  'proof-missing': () =>
    'Falta la prueba de la entrega. Agrégala y vuelve a intentarlo; el dinero sigue en custodia.',
  'delivered-file-missing': () =>
    'Falta lo que entregas: sube el archivo, o escribe la huella (SHA-256) del que entregaste en otro sitio. No se avisó a nadie.',
  'not-downloaded': () =>
    'Este archivo es parte de la entrega y todavía no la descargaste. Se abre con «Descargar lo entregado», en la transacción.',
  'tracking-number-wrong': ({ carrier, problem }: RefusalDetails) => {
    if (problem === 'told-before')
      return 'Ya avisaste de este envío. Si lo lleva un transportista de la lista, elígelo y escribe su número; lo demás, en los mensajes. No se avisó otra vez.'
    if (typeof carrier !== 'string' || !isCarrier(carrier) || problem === 'empty')
      return 'Escribe el número de seguimiento. Está en el resguardo que te dio el transportista.'
    if (problem === 'came-with-it')
      return 'Ese es el número con el que llegó. Escribe el del envío de vuelta: está en el resguardo que te dieron. No se avisó a nadie.'
    const { name } = carriers[carrier]
    return problem === 'digit-wrong'
      ? `Ese número no puede ser de ${name}: su cifra de control no cuadra. Casi siempre es una cifra mal copiada: compáralo con el resguardo. No se avisó a nadie.`
      : `Ese número no tiene la forma de los de ${name}, como ${exampleOf(carrier)}. Revisa el número y el transportista. No se avisó a nadie.`
  },
  'delivery-day-wrong': ({ from, to }: RefusalDetails) =>
    typeof from === 'string' && typeof to === 'string'
      ? `La entrega tiene que ser entre el ${dayText(from)}, cuando se acordó, y el ${dayText(to)}. No se registró nada.`
      : 'Esa fecha de entrega no puede ser. No se registró nada.',
  'parcel-of-another-deal': () =>
    'Ese número de seguimiento está también en la transacción de otra persona, y por sí solo no prueba esta entrega. No se registró nada.',
  ...handoverRefusals,
  'code-may-come': ({ day }: RefusalDetails) =>
    `Los dos teléfonos están preparados para una entrega en persona, y su código puede estar esperando red. Si no llega ninguno, puedes cancelar ${typeof day === 'string' ? `cuando termine el ${dayText(day)}` : 'un día después de la fecha'}. El dinero sigue en custodia.`,
  'document-missing': () =>
    'Falta el documento que lo prueba. Elígelo entre las pruebas de la transacción; no se registró nada.',
} as const satisfies Partial<Record<RefusalCode, (details: RefusalDetails) => string>>

const dayText = (day: string) => dateText(Temporal.PlainDate.from(day))
