import type { PersonAction } from '#domain/transactions/process.ts'

type ActionWords = Readonly<{
  /** Title of the page that explains the step. */
  title: string
  /** The button that takes it: it names the act, its sum and the other person. */
  button: (amountText: string, otherName: string) => string
  /** The short link to that page. */
  link: string
}>

const always = (text: string) => () => text

/** How an action is called on its page, on its button and where one goes to it. */
export const actionWords: Readonly<Record<PersonAction, ActionWords>> = {
  draft: words('Nueva transacción', always('Guardar el borrador'), 'Crear transacción'),
  propose: words(
    'Enviar la propuesta',
    (amount, other) => `Proponer ${amount} a ${other}`,
    'Enviar la propuesta',
  ),
  counter: words(
    'Proponer otras condiciones',
    (_, other) => `Enviar la contraoferta a ${other}`,
    'Cambiar condiciones',
  ),
  revise: words('Corregir tu propuesta', always('Sustituir mi propuesta'), 'Corregir mi propuesta'),
  accept: words(
    'Aceptar el acuerdo',
    (amount, other) => `Acordar ${amount} con ${other}`,
    'Revisar y acordar',
  ),
  decline: words('Rechazar la propuesta', (_, other) => `Rechazar la propuesta de ${other}`, 'Rechazar'),
  withdraw: words('Retirar tu propuesta', always('Retirar mi propuesta'), 'Retirar mi propuesta'),
  claim: words('Unirte a la transacción', (_, other) => `Entrar en la transacción de ${other}`, 'Entrar'),
  deposit: words('Depositar el dinero', (amount) => `Ver los datos para depositar ${amount}`, 'Depositar'),
  fund: words('Asignar un depósito', (amount) => `Poner ${amount} en custodia`, 'Asignar el depósito'),
  'set-excess-apart': words('Apartar el excedente', (amount) => `Apartar ${amount}`, 'Apartar el excedente'),
  'return-deposit': words(
    'Recuperar tu depósito',
    (amount) => `Recuperar ${amount}`,
    'Recuperar mi depósito',
  ),
  'keep-late-money': words(
    'Apartar un depósito tardío',
    (amount) => `Apartar ${amount}`,
    'Apartar el depósito',
  ),
  'send-back-late-money': words(
    'Recuperar el dinero que llegó tarde',
    (amount) => `Recuperar ${amount}`,
    'Recuperar el dinero',
  ),
  'declare-delivery': words(
    'Avisar de la entrega',
    (_, other) => `Avisar a ${other} de la entrega`,
    'Ya entregué',
  ),
  'confirm-receipt': words('Confirmar que llegó', always('Confirmar que llegó'), 'Ya me llegó'),
  'undo-delivery': words(
    'Retirar el aviso de entrega',
    always('Retirar el aviso de entrega'),
    'Fue un error',
  ),
  extend: words('Dar más tiempo', (_, other) => `Dar más tiempo a ${other}`, 'Dar más tiempo'),
  'ask-extension': words('Pedir más tiempo', (_, other) => `Pedir más tiempo a ${other}`, 'Pedir más tiempo'),
  'cancel-undelivered': words(
    'Cancelar porque no llegó',
    (amount) => `Cancelar y recuperar ${amount}`,
    'Cancelar y recuperar el dinero',
  ),
  'confirm-contact': words(
    'Confirmar los datos de contacto',
    always('Confirmar el contacto y aplicar el plazo'),
    'Confirmar contacto',
  ),
  release: words('Liberar el dinero', (amount, other) => `Liberar ${amount} a ${other}`, 'Liberar el dinero'),
  'undo-release': words('Deshacer la liberación', always('Deshacer la liberación'), 'Deshacer'),
  'release-part': words(
    'Liberar una parte',
    (amount, other) => `Liberar ${amount} a ${other}`,
    'Liberar una parte',
  ),
  'give-back': words(
    'Devolver dinero',
    (amount, other) => `Devolver ${amount} a ${other}`,
    'Devolver dinero',
  ),
  'propose-split': words(
    'Proponer un reparto',
    (_, other) => `Proponer el reparto a ${other}`,
    'Proponer un reparto',
  ),
  'accept-proposal': words(
    'Responder a la petición',
    (_, other) => `Conceder lo que pide ${other}`,
    'Ver la petición',
  ),
  'decline-proposal': words(
    'Rechazar la petición',
    (_, other) => `Rechazar lo que pide ${other}`,
    'Rechazar la petición',
  ),
  'withdraw-proposal': words('Retirar tu petición', always('Retirar mi petición'), 'Retirar mi petición'),
  cancel: words(
    'Cancelar el acuerdo',
    (_, other) => `Cancelar el acuerdo con ${other}`,
    'Cancelar el acuerdo',
  ),
  'ask-cancel': words('Pedir la cancelación', (_, other) => `Pedir a ${other} que cancele`, 'Pedir cancelar'),
  'block-payout': words('Detener un pago', (amount) => `Detener el pago de ${amount}`, 'Detener'),
  'unblock-payout': words(
    'Elegir cuenta para el pago',
    (amount) => `Recibir ${amount} en esta cuenta`,
    'Elegir cuenta',
  ),
  'prepare-payout': words(
    'Preparar un pago',
    (amount, other) => `Preparar el pago de ${amount} a ${other}`,
    'Preparar',
  ),
  'approve-payout': words(
    'Aprobar un pago',
    (amount, other) => `Aprobar el pago de ${amount} a ${other}`,
    'Aprobar',
  ),
  'unapprove-payout': words(
    'Retirar una aprobación',
    (amount) => `Retirar la aprobación de ${amount}`,
    'Retirar la aprobación',
  ),
  'export-payout': words(
    'Crear el archivo de pagos',
    (amount) => `Incluir ${amount} en el archivo`,
    'Crear archivo',
  ),
  'send-payout': words(
    'Entregar el archivo al banco',
    always('Marcar como entregado al banco'),
    'Entregado al banco',
  ),
  'settle-payout': words(
    'Confirmar un pago',
    (amount) => `Confirmar que salieron ${amount}`,
    'Confirmar el pago',
  ),
  'reject-payout': words(
    'Anotar un rechazo del banco',
    (amount) => `Anotar el rechazo de ${amount}`,
    'Rechazado por el banco',
  ),
  'return-payout': words(
    'Anotar una devolución',
    (amount) => `Anotar la devolución de ${amount}`,
    'Devuelto por el banco',
  ),
  'replace-payout': words(
    'Cobrar en otra cuenta',
    (amount) => `Recibir ${amount} en esta cuenta`,
    'Elegir otra cuenta',
  ),
}

function words(title: string, button: ActionWords['button'], link: string): ActionWords {
  return { title, button, link }
}
