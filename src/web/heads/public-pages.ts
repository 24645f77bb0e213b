import { titleOf } from './title.ts'

/** What search engines and previews of links are told about a page that anyone may read. */
export type PublicPage = Readonly<{
  path: string
  title: string
  description: string
  /** The picture of its previews: `public/og/{picture}.png`, drawn by `tools/open-graph.ts` from `headline`. */
  picture: string
  headline: string
}>

/** Every page that anyone may read and find: the map for search engines (`/sitemap.xml`) lists exactly these. */
export const publicPages = {
  home: {
    path: '/',
    title: 'Resguardo: pagos protegidos entre dos personas',
    description:
      'El dinero queda en custodia hasta que quien compra recibe y revisa. Después se libera a quien vende.',
    picture: 'home',
    headline: 'Compra con calma. Vende con certeza.',
  },
  features: {
    path: '/features',
    title: titleOf('Cómo te protege'),
    description:
      'Paso a paso: quién puede hacer qué, con qué plazo, qué ocurre si nadie hace nada y de qué no protege.',
    picture: 'features',
    headline: 'Siete pasos, y en cada uno sabes dónde está el dinero.',
  },
  pricing: {
    path: '/pricing',
    title: titleOf('Precios'),
    description:
      'La comisión con su mínimo, su máximo y su impuesto en cada moneda, y una calculadora al céntimo.',
    picture: 'pricing',
    headline: 'Lo que pagas y lo que recibes, al céntimo, antes de acordar.',
  },
  about: {
    path: '/about',
    title: titleOf('Quién responde'),
    description: 'Quién guarda el dinero, con qué licencia y en qué banco, y cómo se reclama.',
    picture: 'about',
    headline: 'Quién guarda el dinero, con qué licencia y en qué banco.',
  },
  transparency: {
    path: '/transparencia',
    title: titleOf('Transparencia'),
    description:
      'El dinero en custodia según los libros frente al último extracto del banco, los tiempos y los retrasos.',
    picture: 'transparencia',
    headline: 'Los libros y el banco, uno al lado del otro.',
  },
  verify: {
    path: '/verificar',
    title: titleOf('Comprobar un historial'),
    description:
      'Comprueba en tu dispositivo que el historial de una transacción es el que se firmó. No se envía a nadie.',
    picture: 'verificar',
    headline: 'Comprueba tú que nadie cambió la historia.',
  },
  contact: {
    path: '/contact',
    title: titleOf('Contacto'),
    description: 'Escribe a quien guarda el dinero. Recibes un número con el que seguir tu mensaje.',
    picture: 'contact',
    headline: 'Escribe, y te contesta una persona.',
  },
  help: {
    path: '/ayuda',
    title: titleOf('Ayuda'),
    description:
      'Qué significa cada estado, dónde está tu dinero, qué puedes hacer hoy y qué pasa si callas.',
    picture: 'ayuda',
    headline: 'Dónde está tu dinero y qué puedes hacer hoy.',
  },
  terms: {
    path: '/terms',
    title: titleOf('Los términos, en breve'),
    description: 'Lo que acuerdas al usar Resguardo, en una página y en palabras claras.',
    picture: 'terms',
    headline: 'Los términos, en una página.',
  },
  privacy: {
    path: '/privacy',
    title: titleOf('Tu privacidad, en breve'),
    description: 'Qué datos se guardan, para qué, hasta cuándo y cómo se borran, en una página.',
    picture: 'privacy',
    headline: 'Qué datos se guardan, para qué y hasta cuándo.',
  },
  termsOfService: {
    path: '/docs/terms-of-service',
    title: titleOf('Términos de Servicio'),
    description: 'El contrato completo, con un resumen en palabras claras encima de cada parte.',
    picture: 'whole-terms',
    headline: 'Términos de Servicio, con un resumen de cada parte.',
  },
  privacyPolicy: {
    path: '/docs/privacy-policy',
    title: titleOf('Política de Privacidad'),
    description: 'Qué datos se guardan, con qué fundamento, quién los recibe y qué derechos tienes.',
    picture: 'whole-privacy',
    headline: 'Política de Privacidad: tus datos y tus derechos.',
  },
  disputes: {
    path: '/docs/dispute-guidelines',
    title: titleOf('Guía de Disputas'),
    description: 'Cómo se resuelve un desacuerdo: plazos, pruebas, mediación, decisión y revisión.',
    picture: 'dispute-guidelines',
    headline: 'Cómo se resuelve un desacuerdo, con plazos y razones.',
  },
  operatorGuide: {
    path: '/docs/operator-guide',
    title: titleOf('Guía de Operación'),
    description: 'Instalar, el primer día, el cierre, los pagos y los días malos, con imágenes del programa.',
    picture: 'operator-guide',
    headline: 'Cómo se opera Resguardo, paso a paso.',
  },
} as const satisfies Record<string, PublicPage>

/** Where no search engine has anything to look for. */
export const notForSearch = [
  '/app',
  '/crear',
  '/ops',
  '/login',
  '/dev',
  '/invitacion',
  '/comprobante',
] as const
