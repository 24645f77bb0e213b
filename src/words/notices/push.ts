import type { NoticeGroup } from '#domain/transactions/notice-groups.ts'

/** What a locked screen says of each group: neither names nor sums, because others may read it. */
const quietText: Readonly<Record<NoticeGroup, Readonly<{ title: string; body: string }>>> = {
  deadlines: {
    title: 'Tienes un plazo abierto',
    body: 'Una de tus transacciones espera tu respuesta. Ábrela para ver hasta cuándo.',
  },
  agreement: { title: 'Novedades en un acuerdo', body: 'Ábrelo para ver qué cambió y a quién le toca.' },
  requests: { title: 'Hay una petición', body: 'Ábrela para leerla y responder.' },
  deposits: { title: 'Novedades en un depósito', body: 'Ábrelo para ver cómo está.' },
  delivery: { title: 'Novedades en una entrega', body: 'Ábrela para ver cómo está.' },
  release: { title: 'Novedades en una transacción', body: 'Ábrela para ver dónde está el dinero.' },
  disputes: {
    title: 'Novedades en una disputa',
    body: 'Ábrela para ver qué cambió y si te toca responder.',
  },
  payouts: { title: 'Novedades en un pago', body: 'Ábrelo para ver cómo está.' },
  messages: { title: 'Tienes un mensaje', body: 'Ábrelo para leerlo y responder.' },
  account: { title: 'Novedades en tu cuenta', body: 'Ábrela para ver qué cambió.' },
  office: { title: 'Algo espera a la operación', body: 'Ábrelo para ver qué falta.' },
}

/** The most signs of a text on a locked screen. */
const MOST = 240

/** What a device shows of a notice: the notice itself where its owner wants that, otherwise nothing that tells. */
export function pushText(
  group: NoticeGroup,
  notice: Readonly<{ title: string; body: string }>,
  tellsDetails: boolean,
): Readonly<{ title: string; body: string }> {
  if (!tellsDetails) return quietText[group]
  const short = (text: string) => (text.length > MOST ? `${text.slice(0, MOST - 1).trimEnd()}…` : text)
  return { title: short(notice.title), body: short(notice.body) }
}
