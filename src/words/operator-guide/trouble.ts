import { countries } from '#domain/people/countries.ts'
import { existing } from '#domain/assert.ts'
import { authorities } from '../documents/authorities.ts'
import { guidePicture } from './pictures.ts'
import type { Section } from '../documents/published-document.ts'

/** The bad days, what keeps them away, and whom the law names. */
export const guideOfTrouble: readonly Section[] = [
  {
    id: 'intrusion',
    title: 'Alguien entró donde no debía',
    summary: 'Primero se para todo lo que sale. Después se mira, y solo dos personas lo reanudan.',
    blocks: [
      {
        steps: [
          '[Para todos los pagos](/ops/payouts/stop). Los demás de la oficina lo reciben por correo. Lo que el banco ya tiene no se para: llámalo.',
          'Guarda antes de limpiar: una copia de la base, el registro del programa y el del proxy.',
          'Quita en su página todas las funciones de la cuenta perdida y termina sus sesiones. Desde la máquina: `npx node bin/end-sessions.ts --email CORREO`.',
          'Retira la aprobación de lo que aprobó y no salió, y detén lo que preparó.',
          'Si pudo verse la clave de la instancia, cámbiala: `npx node bin/rotate-key.ts --end-sessions`.',
          'Compara el banco con los libros día por día. Entonces una persona dice qué comprobó, otra lo confirma y los pagos siguen.',
        ],
      },
      { picture: guidePicture('parar-pagos') },
      'El orden completo, y a quién hay que avisar: `docs/security/after-a-break-in.md`.',
    ],
  },
  {
    id: 'maquina-muerta',
    title: 'La máquina murió',
    summary: 'Otra máquina, la última copia y la clave. Los extractos del banco cuentan lo que falta.',
    blocks: [
      {
        steps: [
          'Instala el programa en otra máquina, con la misma versión y los mismos ajustes.',
          'Trae la última copia, como dice [Restaurar](#restaurar), con la clave de la instancia.',
          'Cambia el nombre en el DNS o la dirección en el proxy y mira que `/health/ready` responda 200.',
          'Importa los extractos desde el día de la copia. Lo que ya se sabía no cuenta dos veces.',
        ],
      },
      'Los plazos que vencieron mientras tanto se cumplen al volver, en su orden. Con varios servidores de PostgreSQL que se relevan no hace falta nada de esto: `docs/guide/cluster.md`.',
    ],
  },
  {
    id: 'restaurar',
    title: 'Restaurar una copia',
    summary: 'Una orden trae la base hasta el segundo que digas y comprueba sus libros.',
    blocks: [
      'Con el PostgreSQL incluido: `npx node bin/restore.ts --key clave-de-copias --from /mnt/copias`. Con `--until` vuelve a un momento. Con un PostgreSQL de tu distribución: `docs/guide/pgbackrest.md`.',
      'Después los pagos están parados: lo que se entregó al banco después de la copia no consta en ella. Dos personas comparan los archivos con los extractos en [Pagos](/ops/payouts/stop) y los reanudan. Si emites facturas, cambia antes [cómo empiezan sus números](/ops/ledger/invoices/issuer).',
      {
        note: 'Una copia que nadie trajo de vuelta no es una copia. El programa prueba las suyas cada día y dice en Trabajos lo que falló.',
      },
    ],
  },
  {
    id: 'cambio-de-banco',
    title: 'Cambiar de banco',
    summary: 'La cuenta de custodia es un ajuste. La anterior se sigue importando hasta que queda vacía.',
    blocks: [
      {
        steps: [
          'Abre la cuenta nueva y prueba que su extracto se lee. Si su orden de pago es propia, haz su [formato](/ops/payouts/layouts).',
          'Cierra el día de la cuenta anterior. Entrega o retira los archivos de pago que esperan: desde el cambio no salen los que nombran la cuenta anterior. Lo que el banco ya tiene puede terminar después.',
          'Con los pagos parados, pon la cuenta nueva en `CUSTODY_IBAN` o `CUSTODY_ACCOUNTS` y reinicia: el programa dice que la cuenta cambió y lo apunta. Desde entonces quien deposita ve la nueva.',
          'Si el extracto nuevo es una tabla, haz otro [perfil](/ops/bank/profiles). Los de antes siguen leyendo la cuenta anterior.',
          'Importa cada día los extractos de las dos, los de la nueva desde su primer movimiento. Lo que llegue o vuelva a la anterior se aplica como siempre.',
          'Pide el traspaso. Su cargo queda sin explicar: di que pasó a otra cuenta de custodia y elige el ingreso de la nueva. Otra persona lo confirma.',
          'Cuando la anterior queda en cero, los días se cierran sin ella. Lo que llegue tarde se importa y se traspasa igual.',
        ],
      },
      {
        note: 'Entre el cargo y el ingreso ese dinero no está en ningún banco, y puede no salir ningún pago. El traspaso ha de llegar entero: el cargo y el ingreso se unen por su importe. Pide que la comisión sea un cargo aparte.',
      },
    ],
  },
  {
    id: 'espacio',
    title: 'El espacio',
    summary: 'Quien llena el disco se ve antes de que se llene.',
    blocks: [
      '[Espacio](/ops/storage) dice qué ocupa la base y qué ocupan los archivos. Cada persona y cada transacción tienen un límite. Los archivos pueden ir a un depósito aparte: `docs/guide/files.md`.',
      { picture: guidePicture('espacio') },
    ],
  },
  {
    id: 'salud',
    title: 'Saber que todo va bien',
    summary: 'Mira los trabajos, el libro mayor y los avisos de la vigilancia.',
    blocks: [
      '[Trabajos](/ops/queue) dice qué espera y qué falló. Lo que falla se intenta otra vez, cada vez más tarde. Si falla una sola clase, casi siempre es un servicio de fuera. [El libro mayor](/ops/ledger) se comprueba entero cada noche.',
      { picture: guidePicture('trabajos') },
      'Desde fuera, `/health/ready` responde 200 cuando el programa puede trabajar. Con `METRICS_PORT` hay medidas, reglas de aviso y una página para cada aviso: `docs/guide/watching.md`.',
    ],
  },
  {
    id: 'leyes',
    title: 'La ley de cada país',
    summary: 'Guardar dinero ajeno pide licencia casi en todas partes. Esta guía no la sustituye.',
    blocks: [
      'Antes de abrir, pregunta a quien te asesora qué licencia, qué cuenta separada y qué contrato pide tu país. El programa conoce el dinero, los días festivos y los números de cuenta de estos, y dice a cada persona ante quién puede reclamar.',
      {
        caption: 'Quién vigila los pagos y los datos',
        head: ['País', 'Moneda', 'Pagos', 'Datos personales'],
        rows: authorities.map(({ country, payments, data }) => {
          const { name, currency } = existing(
            countries.find(({ code }) => code === country),
            'a country of the product',
          )
          return [name, currency, payments, data]
        }),
      },
      {
        list: [
          'Facturas de la comisión, con las reglas de España: `docs/invoices.md` dice qué pide además otro país.',
          'En la Unión Europea, lo que se acreditó a quienes venden se cuenta una vez al año: [el informe](/ops/ledger/sellers) y `docs/sellers-report.md`.',
          'En la Unión Europea, una fuga de datos personales se cuenta a la autoridad en 72 horas.',
        ],
      },
    ],
  },
]
