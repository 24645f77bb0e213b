import type { NoticeName } from './notices.ts'

/**
 * The groups by which people choose what reaches them by mail and on their devices. Of `deadlines` silence counts as
 * an answer (G-NOTICE), so their mails cannot be turned off; nor those about one's own identity.
 */
export const noticeGroups = [
  'deadlines',
  'agreement',
  'requests',
  'deposits',
  'delivery',
  'release',
  'disputes',
  'payouts',
  'messages',
  'account',
  'office',
] as const
export type NoticeGroup = (typeof noticeGroups)[number]

const groupByName: Readonly<Record<NoticeName, NoticeGroup>> = {
  contraoferta: 'agreement',
  propuesta_corregida: 'agreement',
  acordada_comprador: 'agreement',
  acordada_vendedor: 'agreement',
  comision_acordada: 'agreement',
  comision_liberada: 'payouts',
  rechazada: 'agreement',
  retirada: 'agreement',
  propuesta_vencida: 'agreement',
  invitacion_aceptada: 'agreement',
  deposito_completo_comprador: 'deposits',
  deposito_completo_vendedor: 'deposits',
  deposito_anunciado: 'deposits',
  deposito_parcial: 'deposits',
  deposito_excedente: 'deposits',
  excedente_para_siguiente: 'deposits',
  siguiente_parte_comprador: 'deposits',
  siguiente_parte_vendedor: 'deposits',
  parte_adelantada: 'deposits',
  partes_anuladas: 'agreement',
  deposito_espera_acuerdo: 'deposits',
  deposito_sigue: 'deposits',
  deposito_devuelto: 'deposits',
  deposito_reclamado: 'deposits',
  resto_reclamado: 'deposits',
  parte_reclamada: 'deposits',
  liberado_reclamado: 'deposits',
  pago_compensado: 'deposits',
  compensado_pagado: 'deposits',
  deposito_vencido: 'deposits',
  deposito_de_otro: 'deposits',
  deposito_por_ver: 'deposits',
  deposito_sin_salida: 'deposits',
  extracto_sin_llegar: 'office',
  deposito_tardio: 'deposits',
  deposito_tardio_comprador: 'deposits',
  deposito_tardio_vendedor: 'deposits',
  deposito_a_tiempo: 'deposits',
  retomar_pedido: 'requests',
  retomar_rechazado: 'requests',
  acuerdo_retomado: 'agreement',
  entrega_declarada: 'delivery',
  entrega_anulada: 'delivery',
  entrega_atrasada_comprador: 'delivery',
  entrega_atrasada_vendedor: 'deadlines',
  entrega_descargada: 'delivery',
  aceptado_con_codigo: 'delivery',
  revision_empezada_comprador: 'deadlines',
  revision_empezada_vendedor: 'delivery',
  pregunta_llegada: 'delivery',
  llegada_sin_probar: 'office',
  prorroga_dada: 'requests',
  prorroga_pedida: 'requests',
  mas_revision_dada: 'requests',
  mas_revision_pedida: 'requests',
  cambios_pedidos: 'deadlines',
  cambios_entregados: 'deadlines',
  cambios_sin_entregar_comprador: 'deadlines',
  cambios_sin_entregar_vendedor: 'delivery',
  rechazado_por_comprador: 'deadlines',
  rechazo_retirado: 'delivery',
  reemplazo_propuesto: 'requests',
  reemplazo_aceptado: 'requests',
  devolucion_acordada: 'deadlines',
  devolucion_alargada: 'delivery',
  devolucion_enviada: 'delivery',
  devolucion_recibida_comprador: 'delivery',
  devolucion_recibida_vendedor: 'deadlines',
  devolucion_aceptada: 'release',
  devolucion_sin_enviar_comprador: 'release',
  devolucion_sin_enviar_vendedor: 'release',
  reembolso_por_devolucion: 'release',
  reembolso_por_no_entrega: 'release',
  aceptado_por_comprador: 'release',
  aceptado_por_plazo: 'release',
  liberacion_deshecha: 'release',
  liberado_comprador: 'release',
  liberado_vendedor: 'release',
  liberacion_parcial: 'release',
  devuelto_por_vendedor: 'release',
  reparto_propuesto: 'requests',
  reparto_aceptado: 'requests',
  cambio_propuesto: 'requests',
  acuerdo_cambiado: 'agreement',
  cancelacion_pedida: 'requests',
  cancelacion_aceptada: 'requests',
  peticion_rechazada: 'requests',
  peticion_caducada: 'requests',
  cerrada: 'agreement',
  cancelada: 'agreement',
  pagado: 'payouts',
  pago_en_espera: 'payouts',
  pago_detenido: 'payouts',
  pago_sigue: 'payouts',
  pago_rechazado: 'payouts',
  pago_devuelto: 'payouts',
  pago_por_cobrar: 'deadlines',
  pago_sin_reclamar: 'deadlines',
  pago_atrasado: 'payouts',
  silencio_sin_aviso_probado: 'office',
  plazo_alargado: 'deadlines',
  plazos_en_pausa: 'delivery',
  plazos_siguen: 'delivery',
  disputa_abierta: 'disputes',
  disputa_arreglada: 'disputes',
  oferta_secreta: 'disputes',
  ofertas_secretas_lejos: 'disputes',
  disputa_retirada: 'disputes',
  disputa_a_mediacion: 'disputes',
  disputa_por_asignar: 'office',
  mediacion_empezada: 'disputes',
  mediacion_relevada: 'disputes',
  pregunta_de_mediacion: 'disputes',
  pruebas_cerradas: 'disputes',
  propuesta_de_mediacion: 'disputes',
  propuesta_no_aceptada: 'disputes',
  disputa_decidida: 'disputes',
  decision_apelada: 'disputes',
  apelacion_por_asignar: 'office',
  disputa_firme: 'disputes',
  decision_ejecutada: 'disputes',
  devolucion_propuesta: 'disputes',
  devolucion_pactada: 'deadlines',
  reclamacion_propia: 'disputes',
  reclamacion_propia_retirada: 'disputes',
  remedio_empezado: 'disputes',
  remedio_cumplido: 'release',
  remedio_vencido: 'release',
  plataforma_tarde: 'disputes',
  disputa_larga: 'disputes',
  orden_presentada: 'disputes',
  orden_por_comprobar: 'office',
  orden_no_confirmada: 'disputes',
  operacion_congelada: 'disputes',
  operacion_descongelada: 'disputes',
  fallo_ejecutado: 'disputes',
  calendario_fijado: 'disputes',
  pregunta_devolucion: 'disputes',
  recordatorio: 'deadlines',
  prueba_anadida: 'messages',
  mensaje: 'messages',
}

