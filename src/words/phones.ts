import type { PhoneFault } from '#domain/people/phone.ts'
import type { RefusalDetails } from '#domain/refusal.ts'

const faults: Readonly<Record<PhoneFault, string>> = {
  empty: 'Escribe tu número de teléfono móvil.',
  'not-a-number': 'Ese número no está completo o le sobra alguna cifra. Revísalo y comprueba el país.',
  'not-mobile': 'Ese número no es de un móvil, y a los demás no llegan mensajes. Escribe uno de móvil.',
  'country-not-served':
    'Todavía no enviamos mensajes a ese país. Usa un número de otro país, o entra de otra forma.',
}

/** What is wrong with a telephone number, and what to do. */
export function phoneFaultText(problem: RefusalDetails[string] | undefined): string {
  return isFault(problem) ? faults[problem] : faults['not-a-number']
}

function isFault(problem: unknown): problem is PhoneFault {
  return typeof problem === 'string' && Object.hasOwn(faults, problem)
}
