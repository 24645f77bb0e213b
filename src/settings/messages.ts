import { z } from 'zod'
import { countries } from '#domain/people/countries.ts'
import { usualBudget } from '#domain/people/message-budget.ts'
import { choice, countryList, gatewayFields, mailServer, secureAddress, whole } from './kinds.ts'
import { pushSettings } from './push.ts'

/** How mails, text messages and messages to devices leave, and how many go to people of whom nothing is proved. */
export const messageSettings = {
  SMTP_URL: mailServer()
    .optional()
    .meta({ otherwise: 'los correos no salen: se guardan; obligatorio en producción' }),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'MAIL_FROM no es un remitente: escribe "Nombre <correo@dominio>".',
    )
    .default('Resguardo <avisos@resguardo.example>')
    .describe('Remitente de los correos. Obligatorio en producción.'),
  SMS_URL: secureAddress('SMS_URL', 'Dirección a la que se envía cada mensaje de texto, con un POST.')
    .optional()
    .meta({
      otherwise:
        'los mensajes no salen: se guardan con los correos; en producción no se entra con el teléfono',
    }),
  SMS_TOKEN: z
    .string()
    .optional()
    .describe('Clave del servicio de mensajes.')
    .meta({ otherwise: 'ninguna: la dirección ya dice quién eres' }),
  SMS_HEADER: z
    .string()
    .regex(
      /^[\w-]+:[^\r\n]*\{token\}[^\r\n]*$/,
      'SMS_HEADER no es una cabecera: escribe por ejemplo "Authorization: Bearer {token}".',
    )
    .default('Authorization: Bearer {token}')
    .describe('Cabecera que lleva la clave en el lugar de `{token}`.'),
  SMS_FORMAT: choice('SMS_FORMAT', ['json', 'form'], 'Cómo se escribe el mensaje.').default('json'),
  SMS_FIELDS: gatewayFields().default({ to: '{to}', text: '{text}' }).meta({
    otherwise: '`{"to":"{to}","text":"{text}"}`',
  }),
  SMS_COUNTRIES: countryList()
    .default(countries.map(({ code }) => code))
    .meta({ otherwise: 'los países de Resguardo' }),
  STRANGER_MAILS_PER_DAY: whole(
    'STRANGER_MAILS_PER_DAY',
    // The demonstration opens its accounts in one day.
    10,
    1_000_000,
    'Cuántos correos salen como máximo en un día a direcciones sin comprobar, entre todas las personas. Frena una avalancha de registros.',
  ).default(usualBudget.mail),
  STRANGER_TEXTS_PER_DAY: whole(
    'STRANGER_TEXTS_PER_DAY',
    1,
    1_000_000,
    'Cuántos mensajes de texto para entrar salen como máximo en un día, entre todas las personas. Cada uno cuesta dinero.',
  ).default(usualBudget.text),
  ...pushSettings,
}

const MessageSettings = z.object(messageSettings)
type Data = z.infer<typeof MessageSettings>

/** What of it has no honest default where money is real. */
export const messageNeeds = {
  SMTP_URL: 'un servidor de correo',
  MAIL_FROM: 'el remitente de los correos',
} as const

/** The same by the names under which the program knows it. */
export function messageConfig(data: Data) {
  return {
    mail: { server: data.SMTP_URL ?? null, from: data.MAIL_FROM },
    /** Origins besides those of the browsers' own push services. */
    pushServices: data.PUSH_SERVICES,
    /** Null: text messages do not leave. */
    textMessages: textMessagesOf(data),
    /** Countries to whose mobiles codes are sent, ISO 3166. */
    textCountries: data.SMS_COUNTRIES,
    /** How many messages a day may bring to people of whom nothing is proved. */
    messageBudget: { mail: data.STRANGER_MAILS_PER_DAY, text: data.STRANGER_TEXTS_PER_DAY },
  }
}

/** The gateway of text messages; null where there is none. */
function textMessagesOf(data: Data) {
  if (data.SMS_URL === undefined) return null
  return {
    url: data.SMS_URL,
    token: data.SMS_TOKEN ?? null,
    header: data.SMS_HEADER,
    format: data.SMS_FORMAT,
    fields: data.SMS_FIELDS,
  }
}