/** The group of a notice about a deal. */
export function groupOf(name: NoticeName): NoticeGroup {
  return groupByName[name]
}

/** The groups that somebody with these roles is told of. */
export function groupsFor(roles: readonly string[]): readonly NoticeGroup[] {
  return noticeGroups.filter((group) => group !== 'office' || roles.length > 0)
}

const withMailAlways: readonly NoticeGroup[] = ['deadlines', 'disputes', 'account']

/** Whether the mails of a group can be turned off. */
export function isMailOptional(group: NoticeGroup): boolean {
  return !withMailAlways.includes(group)
}

/** How long a message to a device is worth being brought, in hours: a deadline is old news the day after. */
export function pushHours(group: NoticeGroup): number {
  return group === 'deadlines' ? 24 : 72
}

/** Whether a device may be woken for it at once: a timer runs, or money does not arrive. */
export function isUrgent(group: NoticeGroup): boolean {
  return group === 'deadlines' || group === 'disputes' || group === 'payouts' || group === 'account'
}

/** What somebody chose for one group. */
export type NoticeChoice = Readonly<{ byMail: boolean; byPush: boolean }>

/** What holds for a group: what was chosen, everything where nothing was, and always the mails that cannot be turned off. */
export function choiceIn(group: NoticeGroup, chosen: NoticeChoice | undefined): NoticeChoice {
  const { byMail, byPush } = chosen ?? { byMail: true, byPush: true }
  return { byMail: byMail || !isMailOptional(group), byPush }
}
