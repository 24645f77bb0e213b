import { lookUp } from '#domain/look-up.ts'

/** Why a bank rejects or returns a payment (ISO 20022), as its payee has to understand it. */
const byCode: Readonly<Record<string, string>> = {
  AB05: 'el banco de la cuenta no contestó a tiempo',
  AB06: 'el banco de la cuenta no contestó a tiempo',
  AB07: 'el banco de la cuenta no recibe pagos inmediatos en este momento',
  AB08: 'el banco de la cuenta no recibe pagos inmediatos en este momento',
  AB09: 'falló el banco de la cuenta',
  AB10: 'falló un banco por el que pasaba el pago',
  AC01: 'el número de cuenta no es correcto',
  AC04: 'la cuenta está cerrada',
  AC06: 'la cuenta está bloqueada',
  AC13: 'esa cuenta no admite este tipo de pago',
  AC14: 'esa cuenta no admite este tipo de pago',
  AG01: 'esa cuenta no admite transferencias',
  AG02: 'el banco no admite esa clase de pago',
  AM01: 'el banco no admite ese importe',
  AM02: 'el banco no admite ese importe',
  AM03: 'esa cuenta no recibe pagos en esta moneda',
  AM04: 'el pago no pudo salir de nuestra cuenta',
  AM05: 'el banco cree que el pago está repetido',
  AM09: 'el importe no es correcto',
  AM10: 'las sumas del archivo no cuadran',
  BE01: 'el nombre no coincide con el titular de la cuenta',
  BE04: 'al banco le faltan datos del titular de la cuenta',
  BE05: 'el banco no reconoce al titular de la cuenta',
  BE06: 'el banco no reconoce al titular de la cuenta',
  BE07: 'al banco le faltan datos del titular de la cuenta',
  CNOR: 'el banco de esa cuenta no recibe estos pagos',
  CURR: 'esa cuenta no recibe pagos en esta moneda',
  CUST: 'quien pagaba lo canceló',
  DNOR: 'el banco de esa cuenta no recibe estos pagos',
  DT01: 'el banco no admite la fecha del pago',
  DUPL: 'el banco cree que el pago está repetido',
  ED05: 'los bancos no completaron el pago',
  FF01: 'el banco no pudo leer el archivo',
  FOCR: 'el banco lo devolvió porque se le reclamó',
  // Whoever is suspected is not told so.
  FRAD: 'el banco no quiso hacer el pago',
  MD06: 'el titular de la cuenta pidió devolverlo',
  MD07: 'el banco no puede abonar a esa cuenta',
  MS02: 'el banco de la cuenta lo devolvió sin decir por qué',
  MS03: 'el banco de la cuenta lo devolvió sin decir por qué',
  NARR: 'el banco lo devolvió sin decir por qué',
  RC01: 'el banco de la cuenta no está bien indicado',
  RC04: 'el banco de la cuenta no está bien indicado',
  RC07: 'el banco de la cuenta no está bien indicado',
  RF01: 'el banco cree que el pago está repetido',
  RJCT: 'el banco no dice por qué',
  RR01: 'al banco le faltan datos que la ley le pide',
  RR02: 'al banco le faltan datos que la ley le pide',
  RR03: 'al banco le faltan datos que la ley le pide',
  RR04: 'el banco no puede hacer ese pago por la normativa',
  SL01: 'el titular de la cuenta no admite ese pago',
  TM01: 'el pago llegó fuera de hora al banco',
}

/** What whoever works at the office does about a reason; without one here, the payee chooses another account. */
const remedies: Readonly<Record<string, string>> = {
  ...remedyFor('Es cosa nuestra: corrígelo con el banco antes de pagar otra vez.', [
    'AG02',
    'AM01',
    'AM02',
    'AM03',
    'AM09',
    'AM10',
    'CURR',
    'DT01',
    'FF01',
    'RC01',
    'RC04',
    'RC07',
    'SL01',
  ]),
  ...remedyFor('Falta dinero en nuestra cuenta de custodia: detén los pagos y avisa a quien administra.', [
    'AM04',
  ]),
  ...remedyFor('Antes de pagar otra vez, comprueba en el extracto que no se pagó.', ['ED05', 'TM01']),
  ...remedyFor(
    'La cuenta está bien: págalo otra vez, en un archivo de transferencias normales si sigue sin salir.',
    ['AB05', 'AB06', 'AB07', 'AB08', 'AB09', 'AB10'],
  ),
  ...remedyFor('No pagues otra vez sin revisar antes a quien cobra.', [
    'AC06',
    'CUST',
    'FOCR',
    'FRAD',
    'MD07',
    'RR04',
  ]),
  ...remedyFor('Pide a quien cobra el dato que falta.', ['BE04', 'BE07', 'RR01', 'RR02', 'RR03']),
}

const isCode = /^[A-Z]{2}\d{2}$|^[A-Z]{4}$/

/** A reason of the bank in words: its code where we know it, its own text, or the code that it gave. Empty for none. */
export function returnReasonText(reason: string | null | undefined): string {
  if (!reason) return ''
  const known = lookUp(byCode, reason)
  if (known) return known
  return isCode.test(reason) ? `el banco da el código ${reason}` : reason
}

/** What to do about a reason, for the office. */
export function returnRemedyText(reason: string): string {
  return lookUp(remedies, reason) ?? 'Quien cobra puede elegir otra cuenta.'
}

function remedyFor(sentence: string, codes: readonly string[]): Record<string, string> {
  return Object.fromEntries(codes.map((code) => [code, sentence]))
}
