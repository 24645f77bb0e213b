/** What each side is protected from. */
export const protection: readonly Readonly<{ side: string; from: readonly string[] }>[] = [
  {
    side: 'A quien compra',
    from: [
      'De pagar y no recibir: si no se entrega, el dinero vuelve entero, también la comisión.',
      'De recibir otra cosa: hay un plazo para revisar, y hasta entonces nadie cobra.',
      'De que le cambien las condiciones: acepta una versión sellada, y solo esa.',
      'De pagar a una cuenta falsa: paga a la cuenta de custodia, siempre la misma, con su propia referencia.',
    ],
  },
  {
    side: 'A quien vende',
    from: [
      'De entregar y no cobrar: ve el dinero en custodia antes de entregar.',
      'De un comprobante falso: el depósito cuenta cuando está en el extracto del banco, no en una foto.',
      'De quien recibe y se calla: pasado el plazo de revisión, se da por aceptado.',
      'De una anulación del pago: una transferencia ya recibida no se retira como un cargo de tarjeta.',
    ],
  },
]

/** What nobody should expect of it. */
export const noProtection: readonly string[] = [
  'No es un seguro: no paga lo que se rompe, se pierde o se roba fuera del dinero en custodia.',
  'No ve lo que se entrega. Si liberas sin revisar, el dinero ya no vuelve por aquí.',
  'No cubre lo que se pague por fuera. Si alguien te pide «la mitad aparte», no sigas.',
  'No comprueba que algo sea legal, auténtico o de quien lo vende; sí quién es esa persona.',
  'No acelera a tu banco: una transferencia entre países puede tardar días en llegar.',
  'No te acompaña a un encuentro en persona: queda en un sitio público y con luz.',
]
