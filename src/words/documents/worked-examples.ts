import type { FeePayer } from '#domain/fees.ts'
import { outcomeOf } from '#domain/ledger/outcome.ts'
import { type Currency, share } from '#domain/money.ts'
import type { DisputeRemedy } from '#domain/transactions/dispute-rules.ts'
import { percentText, sumText } from './numbers.ts'

/** What a story may say in numbers: the part that is released, the rest, and the released sum. */
type Sums = Readonly<{ percent: string; rest: string; released: string }>

/** An invented case: its sums are free, everything that follows from them is computed. */
type Example = Readonly<{
  name: string
  currency: Currency
  priceMinor: bigint
  chargesMinor: bigint
  feePayer: FeePayer
  /** Of what is in custody, so many parts of a hundred go to the seller; `charges`: exactly the charges. */
  released: bigint | 'charges'
  story: (sums: Sums) => string
}>

const example = (
  name: string,
  [currency, priceMinor, chargesMinor, feePayer]: readonly [Currency, bigint, bigint, FeePayer],
  released: Example['released'],
  story: Example['story'],
): Example => ({ name, currency, priceMinor, chargesMinor, feePayer, released, story })

/** Two worked examples for each way in which a dispute can end. */
export const examples: Readonly<Record<DisputeRemedy, readonly [Example, Example]>> = {
  release: [
    example(
      'Cámara',
      ['EUR', 480_00n, 12_00n, 'half'],
      100n,
      () =>
        'Ana dice que la cámara no llegó. Benito aporta el seguimiento con firma en el domicilio de Ana. La entrega está probada: se libera todo.',
    ),
    example(
      'Logotipo',
      ['MXN', 9_000_00n, 0n, 'seller'],
      100n,
      () =>
        'Ana quiere otro estilo. El acuerdo describe el que Benito entregó, con sus tres versiones. Cumple lo escrito: se libera todo.',
    ),
  ],
  refund: [
    example(
      'Teléfono',
      ['PEN', 1_500_00n, 25_00n, 'half'],
      0n,
      () =>
        'Benito avisa de un envío sin número de seguimiento. Pasa el plazo y no puede probar la entrega: se reembolsa todo, sin comisión.',
    ),
    example(
      'Bolso',
      ['EUR', 900_00n, 15_00n, 'buyer'],
      0n,
      () =>
        'Un perito confirma que el bolso es falso y Benito no prueba su origen: reembolso completo, también de la comisión que pagó Ana.',
    ),
  ],
  split: [
    example(
      'Mudanza',
      ['MXN', 10_000_00n, 0n, 'half'],
      60n,
      ({ percent, rest }) =>
        `Benito hizo algo más de la mitad del trabajo y las dos partes fallaron en las fechas. La decisión reparte: ${percent} para Benito y ${rest} para Ana.`,
    ),
    example(
      'Muebles',
      ['ARS', 1_200_000_00n, 60_000_00n, 'half'],
      50n,
      () =>
        'Volvieron dañados y no se sabe en qué viaje. Ninguna parte prueba lo suyo del todo: mitad y mitad.',
    ),
  ],
  return: [
    example(
      'Chaqueta',
      ['EUR', 140_00n, 8_00n, 'half'],
      0n,
      () =>
        'La talla no es la del acuerdo. Ana la devuelve en el plazo que dice la decisión y Benito paga el envío; sin devolverla, todo sería para Benito. Él la recibe igual que salió y se reembolsa todo.',
    ),
    example(
      'Lámpara',
      ['CLP', 85_000n, 6_000n, 'seller'],
      'charges',
      ({ released }) =>
        `La lámpara está bien; Ana usa la devolución que admite el acuerdo, con la vuelta a su cargo. Benito conserva ${released} del primer envío, que ya gastó; el precio vuelve a Ana.`,
    ),
  ],
  repair: [
    example(
      'Bicicleta',
      ['EUR', 650_00n, 30_00n, 'buyer'],
      100n,
      () =>
        'El freno llegó roto. La decisión da a Benito un plazo para pagar el arreglo en el taller de Ana. Lo paga, Ana lo confirma y se libera todo.',
    ),
    example(
      'Página web',
      ['COP', 4_000_000_00n, 0n, 'half'],
      100n,
      () =>
        'Falta el formulario de contacto. La decisión le da un plazo y prevé la mitad para Ana si no lo hace. Benito lo entrega a tiempo y Ana lo acepta: se libera todo.',
    ),
  ],
  'price-reduction': [
    example(
      'Sofá',
      ['EUR', 800_00n, 0n, 'half'],
      85n,
      ({ rest }) => `Tiene una mancha que el acuerdo no decía. Ana se lo queda con una rebaja del ${rest}.`,
    ),
    example(
      'Azulejos',
      ['UYU', 30_000_00n, 0n, 'buyer'],
      90n,
      ({ rest }) => `Falta el ${rest} de las cajas y Benito no tiene más. Se rebaja en proporción.`,
    ),
  ],
  extension: [
    example(
      'Guitarra',
      ['EUR', 1_100_00n, 25_00n, 'half'],
      100n,
      () =>
        'El transporte está en huelga y Benito lo prueba. Se da más tiempo. El dinero sigue en custodia, sin coste; llega en el plazo nuevo y se libera todo.',
    ),
    example(
      'Traducción',
      ['MXN', 18_000_00n, 0n, 'seller'],
      0n,
      () =>
        'Benito pide más tiempo por enfermedad y Ana acepta. El plazo nuevo también pasa sin entrega: Ana cancela y recupera todo.',
    ),
  ],
  dismissal: [
    example(
      'Reloj',
      ['EUR', 300_00n, 10_00n, 'half'],
      100n,
      () =>
        'Ana reclama porque encontró otro más barato. No es un motivo de esta guía: la disputa se desestima, la revisión sigue y Ana, al final, lo acepta.',
    ),
    example(
      'Consola',
      ['USD', 250_00n, 20_00n, 'seller'],
      100n,
      () =>
        'Ana dice que está dañada y no contesta a las preguntas ni envía fotos. Quien media lo deduce y lo escribe: se desestima y se libera todo.',
    ),
  ],
}

/** An example as a row of sums: deposit, released, what each side gets, fee with its tax. */
export function workedExample({ released, story, name, currency, feePayer, ...prices }: Example) {
  const held = prices.priceMinor + prices.chargesMinor
  const whole = released === 'charges' ? 0n : released
  const part = released === 'charges' ? prices.chargesMinor : share(held, released, 100n, currency)
  const outcome = outcomeOf({ tranches: [prices], currency, feePayer }, part)
  const sum = (minor: bigint) => sumText(minor, currency)
  return {
    name,
    story: story({ percent: percentOf(whole), rest: percentOf(100n - whole), released: sum(part) }),
    outcome,
    row: [
      name,
      sum(outcome.depositMinor),
      sum(outcome.releasedMinor),
      sum(outcome.sellerGetsMinor),
      sum(outcome.buyerGetsMinor),
      sum(outcome.feeMinor + outcome.taxMinor),
    ],
  }
}

const percentOf = (parts: bigint) => percentText(Number(parts) * 100)
