/** A name as part of a file's name: plain letters and digits. */
const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 40)

/** Rules of a bank as a file for another operator: without any account. */
export function rulesResponse(kind: string, file: Readonly<{ name: string }>): Response {
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${kind}-${slugOf(file.name)}.json"`,
    },
  })
}

/** What reads a file of some kind; without data where it is none. */
type Format<File> = Readonly<{ safeParse(value: unknown): Readonly<{ data?: File | undefined }> }>

/** The rules in a file that another operator handed over; null where it is no such file, or longer than any is. */
export async function rulesIn<Rules>(
  upload: FormDataEntryValue | null,
  format: Format<Rules>,
  mostLetters: number,
): Promise<Rules | null> {
  if (!(upload instanceof File) || upload.size > mostLetters) return null
  try {
    return format.safeParse(JSON.parse(await upload.text())).data ?? null
  } catch {
    return null
  }
}
