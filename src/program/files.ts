import type { FileStoreState } from '#domain/attachments/file-store.ts'
import { isRefusal } from '#domain/refusal.ts'
import { openS3Files, type S3Files } from '#outside/files/s3-files.ts'
import { type Config, WrongConfig } from '#settings/config.ts'
import { fileStoreText } from '#words/queue/file-store.ts'
import type { Log } from './log.ts'
import { apartFromRequests } from './request-number.ts'

/**
 * The store of files of the settings; null where files lie in their rows. One that does not answer keeps nothing else from
 * starting; a bucket of somebody else is refused, before anything is put there.
 */
export async function openFiles(
  config: Pick<Config, 'files'>,
  instance: string,
  log: Pick<Log, 'info' | 'error'>,
): Promise<S3Files | null> {
  if (!config.files) return null
  const told = (state: FileStoreState) =>
    apartFromRequests(() =>
      state === 'answers' ? log.info('file-store-used') : log.error('file-store-not-used', { state }),
    )
  const files = await openS3Files(config.files, { instance, told })
  if (files.standing() !== 'strange') return files
  files.close()
  throw new WrongConfig([fileStoreText.strange])
}

/** What went wrong in a program that works with files, for whoever called it. */
export function toldTrouble(error: unknown): string {
  if (isRefusal(error) && error.code === 'files-silent')
    return `${fileStoreText.silent} Lo hecho hasta ahora está bien: repite esta orden para seguir.`
  return error instanceof Error ? error.message : String(error)
}
