import { z } from 'zod'

// Where browsers load the built files from: scripts, styles and letters. Read at start, not at the build.

/** First parts of addresses that pages and programs answer: built files may not lie over them. */
const taken =
  /^\/(api|app|builds|comprobante|dev|docs|health|icons|invitacion|login|og|ops|preferences|webhooks)(\/|$)/

export const assetSettings = {
  CDN_URL: z
    .string()
    .refine(
      (text) => /^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : ''),
      'CDN_URL debe ser una dirección como https://cdn.ejemplo.org.',
    )
    .refine(
      (text) => !URL.canParse(text) || (new URL(text).search === '' && new URL(text).hash === ''),
      'CDN_URL no puede llevar nada detrás de la ruta.',
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .describe(
      'Dirección de tu red de distribución para los archivos construidos (guiones, estilos y letra). Los pide a este programa o guarda una copia de `build/client/assets`.',
    )
    .optional()
    .meta({ otherwise: 'este mismo programa' }),
  ASSETS_DIR: z
    .string()
    .regex(
      /^\/([\w-][\w.-]*\/)+$/,
      'ASSETS_DIR debe ser una ruta que empiece y termine en barra, como /assets/.',
    )
    .refine(
      (path) => !taken.test(path),
      'ASSETS_DIR es la ruta de unas páginas: elige otra, como /assets/ o /archivos/.',
    )
    .default('/assets/')
    .describe('Ruta de los archivos construidos, aquí y en la red de distribución.'),
}
