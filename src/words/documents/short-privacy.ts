import { retentionIn } from '#domain/people/retention.ts'
import { countText } from './numbers.ts'
import { answerMonths } from './privacy-rights.ts'
import type { PublishedFacts } from './published-facts.ts'
import type { ShortDocument } from './short-document.ts'

/** The privacy policy on one page. */
export function shortPrivacy({ operator }: PublishedFacts): ShortDocument {
  return {
    path: '/privacy',
    title: 'Tu privacidad, en breve',
    lead: 'Qué sabemos de ti, para qué y hasta cuándo. El texto completo está a un paso.',
    points: [
      { title: 'Quién responde', text: `Solo ${operator.name} decide para qué se usan tus datos.` },
      {
        title: 'Qué guardamos',
        text: 'Lo que hace falta para saber quién eres, guardar el dinero y pagarlo. Ni publicidad ni perfiles.',
      },
      {
        title: 'Tu documento y tu rostro',
        text: 'Las imágenes se quedan con el verificador de identidad. Aquí llegan tu nombre, tu fecha de nacimiento y los datos del documento, cifrado su número.',
      },
      {
        title: 'Qué ve la otra parte',
        text: 'Tu nombre, lo que escribes en el acuerdo, los mensajes que le envías y si estás verificado. No tu documento, ni tu teléfono, ni tu cuenta.',
      },
      {
        title: 'Quién más los recibe',
        text: 'El banco, el verificador y quien entrega los correos, mensajes y avisos, cada uno lo suyo. No vendemos datos.',
      },
      {
        title: 'Hasta cuándo',
        text: `Mientras tienes cuenta. Después, lo que la ley obliga a guardar queda bloqueado ${countText(retentionIn('').years, 'año', 'años')} y se borra solo.`,
      },
      {
        title: 'Cookies',
        text: 'Solo las necesarias y las que recuerdan lo que elegiste, como el aspecto. [Aquí están todas](/docs/privacy-policy#cookies).',
      },
      {
        title: 'Cómo mandas tú',
        text: `[Descarga tus datos](/app/account/data) o [cierra tu cuenta](/app/account/close) sin pedir permiso. A lo demás contestamos en ${countText(answerMonths, 'mes', 'meses')}.`,
      },
    ],
    whole: { path: '/docs/privacy-policy', title: 'Política de Privacidad' },
  }
}
