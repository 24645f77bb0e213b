import type { Plan } from './deal.ts'

/** What was agreed in the deals that have come to an end. Days are counted from the end of the demonstration. */
export const plans = {
  bicycle: {
    people: { buyer: 'ana', seller: 'marcos', author: 'buyer' },
    title: 'Bicicleta de montaña Orbea Alma',
    description:
      'Talla M, cuadro de aluminio, ruedas de 29 pulgadas. Revisada en taller en primavera; se incluyen la factura y dos cámaras de repuesto.',
    mode: 'envio',
    parts: [{ price: '850', charges: '25', deliverIn: -10 }],
  },
  guitar: {
    people: { buyer: 'joaquin', seller: 'valentina', author: 'seller' },
    title: 'Guitarra criolla Fonseca modelo 25',
    description:
      'De concierto, tapa de pino abeto, con estuche rígido. Cuerdas nuevas. Tiene una marca pequeña en el aro, se ve en las fotos.',
    mode: 'en_persona',
    feePayer: 'seller',
    parts: [{ price: '420000', deliverIn: -8 }],
  },
  poncho: {
    people: { buyer: 'ernesto', seller: 'rosa', author: 'buyer' },
    title: 'Poncho de alpaca tejido a mano',
    description: 'Poncho de adulto en alpaca natural, color marrón, tejido en telar en Chinchero.',
    mode: 'envio',
    parts: [{ price: '380', charges: '20', deliverIn: -5 }],
  },
  translation: {
    people: { buyer: 'marcos', seller: 'ana', author: 'buyer' },
    title: 'Traducción de un manual de 40 páginas',
    description: 'Del alemán al español, con el glosario de la empresa y la maquetación del original.',
    acceptance: 'Sin errores en los números de pieza y con todas las figuras rotuladas.',
    mode: 'servicio',
    parts: [{ price: '600', deliverIn: -6 }],
  },
  washingMachine: {
    people: { buyer: 'lucia', seller: 'diego', author: 'seller' },
    title: 'Lavadora Mabe de 20 kg',
    description: 'Tres años de uso, funciona bien. Se entrega en planta baja en la colonia Narvarte.',
    mode: 'en_persona',
    parts: [{ price: '5200', deliverIn: -2 }],
  },
  coffee: {
    people: { buyer: 'lucia', seller: 'camila', author: 'seller' },
    title: 'Café de origen Huila, 12 bolsas',
    description: 'Café tostado de la finca de mi familia, doce bolsas de 500 gramos, tueste medio.',
    mode: 'envio',
    parts: [{ price: '540000', charges: '60000', deliverIn: 4 }],
  },
  violin: {
    people: { buyer: 'ana', seller: 'marcos', author: 'buyer' },
    guest: 'Nuria Campos',
    title: 'Violín 4/4 de estudio',
    description: 'Violín de luthier para estudiante, con arco y estuche. Quiero probarlo antes en persona.',
    mode: 'en_persona',
    parts: [{ price: '640', deliverIn: 3 }],
  },
  ceramics: {
    people: { buyer: 'ernesto', seller: 'rosa', author: 'seller' },
    title: 'Juego de cerámica de Chulucanas',
    description: 'Seis piezas hechas a mano, embaladas una por una. La más alta mide 32 centímetros.',
    mode: 'envio',
    parts: [{ price: '290', charges: '30', deliverIn: -1 }],
  },
  loom: {
    people: { buyer: 'ernesto', seller: 'rosa', author: 'seller' },
    title: 'Telar de pedal de cuatro marcos',
    description: 'Telar de madera con peine y lanzaderas, desmontado y listo para enviar.',
    mode: 'envio',
    parts: [{ price: '1450', charges: '90', deliverIn: -3 }],
  },
} as const satisfies Record<string, Plan>
