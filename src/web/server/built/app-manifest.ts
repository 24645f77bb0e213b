import { shareAddress, sharedFields } from '#device/share/kept.ts'

type Picture = Readonly<{
  src: string
  sizes: string
  type: 'image/png' | 'image/svg+xml'
  purpose?: 'any' | 'maskable' | 'monochrome'
}>
type Screenshot = Picture & Readonly<{ form_factor: 'narrow' | 'wide'; label: string }>
type Shortcut = Readonly<{ name: string; short_name: string; url: string; icons: readonly Picture[] }>

const shortcut = (name: string, short_name: string, url: string, icon: string): Shortcut => ({
  name,
  short_name,
  url,
  icons: [{ src: `/icons/${icon}-96.png`, sizes: '96x96', type: 'image/png' }],
})

/** Resguardo as an application that can be installed. Its pictures are made by `tools/app-icons.ts`. */
export const appManifest = {
  id: '/app',
  name: 'Resguardo: pagos protegidos',
  short_name: 'Resguardo',
  description:
    'El dinero queda en custodia hasta que quien compra recibe y revisa. Después se libera a quien vende.',
  lang: 'es',
  dir: 'ltr',
  start_url: '/app/transactions',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  background_color: '#f2f5f2',
  theme_color: '#0a5c43',
  categories: ['finance', 'shopping'],
  prefer_related_applications: false,
  icons: [
    { src: '/icons/resguardo-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/resguardo-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ] satisfies readonly Picture[],
  share_target: {
    action: shareAddress,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: sharedFields.title,
      text: sharedFields.text,
      url: sharedFields.url,
      files: [{ name: sharedFields.files, accept: ['image/*', 'application/pdf'] }],
    },
  },
  shortcuts: [
    shortcut('Crear una transacción', 'Crear', '/app/transactions/create', 'shortcut-create'),
    shortcut('Lo que te toca a ti', 'Te toca', '/app/transactions?turn=mine', 'shortcut-turn'),
    shortcut('Tus cuentas bancarias', 'Cuentas', '/app/account/bank-accounts', 'shortcut-accounts'),
  ],
  screenshots: [
    {
      src: '/screenshots/transaccion.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Una transacción: dónde está el dinero, a quién le toca y hasta cuándo',
    },
    {
      src: '/screenshots/depositar.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Los datos con los que se deposita en custodia',
    },
    {
      src: '/screenshots/lista.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: 'Tus transacciones, con lo que espera de ti',
    },
  ] satisfies readonly Screenshot[],
} as const
