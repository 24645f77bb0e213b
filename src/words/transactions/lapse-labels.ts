import type { LapsingTimer } from '#domain/transactions/process.ts'
import type { TimerKind } from '#domain/transactions/timers.ts'

/** What the lapse of each timer means, in a few words: for tables. */
export const lapseLabels: Readonly<Record<TimerKind, string>> = {
  'T-OFFER': 'La propuesta vence',
  'T-STATEMENT': 'El acuerdo vence, visto el extracto del último día',
  'T-FUND': 'Vence si no llegó nada',
  'T-TOPUP': 'Se devuelve lo recibido',
  'T-DELIV': 'El comprador puede cancelar',
  'T-GRACE': 'Se reembolsa al comprador',
  'T-TRANSIT': 'Se pregunta al comprador y después se media',
  'T-INSP': 'Se da por aceptado',
  'T-FIX': 'Vuelve a revisión por 72 horas',
  'T-PROP': 'La petición caduca y nada cambia',
  'T-UNDO': 'El dinero se libera',
  'T-REJ': 'Mediación por la vía rápida',
  'T-RSHIP': 'Se libera al vendedor',
  'T-RTRANS': 'Se pregunta a ambos y después se media',
  'T-RINSP': 'Se reembolsa al comprador',
  'T-NEG': 'Mediación',
  'T-ASSIGN': 'Aviso al supervisor',
  'T-EVID': 'Se cierran las pruebas',
  'T-ASK': 'Se puede deducir del silencio',
  'T-MED': 'Aviso al supervisor',
  'T-PROPRESP': 'Decisión',
  'T-APPEAL': 'La decisión es definitiva',
  'T-APPRESP': 'Quien revisa decide',
  'T-APPDEC': 'Aviso al supervisor',
  'T-MAX': 'El supervisor fija el calendario por escrito',
  'T-PAYOUT': 'Aviso al operador y cifra pública',
  'T-COOL': 'La cuenta se puede usar',
  'T-COOL-CHANGED': 'La cuenta cambiada se puede usar',
  'T-CLAIM': 'Queda sin reclamar: sigue siendo de quien cobra, que puede pedirlo',
  'T-LATE': 'El dinero que llegó tarde se devuelve',
}

/** When silence lets a step happen, as somebody reads it who has no deal yet; in the order of a deal's life. */
export const lapseMoments: Readonly<Record<LapsingTimer, string>> = {
  'T-OFFER': 'Nadie responde a una propuesta',
  'T-FUND': 'No llega el depósito',
  'T-STATEMENT': 'Falta el extracto del último día para depositar',
  'T-TOPUP': 'Llegó solo una parte del depósito',
  'T-DELIV': 'No se entrega en la fecha acordada',
  'T-GRACE': 'Sigue sin entregarse después de esa fecha',
  'T-TRANSIT': 'Se avisó de la entrega y no se prueba que llegó',
  'T-INSP': 'Llegó y quien compra no dice nada',
  'T-PROP': 'Nadie contesta una petición de prórroga, reparto o cancelación',
  'T-UNDO': 'Se liberó y no se deshace',
  'T-LATE': 'El depósito llegó cuando el acuerdo ya había terminado',
  'T-PAYOUT': 'La orden de pago no sale a tiempo',
  'T-CLAIM': 'Quien cobra no elige una cuenta',
}
