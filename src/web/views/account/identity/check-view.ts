import { fullStop } from '#words/full-stop.ts'
import type { IdentityStep, MyIdentityCheck } from '#queries/people/my-identity-check.ts'
import { identityReasonText } from '#words/people/identity.ts'
import type { Reading } from '../../../server/reading.ts'
import type { NoticeTone } from '../../../ui/notice.tsx'

/** Where somebody's identity stands, in words, with the one thing to do now. */
export type CheckView = {
  step: IdentityStep
  /** Whether a session is open in which nothing was handed in, as far as is known. */
  isBegun: boolean
  /** What is heard of it; null before anything happened. */
  told: { tone: NoticeTone; title: string; says: string[] } | null
  /** What the button says; null while there is nothing to do. */
  button: string | null
  /** Whether only a person of the operator can help on. */
  isForOperator: boolean
  hold: { since: string; reviewBy: string } | null
}

type Told = Pick<CheckView, 'told' | 'button'>

/** What the page that waits compares, to know whether it has to be read again. */
export function checkMark({ step, state, since, tier, hold, asked }: MyIdentityCheck): string {
  const times = [since, hold?.since, asked?.at].map((at) => at?.toString() ?? '')
  return [step, state, tier, ...times].join(' ')
}

/** Finished text about a person's identity check and about what holds their money. */
export function checkView(check: MyIdentityCheck, reading: Reading): CheckView {
  const { step, hold } = check
  return {
    step,
    isBegun: check.state === 'created' || check.state === 'started',
    ...toldOf(check, reading),
    // Whoever is held is looked at by the operator without asking.
    isForOperator: step === 'again' && check.reason === 'contact-us' && hold === null,
    hold: hold && { since: reading.instant(hold.since), reviewBy: reading.dayOf(hold.reviewBy) },
  }
}

function toldOf(check: MyIdentityCheck, reading: Reading): Told {
  if (check.step === 'begin') return { told: null, button: 'Verificar mi identidad' }
  // What is said of the hold says already that this very check is not approved any more.
  if (check.step === 'again' && isOfHold(check))
    return { told: null, button: 'Verificar mi identidad otra vez' }
  if (check.step === 'done') return { told: null, button: null }
  if (check.step === 'wait') return { told: waiting(check, reading), button: null }
  return check.step === 'continue' ? toContinue(check, reading) : again(check)
}

function isOfHold({ since, hold }: MyIdentityCheck): boolean {
  return hold !== null && since !== null && Temporal.Instant.compare(since, hold.since) <= 0
}

function waiting({ state, since }: MyIdentityCheck, reading: Reading): Told['told'] {
  const at = since ? `Desde el ${fullStop(reading.instant(since))}` : ''
  if (state === 'approved')
    return {
      tone: 'info',
      title: 'Falta que lo mire una persona',
      says: [
        'El verificador terminó. Una persona de quien opera Resguardo compara un dato antes de darlo por bueno.',
        'Te avisamos por correo.',
      ],
    }
  if (state === 'review')
    return {
      tone: 'info',
      title: 'El verificador la está revisando',
      says: [
        `La mira una persona del verificador. ${at}`,
        'Puedes cerrar esta página: te avisamos por correo.',
      ],
    }
  return {
    tone: 'info',
    title: 'Enviada: esperamos el resultado',
    says: [
      `Suele tardar unos minutos. ${at}`,
      'Esta página se pone al día sola. Puedes cerrarla: te avisamos por correo.',
    ],
  }
}

function toContinue({ state, reason, usableUntil }: MyIdentityCheck, reading: Reading): Told {
  const until = usableUntil ? `Se puede usar hasta el ${fullStop(reading.instant(usableUntil))}` : ''
  if (state === 'resubmission_requested')
    return {
      told: {
        tone: 'warning',
        title: 'Falta repetir una parte',
        says: [...(reason ? [identityReasonText[reason]] : []), `Sigues donde lo dejaste. ${until}`],
      },
      button: 'Repetir el envío',
    }
  return {
    told: {
      tone: 'info',
      title: 'Tienes una verificación empezada',
      says: [`Sigues donde la dejaste. ${until}`],
    },
    button: 'Seguir con la verificación',
  }
}

function again({ state, reason }: MyIdentityCheck): Told {
  if (state === 'declined')
    return {
      told: {
        tone: 'error',
        title: 'La verificación no se aprobó',
        says: [
          ...(reason ? [identityReasonText[reason]] : []),
          'Tu cuenta y tus acuerdos siguen como estaban.',
        ],
      },
      button: 'Intentarlo otra vez',
    }
  const isLeft = state === 'abandoned'
  return {
    told: {
      tone: 'warning',
      title: isLeft ? 'La verificación quedó sin terminar' : 'La verificación caducó',
      says: [
        isLeft
          ? 'Se empezó y nadie la terminó. No se guardó nada de ella.'
          : 'Pasaron 7 días sin que se terminara. No se guardó nada de ella.',
      ],
    },
    button: 'Empezar otra vez',
  }
}
