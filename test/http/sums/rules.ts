/*
 * What a sentence with a sum claims that the sum is. `‹›` is the sum that is looked at and `…` any other one; {buyer},
 * {seller}, {deal} and {part} stand for names, # for a number. The first rule that fits says it; a sum without a rule,
 * or with another value than what its rule names, is a fault.
 */
type Rule = readonly [said: RegExp, ...figures: string[]]

const breakdown: readonly Rule[] = [
  [/^Comisión de Resguardo .*(del precio|mínima|máxima).* · ‹›$/, 'commission'],
  [/^(IVA|IGV) de la comisión · ‹›$/, 'tax on the commission'],
  [/^Comisión de Resguardo, en total · ‹›$/, 'commission of both sides'],
  [/^(IVA|IGV) de la comisión, en total · ‹›$/, 'tax on the commission of both sides'],
  [/^Precio · ‹›$/, 'price'],
  [/^Gastos · ‹›$|^Gastos De envío .* · ‹›$/, 'charges'],
  [/^Precio y gastos · ‹›$/, 'agreed: price and charges'],
  [/^(Recibes|\S+ recibe) · ‹›$/, 'seller receives, all released'],
  [/^(Depositas|\S+ deposita)( Tramo por tramo: primero …)? · ‹›$/, 'whole deposit'],
  [/Tramo por tramo: primero ‹›/, 'whole deposit'],
  [/^Tu comisión, con su impuesto · ‹›$/, 'commission of the buyer with tax'],
]
const statement: readonly Rule[] = [
  [/^Queda en custodia, con la comisión · ‹›$/, 'custody and commission, after a movement'],
  [/^Llegado al banco · ‹›$/, 'posting: suspense'],
  [/^En custodia · ‹›$/, 'posting: escrow', 'balance: escrow'],
  [/^(Comisión de quien compra, sin )?cobrar todavía · ‹›$/, 'posting: fee_pending', 'commission set aside'],
  [/^Pagado a cuentas bancarias · ‹›$/, 'posting: bank', 'balance: bank'],
  [/^De camino a una cuenta bancaria · ‹›$/, 'posting: transit', 'balance: transit'],
  [/^Comisión de Resguardo · ‹›$/, 'posting: fee_income', 'balance: fee_income'],
  [/^Impuesto de la comisión · ‹›$/, 'posting: tax_payable', 'balance: tax_payable'],
  [/^A favor de \{seller\} · ‹›$/, 'posting: payable', 'balance: payable'],
  [/^A favor de \{buyer\} · ‹›$/, 'posting: refundable', 'balance: refundable'],
]

