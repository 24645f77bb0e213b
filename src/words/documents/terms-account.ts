import { countryOf } from '#domain/people/countries.ts'
import { ADULT_YEARS } from '#domain/people/identity-check.ts'
import { passwordLength } from '#domain/people/password-length.ts'
import { stepUpMinutes } from '#domain/people/step-up.ts'
import { limitOf } from '#domain/people/tiers.ts'
import { countText, listText, sumText } from './numbers.ts'
import type { Block, Section } from './published-document.ts'
import type { PublishedFacts } from './published-facts.ts'

/** Who operates, what the service is, and what an account needs. */
export function termsOfAccount(facts: PublishedFacts): readonly Section[] {
  return [operation(facts), service(facts), account(), identity(facts)]
}

function operation({ operator, custody, isDemonstration }: PublishedFacts): Section {
  const country = countryOf(operator.country)?.name ?? operator.country
  const demonstration: readonly Block[] = isDemonstration
    ? [
        {
          note: 'Esta instancia es una demostración: el dinero es inventado y nadie te lo debe. El texto muestra lo que lee una persona en una instancia real.',
        },
      ]
    : []
  return {
    id: 'quien-opera',
    title: 'Quién opera Resguardo',
    summary: `Tu contrato es con ${operator.name}, que custodia el dinero y responde ante ti.`,
    blocks: [
      ...demonstration,
      `Resguardo es un programa libre que distintas empresas instalan. Esta instancia la opera ${operator.name}, que en este texto llamamos «quien opera». Quienes escriben el programa no reciben tu dinero ni son parte de este contrato.`,
      {
        meanings: [
          ['Nombre legal', operator.name],
          ['Número fiscal', operator.taxId],
          ['Domicilio', `${operator.address} (${country})`],
          ['Licencia y registro', operator.licence],
          ['Banco de custodia', custody.bank ?? 'El que consta en los datos de tu depósito'],
          ['Titular de la cuenta de custodia', custody.holder],
          ['Monedas', listText(custody.currencies)],
          ['Atención', `[${operator.email}](mailto:${operator.email})`],
        ],
      },
    ],
  }
}

function service({ operator }: PublishedFacts): Section {
  return {
    id: 'que-es',
    title: 'Qué es y qué no es',
    summary:
      'Guardamos el dinero de quien compra hasta que recibe y revisa. No vendemos nada, no somos un banco y no opinamos de lo que compras antes de una disputa.',
    blocks: [
      'Resguardo sirve para un acuerdo entre una persona que compra y otra que vende. Quien compra deposita; quien vende entrega; quien compra revisa; y el dinero se paga según lo acordado y según estas reglas.',
      'Lo que Resguardo no es:',
      {
        list: [
          `No es una de las partes de tu compraventa. ${operator.name} no fabrica, no revisa ni envía lo que se vende.`,
          'No es un banco ni una cuenta en la que ahorrar. El dinero entra para un acuerdo y sale de él. No hay saldo para gastar, ni tarjeta, ni préstamos.',
          'No paga intereses por el dinero en custodia ni lo invierte.',
          'No cambia monedas. Un acuerdo tiene una sola moneda, y con ella se deposita y se paga.',
          'No trabaja con criptomonedas ni con efectivo.',
          'No es un seguro: protege el dinero depositado, no lo que valdría un daño mayor.',
        ],
      },
    ],
  }
}

function account(): Section {
  return {
    id: 'tu-cuenta',
    title: 'Tu cuenta',
    summary:
      'Una cuenta por persona, con datos verdaderos y una contraseña que solo conoces tú. Avisa enseguida si alguien más la usa.',
    blocks: [
      `Puedes abrir una cuenta si tienes al menos ${ADULT_YEARS} años y capacidad para contratar. La cuenta es personal: no se presta ni se vende. Tus datos tienen que ser verdaderos y estar al día, sobre todo tu correo, porque en él recibes los avisos de los que dependen tus plazos.`,
      'Al abrir tu cuenta aceptas estos términos y la [Política de Privacidad](/docs/privacy-policy). Guardamos qué texto aceptaste, con su edición, su fecha, su sello y el momento. Lo ves en [Documentos aceptados](/app/account/documents) y en tu archivo de datos.',
      `Si usas contraseña, tiene entre ${passwordLength.least} y ${passwordLength.most} caracteres y no puede ser una de las que ya se conocen. Puedes agregar un segundo paso. Para lo que mueve dinero te pedimos otra prueba de que eres tú, que vale ${countText(stepUpMinutes, 'minuto', 'minutos')}.`,
      'Si crees que alguien entró en tu cuenta, cierra sus sesiones en [Seguridad](/app/account/security) y escríbenos. Desde que nos avisas, lo que haga otra persona con tu cuenta no se te carga, salvo que seas tú quien engaña.',
      'Puedes [cerrar tu cuenta](/app/account/close) cuando no tengas acuerdos abiertos ni dinero en camino. Podemos cerrarla nosotros si incumples estas reglas de forma grave; el dinero que sea tuyo se te paga igualmente.',
    ],
  }
}

function identity({ custody, tierLimits }: PublishedFacts): Section {
  const [currency = 'EUR'] = custody.currencies
  const rows = custody.currencies.map((code) => {
    const { operationMinor, monthMinor } = limitOf(tierLimits, 1, code)
    const text = (minor: bigint | null) => (minor === null ? 'Sin límite' : sumText(minor, code))
    return [code, text(operationMinor), text(monthMinor)]
  })
  const second = limitOf(tierLimits, 2, currency)
  return {
    id: 'identidad',
    title: 'Tu identidad y tus límites',
    summary:
      'Para negociar basta tu correo. Para acordar y mover dinero hay que verificar quién eres, y hay sumas máximas según lo verificado.',
    blocks: [
      'La ley obliga a saber quién compra y quién vende cuando alguien guarda dinero ajeno. Por eso hay tres niveles:',
      {
        meanings: [
          ['Nivel 0', 'Correo confirmado. Puedes preparar propuestas, negociar y recibir invitaciones.'],
          [
            'Nivel 1',
            'Documento de identidad y rostro, comprobados por un verificador externo. Puedes acordar, depositar y vender hasta los límites de la tabla.',
          ],
          [
            'Nivel 2',
            second.operationMinor === null
              ? 'Además, domicilio y origen del dinero. Sin límite fijo.'
              : `Además, domicilio y origen del dinero. Hasta ${sumText(second.operationMinor, currency)} por transacción.`,
          ],
        ],
      },
      {
        caption: 'Lo más que puedes acordar en el nivel 1',
        head: ['Moneda', 'Por transacción', 'Por mes natural'],
        rows,
      },
      'El nombre de tu cuenta bancaria tiene que ser el de tu identidad verificada. No pagamos a cuentas de otras personas.',
    ],
  }
}
