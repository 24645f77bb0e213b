/** A deal as tests make it when nobody says otherwise: Ana buys a bicycle of 10 000.00 pesos from Benito, the fee half and half. */
export const usualTerms = {
  title: 'Bicicleta de montaña',
  description: 'Bicicleta de montaña talla M, con factura y dos ruedas de repuesto.',
  currency: 'MXN',
  country: 'MX',
  timeZone: 'America/Mexico_City',
  calendar: 'MX',
  deliveryMode: 'envio',
  tranches: [
    {
      title: 'Bicicleta',
      priceMinor: '1000000',
      chargesMinor: '0',
      deliverBy: '2026-03-20',
      inspectionDays: 3,
    },
  ],
  feePayer: 'half',
  feeRule: { id: 'general-mxn', version: 1 },
  returns: { accepted: false, paidBy: 'buyer', days: 0 },
} as const

/** The usual terms, delivered in two days at the latest. */
export function soon(world: Readonly<{ now: () => Temporal.Instant }>) {
  const deliverBy = world.now().toZonedDateTimeISO('UTC').add({ days: 2 }).toPlainDate().toString()
  return { tranches: usualTerms.tranches.map((each) => ({ ...each, deliverBy })) }
}
