import type { NoticeName } from '#domain/transactions/notices.ts'
import { because, doer, isOwn, notice, type WriteNotice } from './writing.ts'

const stays = (title: string) => `El dinero de «${title}» está a salvo y nadie puede moverlo.`

/** Notices about an order of a court, an arbitrator or an authority, and about its ruling. */
export const freezeNotices = {
  orden_presentada: (c) =>
    isOwn(c)
      ? notice(
          'Recibimos tu documento',
          `Una persona de la oficina lo comprueba. Hasta entonces «${c.title}» sigue igual y los plazos corren.`,
        )
      : notice(
          'Hay un documento de un tribunal, árbitro o autoridad',
          `${doer(c)} lo presentó en «${c.title}». Una persona lo comprueba; hasta entonces todo sigue igual y los plazos corren.`,
          'Puedes leerlo entre las pruebas y decir lo que piensas.',
        ),
  orden_por_comprobar: (c) =>
    notice(
      'Hay una orden por comprobar',
      `Alguien presentó en «${c.title}» un documento que pide congelar el dinero.`,
    ),
  orden_no_confirmada: (c) =>
    notice(
      'El documento no congela la transacción',
      `«${c.title}» sigue igual y los plazos corren.`,
      because(c),
      'Si hay otro documento, se puede presentar.',
    ),
  operacion_congelada: (c) =>
    notice(
      'La transacción está congelada por una orden',
      `${stays(c.title)} Los plazos se detienen desde ahora.`,
      'Pueden escribirse, aportar pruebas y descargar el expediente. Te avisamos cuando cambie algo.',
    ),
  operacion_descongelada: (c) =>
    notice(
      'La transacción ya no está congelada',
      `«${c.title}» sigue donde estaba. Los plazos siguen, con 48 horas al menos.`,
      because(c),
    ),
  fallo_ejecutado: (c) =>
    notice(
      'Se ejecutó la resolución de fuera',
      `El dinero de «${c.title}» salió de custodia como dice la resolución.`,
      'En la transacción ves quién resolvió, qué recibe cada parte y cuándo.',
    ),
} as const satisfies Partial<Record<NoticeName, WriteNotice>>
