import { z } from 'zod'

/** Where messages to devices may be sent besides the push services of the browsers. */
export const pushSettings = {
  PUSH_SERVICES: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim().replace(/\/+$/, '')))
    .refine(
      (origins) =>
        origins.every((origin) => /^https?:$/.test(protocolOf(origin)) && new URL(origin).origin === origin),
      'PUSH_SERVICES debe ser una lista de direcciones sin ruta, como https://push.ejemplo.org.',
    )
    .describe(
      'Servicios de avisos propios, además de los de los navegadores (Google, Mozilla, Microsoft y Apple), separados por comas.',
    )
    .default([])
    .meta({ otherwise: 'ninguno más' }),
}

const protocolOf = (text: string) => (URL.canParse(text) ? new URL(text).protocol : '')
