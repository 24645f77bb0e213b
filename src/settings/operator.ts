import { z } from 'zod'
import { countries } from '#domain/people/countries.ts'
import { Email } from '#domain/people/email.ts'
import { choice, secureAddress } from './kinds.ts'

const codes = countries.map(({ code }) => code)
const [first = 'ES', ...others] = codes

/** Who runs this instance, as the terms, the privacy policy and the dispute guide say it. */
export const operatorSettings = {
  CUSTODY_BANK: z
    .string()
    .max(120, 'CUSTODY_BANK tiene más de 120 letras.')
    .optional()
    .describe('Nombre del banco de custodia, como lo leen las personas.')
    .meta({ otherwise: 'el del IBAN, si se conoce' }),
  OPERATOR_ADDRESS: z
    .string()
    .max(200, 'OPERATOR_ADDRESS tiene más de 200 letras.')
    .default('Demostración sin domicilio')
    .describe('Domicilio de quien responde por esta instancia. Obligatorio en producción.'),
  OPERATOR_TAX_ID: z
    .string()
    .max(60, 'OPERATOR_TAX_ID tiene más de 60 letras.')
    .default('Demostración sin número')
    .describe('Número fiscal de quien responde, con su nombre: `NIF B00000000`. Obligatorio en producción.'),
  OPERATOR_COUNTRY: choice(
    'OPERATOR_COUNTRY',
    [first, ...others],
    'País de quien responde: su ley y sus autoridades. Obligatorio en producción.',
  ).default('ES'),
  OPERATOR_EMAIL: z
    .string()
    .refine((text) => Email.safeParse(text).success, 'OPERATOR_EMAIL no es un correo: escribe ayuda@dominio.')
    .default('ayuda@resguardo.example')
    .describe('Correo en el que se atiende a las personas. Obligatorio en producción.'),
  COMPLAINTS_URL: secureAddress('COMPLAINTS_URL', 'Página propia de reclamaciones.')
    .optional()
    .meta({ otherwise: 'se reclama en `OPERATOR_EMAIL`' }),
}

/** What of it has no honest default where money is real. */
export const operatorNeeds = {
  OPERATOR_ADDRESS: 'el domicilio de quien responde',
  OPERATOR_TAX_ID: 'el número fiscal de quien responde',
  OPERATOR_COUNTRY: 'el país de quien responde',
  OPERATOR_EMAIL: 'el correo en el que se atiende a las personas',
} as const

const OperatorSettings = z.object(operatorSettings)

/** What everybody may know of whoever holds it. */
export function operatorConfig(data: z.infer<typeof OperatorSettings>) {
  return {
    address: data.OPERATOR_ADDRESS,
    taxId: data.OPERATOR_TAX_ID,
    country: data.OPERATOR_COUNTRY,
    email: data.OPERATOR_EMAIL,
    /** Null: complaints go to that address too. */
    complaintsUrl: data.COMPLAINTS_URL ?? null,
    /** Null: the bank of the account number, where it is known. */
    bank: data.CUSTODY_BANK ?? null,
  }
}
