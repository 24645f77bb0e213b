import type { Section } from '../documents/published-document.ts'
import { guidePicture } from './pictures.ts'

/** Installing, and the first day. */
export const guideOfStart: readonly Section[] = [
  {
    id: 'instalar',
    title: 'Instalar',
    summary: 'Una orden lo inicia con datos inventados. Con dinero de verdad no inicia mientras falte algo.',
    blocks: [
      'En una máquina con Linux o macOS y npm, `npm start` instala los paquetes, trae su PostgreSQL, crea un mercado inventado y escribe la dirección con las cuentas de prueba. Las imágenes de esta guía son de ese mercado: puedes repetir en él cada paso.',
      'Para dinero de verdad, pon `MODE=production` y los ajustes que pide. El programa dice de una vez todo lo que falta y no inicia con una pieza de prueba. Cada ajuste está explicado en `docs/self-hosting.md`.',
      {
        note: 'La clave de la instancia abre los números de cuenta. Guárdala fuera de la máquina y aparte de las copias: sin ella, una copia no sirve para pagar.',
      },
    ],
  },
  {
    id: 'primer-dia',
    title: 'El primer día',
    summary: 'Hacen falta cuatro personas: dos administran, una prepara los pagos y otra los aprueba.',
    blocks: [
      {
        steps: [
          'Las dos personas que van a administrar abren su cuenta y confirman su correo.',
          'En la máquina, una vez con cada correo: `npx node bin/appoint.ts --email tu@correo.example --role administrator`.',
          'Al entrar en la operación se les pide un segundo paso.',
          'En [Equipo](/ops/team), una propone las demás funciones y la otra las confirma. Quien administra no tiene otra función.',
        ],
      },
      { picture: guidePicture('equipo') },
      'Mientras nadie verifique identidades, la primera persona que opera se nombra también en la máquina, con `--role operator`, y confirma las demás. Mientras administre una sola, ningún archivo de pagos se aprueba ni sale al banco.',
      'Antes de aceptar el primer depósito:',
      {
        list: [
          'Importa un extracto de la cuenta de custodia: así sabes que el formato de tu banco se lee.',
          'Haz una copia y tráela de vuelta en otra máquina: [Restaurar](#restaurar).',
          'Di quién emite las facturas de la comisión, en [Emisor](/ops/ledger/invoices/issuer). De lo anterior no se factura nada.',
          'Enciende la vigilancia: `docs/guide/watching.md`.',
        ],
      },
    ],
  },
]
