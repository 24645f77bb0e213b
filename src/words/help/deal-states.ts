import type { TransactionState } from '#domain/transactions/states.ts'
import type { StateHelp } from './state-help.ts'

/** What each state of a whole deal means, and where the money is then. */
export const dealHelp: Readonly<Record<TransactionState, StateHelp>> = {
  draft: {
    means: 'Escribiste una propuesta y no la enviaste. Solo la ves tú.',
    money: 'No hay dinero de por medio. Nadie puede pedirte nada.',
  },
  proposed: {
    means: 'La propuesta está enviada y espera una respuesta. La otra parte la lee y decide.',
    money: 'No hay dinero de por medio. No pagues ni entregues nada todavía.',
  },
  agreed: {
    means: 'Las dos partes dijeron que sí a las mismas condiciones. Falta el depósito.',
    money: 'El dinero lo tiene todavía quien compra. Quien vende no debe entregar nada aún.',
  },
  active: {
    means: 'El dinero está en custodia y el trato sigue su camino. Mira en qué punto está cada parte.',
    money: 'Lo guardamos aparte. Ninguna de las dos partes puede tocarlo sola.',
  },
  settling: {
    means: 'Ya está decidido de quién es el dinero. Falta que el banco lo pague.',
    money: 'Sale de la custodia a la cuenta de quien cobra. El banco puede tardar un día hábil o dos.',
  },
  closed: {
    means: 'El banco pagó todo y el trato terminó. Tus comprobantes siguen en la página del trato.',
    money: 'No queda nada en custodia. Mira tu cuenta del banco.',
  },
  declined: {
    means: 'La otra parte leyó la propuesta y dijo que no. Puedes hacer otra.',
    money: 'No se movió dinero. Nadie debe nada.',
  },
  withdrawn: {
    means: 'Quien hizo la propuesta la retiró antes de que la aceptaran.',
    money: 'No se movió dinero. Nadie debe nada.',
  },
  expired: {
    means: 'Pasó el plazo y el trato terminó solo. Se puede proponer otra vez.',
    money: 'No hay dinero en custodia. Si tu depósito llegó tarde, vuelve a la cuenta de la que salió.',
  },
  cancelled: {
    means: 'El trato se canceló. Quien vende ya no tiene que entregar.',
    money: 'Si había dinero, vuelve entero a quien compra. No se cobra comisión.',
  },
}
