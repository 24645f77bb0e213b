import { z } from 'zod'
import { Email } from '#domain/people/email.ts'
import type { Given } from './kinds.ts'

/** Whom somebody tells who finds a hole: what `/.well-known/security.txt` says. */
export const securitySettings = {
  SECURITY_CONTACT: z
    .string()
    .transform((text) => (Email.safeParse(text).success ? `mailto:${text}` : text))
    .refine(
      (text) => isContact(text),
      'SECURITY_CONTACT no es un correo ni una dirección que empiece por https.',
    )
    .default('mailto:seguridad@resguardo.example')
    .describe(
      'Correo o página `https` a la que se avisa de un fallo de seguridad; se publica en `/.well-known/security.txt`. Obligatorio en producción.',
    )
    .meta({ otherwise: '`seguridad@resguardo.example`' }),
  SECURITY_EXPIRES: z
    .string()
    .refine((text) => isDay(text), 'SECURITY_EXPIRES debe ser un día como 2027-06-30.')
    .transform((text) => Temporal.PlainDate.from(text))
    .optional()
    .describe('Último día en el que vale ese contacto.')
    .meta({ otherwise: 'medio año desde cada consulta' }),
}

function isContact(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname } = new URL(text)
  return protocol === 'https:' || (protocol === 'mailto:' && Email.safeParse(pathname).success)
}

function isDay(text: string): boolean {
  try {
    return /^\d{4}-\d\d-\d\d$/.test(text) && Temporal.PlainDate.from(text).year > 2000
  } catch {
    return false
  }
}

/** What of it has no honest default where money is real. */
export const securityNeeds = {
  SECURITY_CONTACT: 'a quién se avisa de un fallo de seguridad',
} as const

/** A contact that has run out is none. */
export function securityFaults(given: Given): string[] {
  const day = given['SECURITY_EXPIRES']
  if (day === undefined || !isDay(day)) return []
  const isOver = Temporal.PlainDate.compare(day, Temporal.Now.plainDateISO('UTC')) < 0
  return isOver ? ['SECURITY_EXPIRES ya pasó: di hasta cuándo vale el contacto, o quítalo.'] : []
}

const SecuritySettings = z.object(securitySettings)

/** The same by the names under which the program knows it. */
export function securityConfig(data: z.infer<typeof SecuritySettings>) {
  return { contact: data.SECURITY_CONTACT, expires: data.SECURITY_EXPIRES ?? null }
}
