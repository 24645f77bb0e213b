import { field, group, xmlDocument } from '../xml/xml-writer.ts'

type Resolution = Readonly<{
  id: string
  createdAt: Temporal.ZonedDateTime
  /** The payment that was asked back, and the file that it came in. */
  endToEndId: string
  messageId: string
  status: 'ACCR' | 'RJCR' | 'PDCR'
  reason: string | null
}>

const confirmations = { ACCR: 'CNCL', RJCR: 'RJCR', PDCR: 'PDCR' } as const

/** Writes a bank's answer to a request to cancel a payment (ISO 20022 camt.029.001.09): the sandbox bank speaks through it. */
export function writeCamt029({ id, createdAt, endToEndId, messageId, status, reason }: Resolution): string {
  const moment = createdAt.toString({ timeZoneName: 'never', smallestUnit: 'second' })
  const bank = (name: string) =>
    group(name, group('Agt', group('FinInstnId', field('Nm', 'Banco de pruebas'))))
  return xmlDocument(
    'camt.029.001.09',
    group(
      'RsltnOfInvstgtn',
      group('Assgnmt', field('Id', id), bank('Assgnr'), bank('Assgne'), field('CreDtTm', moment)),
      group('Sts', field('Conf', confirmations[status])),
      group(
        'CxlDtls',
        group(
          'OrgnlPmtInfAndSts',
          field('OrgnlPmtInfId', messageId),
          group(
            'TxInfAndSts',
            field('OrgnlEndToEndId', endToEndId),
            field('TxCxlSts', status),
            reason === null ? null : group('CxlStsRsnInf', group('Rsn', field('Cd', reason))),
          ),
        ),
      ),
    ),
  )
}
