import { type LapsingTimer, type Transition, transitions } from '#domain/transactions/process.ts'
import { termLimits } from '#domain/transactions/term-limits.ts'
import type { TimerSettings } from '#domain/transactions/timers.ts'
import { type Role, startsFrom } from '#domain/transactions/transition.ts'
import { lengthOf } from '#words/documents/numbers.ts'
import { lapseLabels, lapseMoments } from '#words/transactions/lapse-labels.ts'
import { payoutLabels, trancheLabels, transactionLabels } from '#words/transactions/state-names.ts'
import { linksOf } from '#words/transactions/steps.ts'
import type { MoneyStage } from '../../components/money/money-picture.tsx'

type Place = Readonly<{ on: Transition['on']; state: string }>
type MayDo = Readonly<{ who: string; buttons: readonly string[] }>
export type LifeStep = Readonly<{
  /** How the transaction or its part is called at this moment. */
  label: string
  stage: MoneyStage
  title: string
  text: string
  mayDo: readonly MayDo[]
  limit: string
  silence: string
}>

const seats: readonly Readonly<{ role: Role; who: string }>[] = [
  { role: 'turn', who: 'Quien responde' },
  { role: 'author', who: 'Quien propone' },
  { role: 'buyer', who: 'Quien compra' },
  { role: 'seller', who: 'Quien vende' },
]

/** The buttons that each side has at a moment, straight from the rows of the process. */
function mayDoAt(places: readonly Place[]): readonly MayDo[] {
  return seats
    .map(({ role, who }) => {
      const rows = transitions.filter(
        (row) =>
          places.some(({ on, state }) => row.on === on && startsFrom(row, state)) && row.by.includes(role),
      )
      return { who, buttons: linksOf(rows.map(({ id }) => id)) }
    })
    .filter(({ buttons }) => buttons.length > 0)
}

type Long = ReturnType<typeof lengthOf>
const tranche = (state: keyof typeof trancheLabels) => ({ on: 'tranche', state }) as const

/** The life of a deal that goes well, step by step, with the lengths that its timers have in this instance. */
export function lifeSteps(settings: TimerSettings): readonly LifeStep[] {
  const long = lengthOf(settings)
  return [...untilDelivery(long), ...fromDelivery(long)]
}

function untilDelivery(long: Long): readonly LifeStep[] {
  const { fundingBusinessDays } = termLimits
  return [
    {
      label: transactionLabels.proposed,
      stage: 'nowhere',
      title: 'Acuerdan por escrito',
      text: 'Una de las dos personas escribe qué se entrega, cuándo, por cuánto y cuánto tiempo hay para revisarlo. La otra acepta, propone cambios o rechaza. Cada versión queda sellada y nadie puede alterarla después.',
      mayDo: mayDoAt([{ on: 'transaction', state: 'proposed' }]),
      limit: long('T-OFFER'),
      silence: 'La propuesta vence. No se movió dinero.',
    },
    {
      label: trancheLabels.pending,
      stage: 'arriving',
      title: 'El dinero llega a la custodia',
      text: 'Quien compra transfiere desde su banco con una referencia propia de esa transacción. Los datos para pagar no aparecen hasta que quien vende tiene su identidad verificada y una cuenta bancaria comprobada: no entra dinero que no pueda salir.',
      mayDo: mayDoAt([{ on: 'transaction', state: 'agreed' }, tranche('pending'), tranche('part_funded')]),
      limit: `${long('T-FUND')}, o los que acuerden (de ${fundingBusinessDays.least} a ${fundingBusinessDays.most})`,
      silence: `El acuerdo vence sin coste. Si llegó solo una parte, hay ${long('T-TOPUP')} para completarla; si no, se devuelve entera.`,
    },
    {
      label: trancheLabels.funded,
      stage: 'custody',
      title: 'Quien vende entrega',
      text: 'Ve que el dinero está, y entrega tranquilo. Ninguna de las dos personas puede retirarlo por su cuenta.',
      mayDo: mayDoAt([tranche('funded')]),
      limit: `La fecha de entrega acordada, y ${long('T-GRACE')} más`,
      silence: `Desde la fecha acordada quien compra puede cancelar y recuperarlo todo. Si nadie hace nada durante ${long('T-GRACE')}, el dinero vuelve a quien compra sin comisión.`,
    },
  ]
}

function fromDelivery(long: Long): readonly LifeStep[] {
  const { inspectionDays } = termLimits
  return [
    {
      label: trancheLabels.delivery_declared,
      stage: 'custody',
      title: 'La entrega se prueba',
      text: 'Quien vende avisa con algo que se pueda comprobar: un número de envío, un encuentro, un archivo. El plazo de revisión no empieza con su palabra, sino cuando consta que llegó.',
      mayDo: mayDoAt([tranche('delivery_declared')]),
      limit: long('T-TRANSIT'),
      silence: 'Se pregunta a quien compra si llegó. El dinero sigue en custodia.',
    },
    {
      label: trancheLabels.inspecting,
      stage: 'custody',
      title: 'Quien compra revisa',
      text: 'Comprueba que es lo que acordaron. Puede liberar todo o una parte, o proponer un reparto.',
      mayDo: mayDoAt([tranche('inspecting')]),
      limit: `${long('T-INSP')}, o los que acuerden (de ${inspectionDays.least} a ${inspectionDays.most})`,
      silence:
        'Se da por aceptado y el dinero se libera, solo si consta que los avisos le llegaron. Si no consta, una persona lo comprueba antes.',
    },
    {
      label: trancheLabels.releasable,
      stage: 'leaving',
      title: 'Libera, y aún puede arrepentirse',
      text: 'Antes de liberar lee cuánto, a quién y que después no se deshace; y demuestra otra vez que es quien dice.',
      mayDo: mayDoAt([tranche('releasable')]),
      limit: long('T-UNDO'),
      silence: 'El dinero pasa a ser de quien vende.',
    },
    {
      label: `${trancheLabels.released} y después ${payoutLabels.settled.toLocaleLowerCase('es')}`,
      stage: 'seller',
      title: 'El banco paga',
      text: 'Una persona del operador prepara el pago y otra distinta lo aprueba. Aquí pone «pagado» solo cuando el extracto del banco lo dice.',
      mayDo: [],
      limit: `${long('T-PAYOUT')} para que salga la orden`,
      silence: 'Se avisa al operador, y el retraso se cuenta en la página de transparencia.',
    },
  ]
}

type Lapse = Readonly<{ when: string; limit: string; outcome: string }>

/** What happens when nobody does anything, for every timer that really runs out somewhere in the process. */
export function lapses(settings: TimerSettings): readonly Lapse[] {
  const long = lengthOf(settings)
  const limitOf = (kind: LapsingTimer) => (kind === 'T-DELIV' ? 'La fecha acordada' : long(kind))
  return (Object.keys(lapseMoments) as LapsingTimer[]).map((kind) => ({
    when: lapseMoments[kind],
    limit: limitOf(kind),
    outcome: lapseLabels[kind],
  }))
}
