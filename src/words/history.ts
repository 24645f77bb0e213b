import type { Unread } from '#domain/history/export.ts'
import type { Fault } from '#domain/history/faults.ts'

const unread: Readonly<Record<Unread, string>> = {
  'not-a-history': 'No es un archivo de historial, o está dañado.',
  'not-canonical':
    'El archivo no está escrito como se descargó: alguien lo abrió y lo guardó con otro programa, o lo cambió.',
}

/** Why a file cannot be verified. */
export function unreadText(why: Unread): string {
  return unread[why]
}

/** What is wrong in a history, and where. */
export function faultText(fault: Fault): string {
  switch (fault.what) {
    case 'key-unreadable':
      return 'El archivo no trae una clave con la que se pueda comprobar nada.'
    case 'key-differs':
      return `Está firmado con otra clave. La del archivo tiene la huella ${fault.found}.`
    case 'root-broken':
      return `La raíz ${fault.root} no sigue a la anterior, o alguien la cambió.`
    case 'root-unsigned':
      return `La raíz ${fault.root} no está firmada con la clave del archivo.`
    case 'root-replaced':
      return `La raíz ${fault.root} no es la del archivo anterior: alguien la cambió por otra.`
    case 'roots-apart':
      return 'Las raíces de los dos archivos no se encuentran: falta la última del anterior, o la clave es otra.'
    case 'event-changed':
      return `El hecho ${fault.version} de la transacción ${fault.deal} no es el que se anotó.`
    case 'event-unproved':
      return `El hecho ${fault.version} de la transacción ${fault.deal} tendría que estar firmado y no lo está.`
    case 'proof-wrong':
      return `El hecho ${fault.version} de la transacción ${fault.deal} no es el que se firmó.`
    case 'event-replaced':
      return `El hecho ${fault.version} de la transacción ${fault.deal} no es el del archivo anterior, o ya no está.`
    case 'receipt-changed':
      return `El comprobante ${fault.place} de la transacción ${fault.deal} no es el que se hizo.`
    case 'receipt-unproved':
      return `El comprobante ${fault.place} de la transacción ${fault.deal} no es el que se firmó, o tendría que estar firmado y no lo está.`
  }
}
