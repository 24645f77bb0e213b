import { countryOf } from '#domain/people/countries.ts'
import { authorities } from './authorities.ts'
import type { Block, Section } from './published-document.ts'
import type { PublishedFacts } from './published-facts.ts'

/** How many days before a change of the terms people are told (Directive 2015/2366, article 54: two months). */
export const noticeOfChangeMonths = 2

/** In how many business days a complaint is answered (RDL 19/2018, article 69; Banco de España). */
export const complaintBusinessDays = 15

/** What must not be sold, who answers for what, changes, law and complaints. */
export function termsOfLaw(facts: PublishedFacts): readonly Section[] {
  return [prohibited(), liability(facts), changes(facts), law(facts), complaints(facts)]
}

function prohibited(): Section {
  return {
    id: 'prohibido',
    title: 'Qué no se puede vender',
    summary: 'Nada ilegal, robado, peligroso o que la ley reserve. Tampoco acuerdos fingidos.',
    blocks: [
      {
        list: [
          'Armas, munición y explosivos.',
          'Drogas, medicamentos con receta, tabaco y alcohol sin permiso.',
          'Cosas robadas, falsificadas o que no son tuyas.',
          'Documentos de identidad, cuentas ajenas, datos personales y programas para entrar sin permiso.',
          'Animales protegidos y todo lo que venga de ellos; restos humanos.',
          'Servicios sexuales y cualquier cosa que explote o dañe a una persona.',
          'Dinero, criptomonedas, tarjetas con saldo, valores, préstamos y apuestas.',
          'Lo que requiera una licencia que no tienes.',
        ],
      },
      'Tampoco se permite acordar con uno mismo, fingir una venta para mover dinero, fraccionarla para esquivar los límites ni actuar por alguien que se oculta.',
      'Si vemos un acuerdo así, lo detenemos. El dinero se retiene hasta que la ley diga a quién va.',
    ],
  }
}

function liability({ operator }: PublishedFacts): Section {
  return {
    id: 'responsabilidad',
    title: 'De qué respondemos',
    summary:
      'Respondemos del dinero que custodiamos y de cumplir estas reglas. De lo vendido responde quien lo vende.',
    blocks: [
      `${operator.name} responde de guardar el dinero depositado, de pagarlo a quien corresponde según el acuerdo y estas reglas, y de los daños que cause si las incumple. Si pagamos mal por un error nuestro, reponemos el dinero.`,
      'No respondemos de la calidad, la legalidad o el envío de lo que venden otras personas, de los datos bancarios que escribas mal ni de lo que no podamos evitar: una avería general de la red, un banco cerrado, una orden de la autoridad.',
      'Nada de este texto excluye nuestra responsabilidad por dolo, por culpa grave, por daños a las personas ni por lo que la ley no deja excluir. Los derechos que tienes como consumidor o como usuario de servicios de pago van por delante de este texto.',
      'El servicio puede pararse para mantenerlo. Si una parada nuestra coincide con tu plazo, no te perjudica.',
    ],
  }
}

function changes({ operator }: PublishedFacts): Section {
  return {
    id: 'cambios',
    title: 'Cambios de estos términos',
    summary: `Avisamos ${noticeOfChangeMonths} meses antes. Si no te convence, cierras tu cuenta sin coste. Lo ya acordado no cambia.`,
    blocks: [
      `Si ${operator.name} cambia estos términos, te lo dice por correo y en la aplicación al menos ${noticeOfChangeMonths} meses antes, con lo que cambia. Si no aceptas, puedes cerrar tu cuenta antes de esa fecha, sin coste. Si sigues usándola después, se entiende que aceptas.`,
      'Solo un cambio que obligue la ley o que te favorezca puede valer antes. Los acuerdos ya aceptados siguen con las reglas con las que se aceptaron.',
      'En la aplicación ves qué partes cambian respecto del texto que aceptaste, y con «Entendido, acepto» queda anotado. El aviso no detiene nada: lo que ya acordaste y el dinero en camino siguen igual.',
      'Cada texto lleva su edición, su fecha y un sello. Con el sello puedes comprobar si un texto que guardaste es el que ves aquí.',
    ],
  }
}

function law({ operator }: PublishedFacts): Section {
  const country = countryOf(operator.country)?.name ?? operator.country
  return {
    id: 'ley-y-tribunales',
    title: 'Ley y tribunales',
    summary: `La ley de ${country}, sin quitarte la protección del país donde vives.`,
    blocks: [
      `Este contrato se rige por la ley de ${country}. Si eres consumidor, conservas además la protección que no se puede renunciar del país donde vives.`,
      'Como consumidor puedes demandar en los tribunales de tu domicilio, y a ti solo se te puede demandar en ellos, cuando la ley así lo dispone. En los demás casos deciden los tribunales del domicilio de quien opera.',
      'Si una cláusula no vale, las demás siguen. Este texto está en español y esa versión es la que cuenta.',
    ],
  }
}

function complaints({ operator }: PublishedFacts): Section {
  const here = authorities.find(({ country }) => country === operator.country)
  const way =
    operator.complaintsUrl === null
      ? `Escribe desde la página de [contacto](/contact) o a [${operator.email}](mailto:${operator.email}), con el asunto «Reclamación».`
      : `Usa la [página de reclamaciones](${operator.complaintsUrl}) o escribe a [${operator.email}](mailto:${operator.email}).`
  const outside: readonly Block[] = here
    ? [
        {
          meanings: [
            ['Servicios de pago', here.payments],
            ['Consumo', here.consumers],
            ['Datos personales', here.data],
          ],
        },
      ]
    : []
  return {
    id: 'reclamaciones',
    title: 'Cómo reclamar',
    summary: `Escribe y recibes una respuesta razonada en ${complaintBusinessDays} días hábiles. Después puedes acudir a la autoridad.`,
    blocks: [
      `${way} Di quién eres, el código de la transacción, qué pasó y qué pides. Cuenta desde el día en que llega.`,
      `Contestamos por escrito y con razones en ${complaintBusinessDays} días hábiles. Reclamar es gratis y no cambia el curso de tu transacción. Una reclamación es sobre nuestro servicio; si el problema es con la otra parte, el camino es la [disputa](/docs/dispute-guidelines).`,
      'Si la respuesta no te convence o no llega, puedes acudir a:',
      ...outside,
      'Las autoridades de otros países están en la [Guía de Disputas](/docs/dispute-guidelines#vias-externas).',
    ],
  }
}