const invoices: readonly Rule[] = [
  [/^DEMO-[SFR]-#-# · ‹›$/, 'invoiced: commission with tax'],
  [/^Base imponible · ‹›$/, 'invoiced: commission'],
  [/^(IVA|IGV) \(# %\) · ‹›$/, 'invoiced: tax'],
  [/^Total · ‹›$/, 'invoiced: commission with tax'],
]

const card: readonly Rule[] = [
  [/^(Acordado|Propuesto) ‹› |^Acordado · ‹›$/, 'agreed: price and charges'],
  [/‹› propuestos, sin depositar todavía|^Acordar ‹› con /, 'agreed: price and charges'],
  [/‹› por depositar|faltan ‹› por depositar/, 'to deposit', 'whole deposit'],
  [/^Llegaron ‹› a la custodia/, 'arrived of what is to deposit'],
  [/^‹› en custodia, … de ellos bloqueados/, 'custody'],
  [/^… en custodia, ‹› de ellos bloqueados/, 'claimed'],
  [/^‹› en custodia, bloqueados/, 'custody'],
  [/^‹› en custodia\.?$|^En custodia ahora · ‹›$|^En custodia hay ‹›$/, 'custody'],
  [/^‹› liberados, de camino a /, 'leaves for the seller'],
  [/^‹› pagados a (ti|\{seller\})\.?$/, 'paid into a bank account', 'posting: bank'],
  [/^‹› (devueltos|de vuelta) a /, 'goes back to the buyer'],
  [/^‹› (pagados a|para) (ti|\{seller\}) y …(?!.*antes de la comisión)/, 'leaves for the seller'],
  [/^… (pagados a|para) (ti|\{seller\}) y ‹›(?!.*antes de la comisión)/, 'goes back to the buyer'],
]
/** What is to be deposited, and what came of it. */
const deposits: readonly Rule[] = [
  [
    /(Deposita|depositas|Depositas|tiene que depositar|toca depositar|se depositan|Ahora deposita) ‹›/,
    'whole deposit',
    'to deposit',
  ],
  [
    /(Por transferir|Importe exacto|Ya transferí|Depositar) · ‹›$|puede transferir ‹› por ti|transferí ‹›$/,
    'to deposit',
  ],
  [/la suma exacta: ‹›|[Ff]altan ‹›|^‹› hasta el /, 'to deposit'],
  [/^Son ‹› del acuerdo/, 'agreed: price and charges'],
  [/^Son … del acuerdo y ‹› de tu parte/, 'commission of the buyer with tax'],
  [
    /^Ya recibido · ‹›$|lo recibido: ‹›|todo lo que llegó, ‹›|^Recuperar tu depósito · ‹›$/,
    'arrived of what is to deposit',
  ],
  [/^Llegó una parte del depósito: ‹›$/, 'arrived at the bank'],
  [
    /Llegó el depósito: ‹› en custodia|(depósito completo|depositó todo lo acordado) de («\{part\}», parte de )?«\{deal\}»: ‹› en custodia/,
    'posting: escrow',
    'custody',
  ],
  [/en custodia y ‹› apartados para tu comisión/, 'commission of the buyer with tax'],
  [/(Llegó el dinero|El depósito está) completo, ‹›/, 'agreed: price and charges'],
  [/alcanza para un precio de ‹›/, 'price that the deposit covers'],
]
/** What becomes, or would become, of what is in custody. */
const outcomes: readonly Rule[] = [
  [/al menos ‹›/, 'least left in custody'],
  [
    /Liberas … a .* recibe ‹›|que recibe ‹›|pasa a ser tuyo y recibes ‹›|\{seller\} recibe ‹›/,
    'seller would receive',
    'seller receives, all released',
  ],
  [/Liberas ‹› a|^Liberar el dinero · ‹›|^Liberar ‹› a|acepta y libera ‹›|^Liberar todo · ‹›/, 'custody'],
  [
    /[Rr]ecupera[rs]? ‹›|devolvemos ‹›|^Cancelar porque no .* · ‹›|te devolvemos ‹›/,
    'would go back to the buyer',
    'custody and commission',
    'arrived at the bank',
  ],
  [/^Reclama · ‹›/, 'claimed'],
  [
    /^‹› para .* antes de la comisión$|^… para .* y ‹› para .* antes de la comisión$/,
    'share, before the commission',
  ],
]
/** What left, and what is paid. */
const payouts: readonly Rule[] = [
  [
    /^Liberado a .*, antes de la comisión · ‹›$|^Liberado a .*: ‹›, antes de la comisión$/,
    'released, before the commission',
  ],
  [
    /^Liberado, antes de la comisión · ‹›$/,
    'released, before the commission',
    'share, before the commission',
  ],
  [/^Devuelto, sin la comisión · ‹›$/, 'share, before the commission', 'returned, without the commission'],
  [/^De camino a \{seller\} · ‹›$/, 'leaves for the seller'],
  [/^Pagado a \{seller\} · ‹›$/, 'paid into a bank account'],
  [/^De vuelta a \{buyer\} · ‹›$|^Devuelto a \{buyer\}: ‹›$/, 'goes back to the buyer'],
  [/^Devuelto a \{buyer\} · ‹›$/, 'paid into a bank account'],
  [
    /^El banco confirmó (el|tu) pago de ‹›|^‹› Para .* Pagado el |^Comprobante de pago · ‹›|^Pago hecho .* · ‹›|^‹› (Pagado|Devuelto)$/,
    'paid into a bank account',
    'posting: bank',
  ],
  [
    /Liberación · ‹›|‹› de «\{deal\}» (son tuyos|volvieron a custodia)|[Rr]ecibirás ‹›/,
    'leaves for the seller',
  ],
  [/Reembolso · ‹›|‹› de «\{deal\}» vuelven a /, 'goes back to the buyer'],
  [/Depósito de más · ‹›/, 'goes back to the buyer'],
  [
    /^Pago de ‹›|pago de ‹›|El banco devolvió ‹›|Te pagamos ‹›|^Recibir ‹› en|^Cobrar en otra cuenta · ‹›/,
    'leaves for the seller',
    'goes back to the buyer',
  ],
  [/^Comprobante de depósito · ‹›$|^Depósito recibido .* · ‹›$|^‹› (Recibido)$/, 'arrived at the bank'],
]
/** What stands in the agreement. */
const agreement: readonly Rule[] = [
  [
    /^(\S* )?(Tramos · )?\{(part|deal)\}[:,] ‹›|^#?\.? ?\{(part|deal)\} · ‹›$/,
    'agreed: price and charges',
    'whole deposit',
  ],
  [
    /^Importe · (Antes: )?(… Ahora: )?‹›/,
    'agreed: price and charges',
    'arrived at the bank',
    'paid into a bank account',
    'posting: bank',
  ],
  [/^‹› \(De envío/, 'charges'],
  [/^‹› \(Tramo por tramo/, 'whole deposit'],
  [/^‹› \(.*(del precio|mínima|máxima)/, 'commission'],
  [/^Aceptar el acuerdo · ‹›$/, 'agreed: price and charges'],
]
export const rules: readonly Rule[] = [
  ...breakdown,
  ...statement,
  ...invoices,
  ...card,
  ...deposits,
  ...outcomes,
  ...payouts,
  ...agreement,
]

/** A sum on the picture of the money, which has no words of its own: the sentence of the picture follows. */
export const isPictured = (said: string) => /^[A-ZÁÉ] [A-ZÁÉ] (… )?‹›( …)?$|^(… )?‹›( …)? ·$/.test(said)
