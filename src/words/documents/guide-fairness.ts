import { countryOf } from '#domain/people/countries.ts'
import { retentionIn } from '#domain/people/retention.ts'
import { type AppealGround, appealGrounds, disputeRules } from '#domain/transactions/dispute-rules.ts'
import { authorities } from './authorities.ts'
import { countText, lengthOf, timesText } from './numbers.ts'
import type { Section } from './published-document.ts'
import type { PublishedFacts } from './published-facts.ts'

/** Why a decision is looked at again, as people read it. */
export const appealWords: Readonly<Record<AppealGround, readonly [name: string, meaning: string]>> = {
  'new-evidence': ['Prueba nueva', 'Existe y no pudiste aportarla antes. Dices por qué.'],
  'wrong-rule': ['Regla mal aplicada', 'La decisión no sigue esta guía, el acuerdo o la ley. Dices cuál.'],
  'conflict-of-interest': ['Conflicto de interés', 'Quien decidió tenía un lazo con la otra parte.'],
  'wrong-fact': ['Error de hecho o de cuentas', 'Un dato o una suma está mal y cambia el resultado.'],
}

/** Who decides and how, appeal, confidentiality, and the ways outside. */
export function guideOfFairness(facts: PublishedFacts): readonly Section[] {
  return [neutrality(), decision(), appeal(facts), confidentiality(), outside(facts)]
}

function neutrality(): Section {
  return {
    id: 'neutralidad',
    title: 'Neutralidad y recusación',
    summary:
      'Quien media no conoce a ninguna parte, no tocó antes la transacción y no aprueba el pago. Puedes rechazar a una persona, una vez.',
    blocks: [
      {
        list: [
          'Quien media declara que no tiene lazos con ninguna parte: familia, amistad, trabajo, dinero.',
          'No ha hecho antes nada en esa transacción: ni revisar un depósito ni preparar un pago.',
          'Quien resuelve el recurso es otra persona.',
          'Ninguna de las dos aprueba el pago que sale de lo decidido.',
          'No cobra según el resultado.',
        ],
      },
      `Cada parte puede rechazar a quien media ${timesText(disputeRules.objections)}, sin dar razones, antes de que se cierren las pruebas. Después hace falta un motivo nuevo.`,
      'Quien media trata a las dos partes igual, no habla a solas con una sin decírselo a la otra y no usa nada que no puedan ver las dos.',
    ],
  }
}

function decision(): Section {
  return {
    id: 'decision',
    title: 'Qué contiene una decisión',
    summary: 'Hechos, pruebas, regla y cuentas, por escrito. Sin razones no hay decisión.',
    blocks: [
      {
        list: [
          'Los hechos que se dan por probados y con qué prueba.',
          'Lo que se dedujo de un silencio, si se hizo.',
          'La regla de esta guía o del acuerdo que se aplica.',
          'Cuánto recibe cada parte, al céntimo, con la comisión y los envíos.',
          'Quién tiene que hacer qué y hasta cuándo, y qué pasa si no lo hace.',
          'Cómo recurrir y hasta qué día.',
        ],
      },
      'Casos parecidos se deciden de forma parecida.',
    ],
  }
}

function appeal({ timers }: PublishedFacts): Section {
  const long = lengthOf(timers)
  return {
    id: 'recurso',
    title: 'Recurso',
    summary: `Tienes ${long('T-APPEAL')} y ${appealGrounds.length} motivos posibles. Mira el caso otra persona. Solo espera el dinero recurrido.`,
    blocks: [
      { meanings: appealGrounds.map((ground) => appealWords[ground]) },
      `Cada parte puede recurrir ${timesText(disputeRules.appeals)}. La otra tiene ${long('T-APPRESP')} para contestar y la resolución llega en ${long('T-APPDEC')}. Puede confirmar, corregir o sustituir la decisión, y es la última dentro de la plataforma.`,
      'No estar de acuerdo no basta. Las dos partes pueden renunciar al recurso para cobrar antes.',
    ],
  }
}

function confidentiality(): Section {
  return {
    id: 'confidencialidad',
    title: 'Confidencialidad y conservación',
    summary: 'Lo que se dice en una disputa queda entre las partes y quien media. No lo publiques.',
    blocks: [
      'Ven la disputa las dos partes, quien media, quien resuelve el recurso y la persona supervisora. Nadie más, salvo que lo pida una autoridad con derecho a ello.',
      'Las partes no publican lo que la otra aportó. Cada una puede usar su expediente ante una autoridad, un árbitro o un tribunal. Las ofertas y las cifras selladas no se usan contra quien las hizo.',
      `El expediente se guarda mientras pueda reclamarse por él y nunca más de ${countText(retentionIn('').years, 'año', 'años')} desde que se cierra la cuenta. La [Política de Privacidad](/docs/privacy-policy#conservacion) dice cómo.`,
      'Publicamos cuántas disputas hay y cuánto tardan, sin nombres ni datos que permitan reconocer a nadie.',
    ],
  }
}

function outside({ operator }: PublishedFacts): Section {
  return {
    id: 'vias-externas',
    title: 'Vías fuera de la plataforma, por país',
    summary:
      'Usar Resguardo no te quita ninguna. Puedes acudir a ellas antes, durante o después de una disputa.',
    blocks: [
      {
        note: 'Participar en una disputa, aceptar una propuesta o recibir una decisión no es renunciar a la ley, a las autoridades de consumo, al arbitraje ni a los tribunales.',
      },
      {
        caption: 'A quién acudir',
        head: ['País', 'Por la compra, si eres consumidor', 'Por el servicio de pago'],
        rows: authorities.map(({ country, consumers, payments }) => [
          countryOf(country)?.name ?? country,
          consumers,
          payments,
        ]),
      },
      'Entre dos particulares no hay autoridad de consumo: quedan la mediación, el arbitraje si las dos partes quieren y los tribunales, muchos con un trámite sencillo para sumas pequeñas. Un delito se denuncia ante la policía o la fiscalía.',
      'En otro país de la Unión Europea puedes acudir a su organismo de resolución de litigios de consumo y, si el problema cruza una frontera, a la Red de Centros Europeos del Consumidor.',
      `Si acudes a una de estas vías por el dinero en custodia, escribe a [${operator.email}](mailto:${operator.email}) con el documento que lo muestra. Los plazos se detienen, el dinero queda retenido y se paga lo que diga la resolución firme. Puedes pedir tu expediente para presentarlo.`,
    ],
  }
}
