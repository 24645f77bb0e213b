import type { DisputeState } from '#domain/transactions/states.ts'
import type { StateHelp } from './state-help.ts'

const locked = 'Está bloqueado en custodia. No lo cobra nadie mientras dure la disputa.'

/** What each state of a dispute means, and where the money is then. */
export const disputeHelp: Readonly<Record<DisputeState, StateHelp>> = {
  negotiation: {
    means: 'Se abrió una disputa. Primero lo hablan las dos partes: muchas se arreglan aquí.',
    money: locked,
  },
  mediation_queue: {
    means: 'No hubo arreglo. Buscamos a una persona que no conozca a ninguna de las dos partes.',
    money: locked,
  },
  evidence: {
    means: 'Ya hay quien media. Cada parte enseña sus pruebas y contesta lo que le pregunten.',
    money: locked,
  },
  proposal: {
    means: 'Quien media dice cómo lo arreglaría. Si las dos partes dicen que sí, se hace así.',
    money: locked,
  },
  decided: {
    means: 'Quien media decidió y dice por qué. Cada parte puede pedir una vez que otra persona lo mire.',
    money: 'Sigue en custodia hasta que la decisión sea firme.',
  },
  appeal: {
    means: 'Otra persona mira la decisión de nuevo. Solo mira lo que se discute.',
    money: 'Lo que nadie discute sale ya. El resto sigue en custodia.',
  },
  final: {
    means: 'La decisión ya no cambia. Ahora se hace lo que dice.',
    money: 'Sigue en custodia hasta que se haga el reparto. Las sumas grandes las revisan dos personas.',
  },
  executed: {
    means: 'La decisión está en marcha. La disputa terminó.',
    money: 'Sale hacia las cuentas, o espera a que se haga lo que dice la decisión.',
  },
  settled: {
    means: 'Las dos partes se arreglaron. La disputa terminó.',
    money: 'Sale hacia las cuentas, o espera a que se haga lo que acordaron.',
  },
  withdrawn: {
    means: 'Quien abrió la disputa la retiró. El trato vuelve a donde estaba.',
    money: 'Sigue en custodia, y los plazos corren otra vez.',
  },
}
