import { drafterDays, sessionLife } from '#domain/people/session-life.ts'
import { phoneCode } from '#domain/people/phone.ts'
import { countText } from './numbers.ts'

/** A cookie as the privacy policy tells it. */
type ToldCookie = Readonly<{ purpose: string; lasts: string }>

/** Every cookie of the program, by its name without prefix; a test compares them with the code. */
export const toldCookies: Readonly<Record<string, ToldCookie>> = {
  session: {
    purpose: 'Recuerda que entraste. También guarda de quién es un borrador escrito sin cuenta.',
    lasts: `${countText(sessionLife.rememberedDays, 'día', 'días')} si pides que se te recuerde; si no, hasta cerrar el navegador. Sin cuenta, ${countText(drafterDays, 'día', 'días')}`,
  },
  'second-step': { purpose: 'Recuerda que ya diste la primera prueba al entrar.', lasts: 'Unos minutos' },
  phone: {
    purpose: 'Une el código que recibes por mensaje con este navegador.',
    lasts: countText(phoneCode.minutes, 'minuto', 'minutos'),
  },
  'known-phone': {
    purpose:
      'Recuerda, sin decir cuál es, que aquí ya entraste con tu teléfono: así nadie que pida códigos para tu número te deja sin el tuyo.',
    lasts: 'Un año',
  },
  'known-person': {
    purpose:
      'Recuerda, sin decir quién eres, que aquí ya entraste y pediste que se te recuerde: así entras pronto también cuando muchos extraños prueban contraseñas.',
    lasts: 'Un año',
  },
  registration: {
    purpose: 'Une tu registro con el correo que lo confirma.',
    lasts: 'Hasta confirmarlo, poco más de un día',
  },
  'provider-visit': { purpose: 'Recuerda que saliste a entrar con otra cuenta.', lasts: 'Unos minutos' },
  passkey: { purpose: 'Une la pregunta a tu llave de acceso con su respuesta.', lasts: 'Una hora' },
  client: {
    purpose: 'Recuerda para quién se muestran las páginas en este navegador, sin decir quién es.',
    lasts: 'Hasta cerrar el navegador o la sesión',
  },
  unsent: {
    purpose: 'Guarda cerrado lo que enviaste cuando tu sesión ya había terminado, para que no lo pierdas.',
    lasts: 'Un cuarto de hora',
  },
  theme: { purpose: 'Recuerda si prefieres el aspecto claro u oscuro.', lasts: 'Un año' },
  'list-filters': { purpose: 'Recuerda cómo dejaste filtrada tu lista de transacciones.', lasts: 'Un año' },
  'office-view': {
    purpose:
      'Recuerda cómo ve la oficina quien opera: filas más o menos juntas, y teclas activas o apagadas.',
    lasts: 'Un año',
  },
  hints: { purpose: 'Recuerda qué consejos ya no quieres ver.', lasts: 'Un año' },
  'mail-sent-to': { purpose: 'Te muestra a qué correo se envió un enlace.', lasts: 'Media hora' },
  'way-back': {
    purpose:
      'Recuerda de qué transacción saliste a verificar tu identidad o a agregar una cuenta, para llevarte de vuelta.',
    lasts: 'Dos horas',
  },
  install: { purpose: 'Recuerda que ahora no quieres instalar la aplicación.', lasts: 'Noventa días' },
  'push-offer': {
    purpose: 'Recuerda que ahora no quieres avisos en este dispositivo.',
    lasts: 'Noventa días',
  },
  'first-visit': {
    purpose: 'Recuerda cuándo entraste por primera vez, para no ofrecerte instalarla ese día.',
    lasts: 'Un año',
  },
  'cookie-check': { purpose: 'Comprueba que tu navegador guarda cookies.', lasts: 'Un año' },
  'message-number': {
    purpose: 'Te muestra el número del mensaje que enviaste desde la página de contacto.',
    lasts: 'Diez minutos',
  },
  'error-number': {
    purpose: 'Te muestra el número de un error. Es la única que lee nuestro código en la página.',
    lasts: 'Un minuto',
  },
}

/** What else of the program stays in a browser, by the beginning of its name; a test compares the names with the code. */
export const toldStorage: Readonly<Record<string, ToldCookie>> = {
  'opened-': {
    purpose:
      'Las transacciones y los borradores que abriste, para leerlos sin conexión. Solo si pediste que se te recuerde.',
    lasts: 'Treinta días, o hasta cerrar la sesión',
  },
  'resguardo-unsent': {
    purpose: 'Lo que escribes o eliges sin conexión, hasta que se envía: borradores, mensajes y archivos.',
    lasts: 'Una semana si pediste que se te recuerde; si no, un día. Se borra al cerrar la sesión',
  },
  'resguardo.waiting': {
    purpose: 'Una marca de que algo espera a enviarse, sin decir qué.',
    lasts: 'Hasta que se envía o cierras la sesión',
  },
  shared: {
    purpose: 'Lo que compartes con la aplicación desde tu teléfono, hasta que dices dónde va.',
    lasts: 'Hasta que lo usas, compartes otra cosa o cierras la sesión',
  },
  'resguardo-device': {
    purpose: 'Con qué número avisa Resguardo a este dispositivo, si activas los avisos.',
    lasts: 'Hasta que los quitas o cierras la sesión',
  },
  'files-': {
    purpose: 'Los archivos de la aplicación, iguales para todos, para que abra sin conexión.',
    lasts: 'Hasta la versión siguiente o hasta cerrar la sesión',
  },
  'pages-': {
    purpose: 'Las páginas públicas y los documentos legales que leíste.',
    lasts: 'Hasta la versión siguiente o hasta cerrar la sesión',
  },
}
