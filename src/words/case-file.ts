import type { CaseFault } from '#domain/history/case-file.ts'

/** What is wrong in a case file, and where. */
export function caseFaultText(fault: CaseFault): string {
  switch (fault.what) {
    case 'no-case-file':
      return 'No es un expediente, o le falta su lista.'
    case 'list-unsigned':
      return 'La lista no está firmada: alguien la cambió, o el expediente no es de esta instalación.'
    case 'keys-differ':
      return 'La lista y el historial están firmados con claves distintas.'
    case 'entry-missing':
      return `Falta el archivo ${fault.path}.`
    case 'entry-changed':
      return `El archivo ${fault.path} no es el que se descargó: alguien lo cambió.`
    case 'entry-unlisted':
      return `El archivo ${fault.path} no estaba en el expediente: alguien lo agregó.`
    case 'entry-untold':
      return `El archivo ${fault.path} no es el del historial: su sello no está en el hecho que lo cuenta.`
    case 'file-not-agreed':
      return `El archivo «${fault.path}» es parte del acuerdo, y ninguno de la carpeta propuesta tiene la huella que se selló.`
    case 'file-beside-agreed':
      return `El archivo ${fault.path} está entre los del acuerdo, que no lo nombra.`
  }
}
