import type { FileKind } from '#domain/attachments/file-kinds.ts'
import type { FileStoreState } from '#domain/attachments/file-store.ts'

/** How the store of files stands, as an operator reads it, with what to do about it. */
export const fileStoreText: Record<FileStoreState, string> = {
  answers:
    'El depósito contesta: ahí van los archivos nuevos de la gente y, de noche, extractos y archivos de pagos, ya cifrados.',
  silent:
    'El depósito no contesta. Los archivos no se suben ni se leen; los pagos y lo demás siguen. Mira si está en marcha y si FILES_S3_URL lleva a él; al volver se usa sin reiniciar.',
  strange:
    'El bucket de FILES_S3_URL no es de esta instalación: tiene otras cosas, o la marca de otra. Pon ahí un bucket vacío, o el que ya usaba esta.',
  missing: 'En el depósito no hay ningún bucket con el nombre de FILES_S3_URL. Créalo o corrige el nombre.',
  refused:
    'El depósito no acepta nuestra clave: es otra, caducó o no tiene permiso. Revisa FILES_S3_KEY_ID, FILES_S3_SECRET y FILES_S3_REGION, y reinicia el programa.',
  'clock-apart':
    'El reloj de esta máquina y el del depósito no dicen la misma hora, y por eso no acepta lo que pedimos. Ponlos en hora; después se usa sin reiniciar.',
}

/** The kinds of files that lie in the store, one and many of each. */
export const fileKindText: Record<FileKind, readonly [one: string, many: string]> = {
  attachments: ['archivo de la gente', 'archivos de la gente'],
  statement_files: ['extracto', 'extractos'],
  payment_files: ['archivo de pagos', 'archivos de pagos'],
}

/** Files lie in a store that is not in the settings any more. */
export const storeNotSetText =
  'Hay archivos en un depósito que ya no está en los ajustes, y no se pueden leer. Pon otra vez FILES_S3_URL con su clave y reinicia el programa.'
