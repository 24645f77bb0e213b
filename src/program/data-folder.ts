import { accessSync, constants, mkdirSync } from 'node:fs'

/** Makes the folder of the data where it is missing; one that cannot be written in is refused in one sentence. */
export function openDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new Error(
      `No se puede escribir en la carpeta de datos ${dataDir} (${code}). ` +
        'Da permiso sobre ella a la cuenta que inicia el programa o elige otra con DATA_DIR.',
      { cause: error },
    )
  }
}
