type Device = Readonly<{
  registrationFailed: boolean
  activated: boolean
  offlineReady: boolean
  /** Whether this browser keeps its person's session, and may therefore keep what they open. */
  isRemembered: boolean
}>

/** Whether a device can be read without a network, and if not, why and what helps. */
export function offlineText(device: Device): Readonly<{ canRead: boolean; text: string }> {
  const no = (text: string) => ({ canRead: false, text })
  if (device.registrationFailed)
    return no(
      'No se puede leer sin conexión: este navegador no dejó preparar la aplicación, como pasa en una ventana privada o en un navegador antiguo. Con conexión todo funciona.',
    )
  if (!device.activated) return no('Todavía no se puede leer sin conexión: la aplicación se está preparando.')
  if (!device.offlineReady)
    return no(
      'Todavía no se puede leer sin conexión: la aplicación está activa, pero sus páginas no están guardadas aquí. Si sigue así, mira si al dispositivo le queda espacio.',
    )
  if (!device.isRemembered)
    return no(
      'Sin conexión se abren las páginas públicas que visitaste, no tus transacciones: al entrar no pediste que se te recuerde aquí.',
    )
  return {
    canRead: true,
    text: 'Lo que abres aquí se puede leer sin conexión, como lo viste la última vez.',
  }
}

type Kept = Readonly<{ deals: number; lists: number; drafts: number }>

const counted = (number: number, one: string, more: string) =>
  number === 0 ? [] : [`${number} ${number === 1 ? one : more}`]

/** What a device keeps of what its person opened; `ago` is when they saw the newest of it. */
export function keptText({ deals, lists, drafts }: Kept, ago: string): string {
  const things = [
    ...counted(deals, 'transacción', 'transacciones'),
    ...counted(lists, 'lista', 'listas'),
    ...counted(drafts, 'borrador', 'borradores'),
  ]
  if (things.length === 0) return 'Nada todavía.'
  const all = new Intl.ListFormat('es').format(things)
  return `${all}. Lo último, ${ago}. Se borra al cerrar sesión o a los 30 días.`
}

/** How much was written here without a network and waits for it. */
export function waitingText(waiting: number): string {
  if (waiting === 0) return 'Nada espera.'
  return waiting === 1 ? 'Una cosa espera a la conexión.' : `${waiting} cosas esperan a la conexión.`
}
