import type { SentFile } from '#domain/attachments/attachment.ts'

/** The files of a form's field, as they were chosen. A field in which nothing was chosen sends a file without a name. */
export async function filesIn(form: FormData, name: string): Promise<readonly SentFile[]> {
  const chosen = form.getAll(name).filter((each) => each instanceof File)
  return Promise.all(
    chosen
      .filter((file) => file.name !== '' || file.size > 0)
      .map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  )
}

/** A key that a device or a page made; nothing else is one. */
export function keyIn(form: FormData): { key?: string } {
  const key = form.get('key')
  return typeof key === 'string' && /^[0-9a-f-]{36}$/i.test(key) ? { key } : {}
}
