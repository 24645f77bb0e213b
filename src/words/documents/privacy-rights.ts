import { passwordLength } from '#domain/people/password-length.ts'
import { sessionLife } from '#domain/people/session-life.ts'
import { countryOf } from '#domain/people/countries.ts'
import { authorities } from './authorities.ts'
import { toldCookies } from './cookies.ts'
import { countText } from './numbers.ts'
import type { Section } from './published-document.ts'
import type { PublishedFacts } from './published-facts.ts'

/** Within how long a request about data is answered (GDPR article 12.3: one month). */
export const answerMonths = 1

/** What people can ask for, cookies, security, authorities and changes. */
export function privacyOfRights(facts: PublishedFacts): readonly Section[] {
  return [rights(facts), cookies(), security(), offices(), changes(facts)]
}

function rights({ operator }: PublishedFacts): Section {
  return {
    id: 'derechos',
    title: 'Tus derechos',
    summary:
      'Ver, corregir, llevarte y borrar tus datos. Lo más usado se hace en la aplicación, sin pedir permiso.',
    blocks: [
      {
        meanings: [
          ['Acceso y portabilidad', '[Descarga tus datos](/app/account/data) en un archivo, cuando quieras.'],
          [
            'Rectificación',
            'Cambia tu [perfil](/app/account/profile). Tu nombre verificado cambia con una verificación nueva.',
          ],
          [
            'Supresión o cancelación',
            '[Cierra tu cuenta](/app/account/close). Lo que la ley obliga a guardar queda bloqueado y se borra en su día.',
          ],
          [
            'Oposición y limitación',
            'Puedes oponerte a un uso que se apoye en el interés legítimo, o pedir que un dato se guarde sin usarse.',
          ],
          ['Retirar el consentimiento', 'Cuando quieras; lo hecho hasta entonces sigue valiendo.'],
          ['Revisión humana', 'Si un resultado automático te perjudica, una persona lo mira y te escucha.'],
        ],
      },
      `Para lo que no está en la aplicación, escribe a [${operator.email}](mailto:${operator.email}) desde el correo de tu cuenta. Contestamos en ${countText(answerMonths, 'mes', 'meses')} como mucho, o antes si tu ley lo pide, sin coste. Si actúa alguien por ti, tiene que probar que te representa. Si decimos que no, decimos por qué.`,
      'Estos derechos valen igual si tu ley los llama ARCO, hábeas data o de otra forma.',
    ],
  }
}

function cookies(): Section {
  return {
    id: 'cookies',
    title: 'Cookies',
    summary: 'Solo las que hacen falta para que la página funcione. Ninguna te sigue ni es de otros.',
    blocks: [
      'Todas son nuestras, necesarias o de una preferencia que eliges tú. Por eso no hay un cartel que aceptar. Salvo la del número de error, ningún código de la página puede leerlas.',
      {
        caption: 'Cookies, con el nombre que ves en tu navegador detrás de «resguardo.»',
        head: ['Nombre', 'Para qué', 'Cuánto dura'],
        rows: Object.entries(toldCookies).map(([name, { purpose, lasts }]) => [name, purpose, lasts]),
      },
    ],
  }
}

function security(): Section {
  return {
    id: 'seguridad',
    title: 'Cómo los protegemos',
    summary:
      'Cifrado, accesos contados y nada que se pueda borrar sin dejar huella. Si algo falla, te lo decimos.',
    blocks: [
      {
        list: [
          'Los números de cuenta, los documentos y los archivos del banco se guardan cifrados con una clave que no está en la base de datos.',
          `Las contraseñas tienen al menos ${passwordLength.least} caracteres, no pueden ser de las ya conocidas y se guardan como resumen.`,
          `Una sesión que tu navegador no recuerda se cierra tras ${countText(sessionLife.idleHours, 'hora', 'horas')} sin uso y, en todo caso, a las ${countText(sessionLife.forgottenHours, 'hora', 'horas')}.`,
          'Los intentos de entrar se cuentan y se frenan.',
          'Los hechos de una transacción forman una cadena sellada: si alguien cambiara uno, se vería.',
          'Ningún pago sale sin dos personas.',
        ],
      },
      'Si una brecha de seguridad te pone en riesgo, avisamos a la autoridad y a ti, con lo que pasó y lo que conviene hacer, en el plazo que marca tu ley.',
    ],
  }
}

function offices(): Section {
  return {
    id: 'autoridades',
    title: 'Autoridades de datos por país',
    summary:
      'Si no te contestamos bien, puedes acudir a la autoridad de tu país. No hace falta pasar antes por nosotros.',
    blocks: [
      {
        caption: 'Ante quién reclamar por tus datos',
        head: ['País', 'Autoridad'],
        rows: authorities.map(({ country, data }) => [countryOf(country)?.name ?? country, data]),
      },
      'En los demás países de la Unión Europea, la autoridad de protección de datos de donde vives.',
    ],
  }
}

function changes({ operator }: PublishedFacts): Section {
  return {
    id: 'cambios',
    title: 'Cambios de esta política',
    summary: 'Si cambia algo que te afecta, te lo decimos antes.',
    blocks: [
      `${operator.name} avisa por correo antes de usar tus datos para algo nuevo o de darlos a alguien nuevo. Cada texto lleva su edición, su fecha y su sello.`,
    ],
  }
}
