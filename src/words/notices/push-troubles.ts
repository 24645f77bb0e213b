import { appOffline } from './app-offline.ts'
import type { PushTroubleCode } from '#domain/people/push-troubles.ts'

type Trouble = Readonly<{
  /** What happened, and that nothing is lost by it. */
  sentence: string
  /** What helps now. */
  forward: string
  /** Whether trying again can help without anything else. */
  again: boolean
}>

const stillByMail = 'Los avisos te siguen llegando aquí y por correo.'

/** Why messages do not reach this device, and the way forward. */
export const pushTroubleText: Readonly<Record<PushTroubleCode, Trouble>> = {
  'permission-blocked': {
    sentence: `Tu navegador no deja que este sitio muestre avisos. ${stillByMail}`,
    forward:
      'Abre los ajustes del sitio (el icono junto a la dirección, o los ajustes del teléfono), permite las notificaciones y pulsa otra vez.',
    again: true,
  },
  'unsupported-browser': {
    sentence: `Este navegador no puede recibir avisos. ${stillByMail}`,
    forward:
      'En un iPhone o iPad, agrega Resguardo a la pantalla de inicio desde Compartir y ábrelo desde allí. En otros dispositivos, usa un navegador al día.',
    again: false,
  },
  'indexed-db-unsupported': {
    sentence: `Este navegador no deja guardar lo necesario, como pasa en una ventana privada. ${stillByMail}`,
    forward: 'Abre Resguardo en una ventana normal y actívalos allí.',
    again: true,
  },
  'failed-service-worker-registration': {
    sentence: `El navegador no pudo preparar la parte que recibe los avisos. ${stillByMail}`,
    forward: 'Recarga la página y prueba otra vez; si sigue igual, reinicia el navegador.',
    again: true,
  },
  'token-subscribe-failed': {
    sentence: `El servicio de avisos de tu navegador no respondió. ${stillByMail}`,
    forward:
      'Espera un momento y prueba otra vez. Algunas redes de empresa lo impiden: prueba también en otra.',
    again: true,
  },
  'token-update-failed': {
    sentence: 'No pudimos renovar los avisos de este dispositivo. Puede que algunos solo lleguen por correo.',
    forward: 'Prueba otra vez; también se intenta cada vez que abres Resguardo.',
    again: true,
  },
  'token-unsubscribe-failed': {
    sentence: 'No pudimos desactivar los avisos de este dispositivo. Todavía pueden llegar.',
    forward:
      'Prueba otra vez, o bloquea las notificaciones de este sitio en tu navegador. Al cerrar sesión se desactivan siempre.',
    again: true,
  },
  'token-subscribe-no-token': {
    sentence: `La activación quedó a medias: no recibimos la confirmación. ${stillByMail}`,
    forward: 'Prueba otra vez.',
    again: true,
  },
  'token-update-no-token': {
    sentence: 'La renovación quedó a medias: no recibimos la confirmación.',
    forward: 'Prueba otra vez; también se intenta cada vez que abres Resguardo.',
    again: true,
  },
  'not-registered': {
    sentence: 'Este dispositivo no está registrado para recibir avisos.',
    forward: 'Actívalos otra vez en este dispositivo.',
    again: true,
  },
  'installation-not-found': {
    sentence: 'Este dispositivo ya no estaba registrado: se cerró la sesión en la que lo activaste.',
    forward: 'Actívalos otra vez en este dispositivo.',
    again: true,
  },
  'request-failed': {
    sentence: `Resguardo no pudo atender la petición. ${stillByMail}`,
    forward: 'Espera un momento y prueba otra vez.',
    again: true,
  },
  'app-offline': appOffline,
}
