import type { PhoneFault } from '#domain/people/phone.ts'
import type { RefusalCode, RefusalDetails } from '#domain/refusal.ts'

const faults: Readonly<Record<PhoneFault, string>> = {
  empty: 'Escribe tu número de teléfono móvil.',
  'not-a-number': 'Ese número no está completo o le sobra alguna cifra. Revísalo y comprueba el país.',
  'not-mobile': 'Ese número no es de un móvil, y a los demás no llegan mensajes. Escribe uno de móvil.',
  'country-not-served':
    'Todavía no enviamos mensajes a ese país. Usa un número de otro país, o entra de otra forma.',
}

function phoneFaultText(problem: RefusalDetails[string] | undefined): string {
  return isFault(problem) ? faults[problem] : faults['not-a-number']
}

function isFault(problem: unknown): problem is PhoneFault {
  return typeof problem === 'string' && Object.hasOwn(faults, problem)
}

/** What is refused about telephones and about accounts that are opened with one. */
export const phoneRefusals = {
  'phone-wrong': ({ problem }: RefusalDetails) => phoneFaultText(problem),
  'phone-taken': () =>
    'Ese teléfono ya es de otra cuenta de Resguardo. No se cambió nada: entra con él en esa cuenta y quítalo, o usa otro.',
  'phone-is-second-step': () =>
    'Este teléfono es tu segundo paso, así que no basta para entrar. Entra con tu correo y tu contraseña; el código te llega después.',
  'text-not-sent': () =>
    'No pudimos enviar el mensaje a ese teléfono. Espera un minuto y pide otro, o usa otra forma de entrar.',
  'registration-elsewhere': () =>
    'Este enlace se abre en el navegador en el que empezaste. Ábrelo allí, o empieza otra vez; no se creó ninguna cuenta.',
} as const satisfies Partial<Record<RefusalCode, (details: RefusalDetails) => string>>
