import type { Plan } from './deal.ts'

/** What is agreed, or offered, in the deals that wait for somebody. Days are counted from the end of the demonstration. */
export const plans = {
  course: {
    people: { buyer: 'ana', seller: 'marcos', author: 'buyer' },
    title: 'Curso de fotografía de producto',
    description: 'Cuatro sesiones de dos horas.',
    mode: 'servicio',
    parts: [{ price: '320', deliverIn: 20 }],
  },
  camera: {
    people: { buyer: 'ana', seller: 'marcos', author: 'seller' },
    title: 'Cámara Fujifilm X-T30 con objetivo 18-55',
    description: 'Menos de 9.000 disparos, con caja y tres baterías. El parasol tiene marcas de uso.',
    mode: 'envio',
    parts: [{ price: '720', charges: '12', deliverIn: 12 }],
  },
  table: {
    people: { buyer: 'lucia', seller: 'diego', author: 'buyer' },
    title: 'Mesa de comedor de parota para ocho',
    description: 'De 2,20 por 1 metro, acabado natural, con seis sillas. Entrega en Coyoacán.',
    mode: 'en_persona',
    parts: [{ price: '14500', deliverIn: 14 }],
  },
  hammock: {
    people: { buyer: 'diego', seller: 'camila', author: 'seller' },
    guest: 'Diego Ramírez',
    title: 'Hamaca wayuu doble',
    description: 'Tejida a mano en La Guajira, en algodón, con flecos. Tarda unas dos semanas en llegar.',
    mode: 'envio',
    parts: [{ price: '780000', charges: '90000', deliverIn: 18 }],
  },
  laptop: {
    people: { buyer: 'ana', seller: 'marcos', author: 'seller' },
    title: 'MacBook Air M2 de 13 pulgadas',
    description:
      '16 GB y 512 GB, batería al 94 %. Con cargador y caja. Se borra delante de ti o se envía borrado.',
    mode: 'envio',
    parts: [{ price: '780', charges: '9', deliverIn: 10 }],
  },
  lens: {
    people: { buyer: 'lucia', seller: 'diego', author: 'seller' },
    title: 'Objetivo Sigma 56 mm f/1.4',
    description: 'Montura Fujifilm, sin hongos ni golpes, con tapas y caja.',
    mode: 'envio',
    parts: [{ price: '6800', charges: '150', deliverIn: 25 }],
  },
  roadBike: {
    people: { buyer: 'lucia', seller: 'diego', author: 'buyer' },
    title: 'Bicicleta de ruta Benotto 850',
    description: 'Rodada 700, talla 54, cambios Shimano. Con servicio reciente y juego de luces.',
    mode: 'en_persona',
    parts: [{ price: '8900', deliverIn: 9 }],
  },
  knits: {
    people: { buyer: 'ernesto', seller: 'rosa', author: 'buyer' },
    title: 'Chompas de alpaca para tienda, 20 unidades',
    description: 'Tallas surtidas en cuatro colores, según la muestra enviada en marzo.',
    mode: 'envio',
    parts: [{ price: '3600', charges: '120', deliverIn: 15 }],
  },
  website: {
    people: { buyer: 'marcos', seller: 'ana', author: 'seller' },
    title: 'Página web para un taller de bicicletas',
    description:
      'Diseño y programación en dos entregas: primero el diseño completo, después la página en marcha.',
    acceptance: 'Se ve bien en el móvil y el formulario de citas llega al correo del taller.',
    mode: 'servicio',
    parts: [
      { title: 'Diseño', price: '700', deliverIn: -5 },
      { title: 'Página en marcha', price: '1100', deliverIn: 14 },
    ],
  },
  dresser: {
    people: { buyer: 'ana', seller: 'marcos', author: 'buyer' },
    title: 'Restauración de una cómoda de nogal',
    description: 'Lijar, tratar la carcoma y barnizar al natural. Los tiradores se conservan.',
    mode: 'en_persona',
    parts: [{ price: '450', deliverIn: 'last-business-day' }],
  },
  drum: {
    people: { buyer: 'joaquin', seller: 'valentina', author: 'buyer' },
    title: 'Bombo legüero de ceibo',
    description: 'De 45 centímetros, cuero de oveja, con palillos y funda.',
    mode: 'envio',
    parts: [{ price: '310000', charges: '18000', deliverIn: 3 }],
  },
  desk: {
    people: { buyer: 'lucia', seller: 'diego', author: 'buyer' },
    title: 'Escritorio de encino con cajonera',
    description: 'De 1,40 metros, hecho a la medida, con pasacables. Se entrega armado.',
    mode: 'en_persona',
    parts: [{ price: '9800', deliverIn: 8 }],
  },
  mate: {
    people: { buyer: 'joaquin', seller: 'valentina', author: 'seller' },
    title: 'Set de mate de algarrobo con bombilla de alpaca',
    description: 'Mate torneado a mano, bombilla pico de loro y bolso de cuero.',
    mode: 'envio',
    parts: [{ price: '96000', charges: '8000', deliverIn: 5 }],
  },
  console: {
    people: { buyer: 'lucia', seller: 'diego', author: 'seller' },
    title: 'Consola Nintendo Switch OLED con tres juegos',
    description: 'Con caja, dos controles y mica puesta. Comprada en 2024, con ticket.',
    mode: 'envio',
    parts: [{ price: '5400', charges: '180', deliverIn: 2 }],
  },
  chair: {
    people: { buyer: 'ana', seller: 'marcos', author: 'buyer' },
    title: 'Silla de oficina ergonómica',
    description: 'Respaldo de malla, brazos regulables, dos años de uso. Se recoge en Chamberí.',
    mode: 'en_persona',
    feePayer: 'buyer',
    parts: [{ price: '165', deliverIn: 2 }],
  },
} as const satisfies Record<string, Plan>
