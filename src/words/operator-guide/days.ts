import type { Section } from '../documents/published-document.ts'
import { guidePicture } from './pictures.ts'

/** What is done day by day: the desk, the bank, the payments, the close, a dispute, a hold. */
export const guideOfDays: readonly Section[] = [
  {
    id: 'cada-manana',
    title: 'Cada mañana',
    summary: 'El resumen dice qué espera a una persona. Empieza por arriba.',
    blocks: [
      'Abre el [resumen de la operación](/ops). Cada fila lleva a su cola. Debajo, cada moneda dice si lo que hay en el banco cubre lo que se debe y si cuadra con los libros. Con la tecla `?` se ven las teclas: todo se puede hacer sin ratón.',
      { picture: guidePicture('resumen') },
    ],
  },
  {
    id: 'extracto',
    title: 'Importar un extracto y explicar un movimiento',
    summary:
      'Sube el extracto del banco. Lo que lleva su referencia entra solo; lo demás espera a una persona.',
    blocks: [
      {
        steps: [
          'Descarga el extracto en la banca electrónica y súbelo en [Conciliación](/ops/bank). Si los archivos viajan solos, ya está allí.',
          'Mira su página: qué es nuevo, qué se aplicó y qué queda por decidir.',
          'En «Por confirmar», decide si cada ingreso es de la transacción que se sugiere. Los seguros se revisan juntos.',
          'En «Sin identificar», busca la transacción por su código. Si nadie lo reconoce, se devuelve a su origen: lo propone una persona y lo aprueba otra.',
          'En «Cargos sin explicar», di qué cobró el banco.',
        ],
      },
      { picture: guidePicture('extracto') },
      { picture: guidePicture('movimiento') },
      'Un archivo que el programa no quiso tomar queda apartado con su motivo: se acepta o se descarta después de leerlo. Para una tabla CSV o XLSX se hace un [perfil](/ops/bank/profiles) una sola vez.',
    ],
  },
  {
    id: 'pagos',
    title: 'Los pagos y la segunda persona',
    summary: 'Una persona prepara, otra aprueba. El archivo que va al banco se aprueba otra vez.',
    blocks: [
      {
        steps: [
          'En [Pagos](/ops/payouts), quien opera prepara lo que se liberó o se devuelve.',
          'Otra persona lo aprueba. Antes vuelve a probar quién es.',
          'Quien opera crea el archivo para el banco con lo aprobado.',
          'La segunda persona compara el total y los pagos y aprueba ese contenido y ningún otro: su huella está en la página.',
          'El archivo se descarga y se lleva a la banca electrónica, o viaja solo. El extracto del banco dice que se pagó.',
        ],
      },
      { picture: guidePicture('pago-por-aprobar') },
      { picture: guidePicture('archivo-de-pagos') },
      {
        note: 'Un pago sin respuesta no se repite. Se busca en los extractos y, si no está, se pregunta al banco.',
      },
      'Un pago que el banco devuelve aparece en «Devueltos», con su remedio en su página. Más sobre los avisos de pagos: `docs/guide/payouts.md`.',
    ],
  },
  {
    id: 'cierre',
    title: 'El cierre del día',
    summary: 'Cada cuenta de custodia se cierra por días, entre dos personas, cuando cuadra al céntimo.',
    blocks: [
      {
        steps: [
          'Importa el extracto que termina en ese día.',
          'Abre [el día](/ops/ledger/day) y mira la fila «Diferencia» de cada moneda. Lo que está en el banco y no tiene dueño está en la tabla, con la razón por la que no hace diferencia.',
          'Una persona propone el cierre. Otra lo confirma.',
        ],
      },
      { picture: guidePicture('cierre') },
      'El cierre guarda el día como se encontró, con su huella. No detiene nada: lo que el banco cuente después de ese día aparece al lado. Si hay una diferencia, no se cierra: sigue por `docs/guide/custody.md`.',
    ],
  },
  {
    id: 'disputa',
    title: 'Una disputa',
    summary: 'Media alguien que no gana nada con el resultado. Todo queda escrito y todo tiene plazo.',
    blocks: [
      {
        steps: [
          'Abre la más urgente de [la lista](/ops/disputes). Si nadie media en ella, se asigna.',
          'Lee qué se reclama y las pruebas de las dos partes. La [Guía de Disputas](/docs/dispute-guidelines) dice quién prueba qué.',
          'Si falta algo, pregunta a una parte: tiene dos días hábiles.',
          'Ayuda a llegar a un arreglo. Si no lo hay, se decide con razones. El dinero en disputa no se mueve hasta entonces.',
        ],
      },
      { picture: guidePicture('disputa') },
      'Quien no pueda seguir se aparta, y la disputa vuelve a la cola. Si una dura demasiado, quien supervisa fija por escrito cómo sigue.',
    ],
  },
  {
    id: 'retener',
    title: 'Retener dinero',
    summary:
      'El dinero de una persona, entero o en un trato, espera mientras se mira algo. Siempre con fecha.',
    blocks: [
      'Desde la página de [la persona](/ops/people), «Retener dinero» pide el motivo, lo que se le pide y los días. Ella lee qué se le pide y contesta con documentos. Si nadie decide a tiempo, la retención termina sola, salvo que la pida una lista o una autoridad.',
      { picture: guidePicture('retencion') },
      'Más días los propone una persona y los confirma otra. Una orden de un juez o de una autoridad tiene su propia lista: [Órdenes de fuera](/ops/orders).',
    ],
  },
]
