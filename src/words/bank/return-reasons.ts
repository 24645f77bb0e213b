/** Why a bank rejects or returns a payment (ISO 20022), as its payee has to understand it. */
const byCode: Readonly<Record<string, string>> = {
  AC01: 'el número de cuenta no es correcto',
  AC04: 'la cuenta está cerrada',
  AC06: 'la cuenta está bloqueada',
  AC13: 'esa cuenta no admite este tipo de pago',
  AC14: 'esa cuenta no admite este tipo de pago',
  AG01: 'esa cuenta no admite transferencias',
  AM04: 'el pago no pudo salir de nuestra cuenta',
  BE01: 'el nombre no coincide con el titular de la cuenta',
  BE04: 'al banco le faltan datos del titular de la cuenta',
  BE05: 'el banco no reconoce al titular de la cuenta',
  BE06: 'el banco no reconoce al titular de la cuenta',
  BE07: 'al banco le faltan datos del titular de la cuenta',
  CNOR: 'el banco de esa cuenta no recibe estos pagos',
  DNOR: 'el banco de esa cuenta no recibe estos pagos',
  ED05: 'los bancos no completaron el pago',
  MD07: 'el banco no puede abonar a esa cuenta',
  MS02: 'el banco de la cuenta lo devolvió sin decir por qué',
  MS03: 'el banco de la cuenta lo devolvió sin decir por qué',
  RC01: 'el banco de la cuenta no está bien indicado',
  RC04: 'el banco de la cuenta no está bien indicado',
  RC07: 'el banco de la cuenta no está bien indicado',
  RR01: 'al banco le faltan datos que la ley le pide',
  RR02: 'al banco le faltan datos que la ley le pide',
  RR03: 'al banco le faltan datos que la ley le pide',
  RR04: 'el banco no puede hacer ese pago por la normativa',
  TM01: 'el pago llegó fuera de hora al banco',
}

const isCode = /^[A-Z]{2}\d{2}$|^[A-Z]{4}$/

/** A reason of the bank in words: its code where we know it, its own text, or the code that it gave. Empty for none. */
export function returnReasonText(reason: string | null | undefined): string {
  if (!reason) return ''
  const known = byCode[reason]
  if (known) return known
  return isCode.test(reason) ? `el banco da el código ${reason}` : reason
}
