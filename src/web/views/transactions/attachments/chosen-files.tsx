import { useEffect, useRef, useState } from 'react'
import { FileField } from '../../../ui/file-field.tsx'
import { FileNames } from './file-names.tsx'
import { filesOffered, sizeText } from './file-words.ts'
import { HeicAdvice } from './heic-advice.tsx'

type ChosenFilesProps = {
  label: string
  name: string
  optional?: boolean
  multiple?: boolean
  error?: string | undefined
  /** What may be chosen and how much of it: what goes with messages, unless it says otherwise. */
  offered?: Readonly<{ accept: string; limits: string }>
  /** Whether photographs leave as they were taken, and are not made smaller. */
  asTheyAre?: boolean
}

type Chosen = { name: string; type: string; size: string }

/**
 * A field for photographs and documents that lists what was chosen. Large photographs are made smaller in the browser
 * before they leave; without JavaScript they leave as they are.
 */
export function ChosenFiles({
  label,
  name,
  optional = false,
  multiple = true,
  error,
  offered = filesOffered,
  asTheyAre = false,
}: ChosenFilesProps) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [isReady, setReady] = useState(false)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  useEffect(() => {
    const empty = () => setChosen([])
    const form = input?.form
    form?.addEventListener('reset', empty)
    return () => form?.removeEventListener('reset', empty)
  }, [input])

  const list = (files: FileList | null) =>
    setChosen(
      [...(files ?? [])].map((file) => ({
        name: file.name,
        size: sizeText(file.size, 'es'),
        type: file.type,
      })),
    )
  const original = useRef<FileList | null>(null)
  const change = async (field: HTMLInputElement) => {
    setInput(field)
    original.current = field.files
    await prepare(field, asTheyAre)
  }
  const prepare = async (field: HTMLInputElement, isLeft: boolean) => {
    setReady(isLeft)
    if (isLeft) field.files = original.current
    list(field.files)
    const before = field.files
    if (isLeft) return
    const { smallerFiles } = await import('#device/smaller-photos.ts')
    const smaller = await smallerFiles([...(before ?? [])])
    // Somebody chose others meanwhile, or the form is gone.
    if (field.files !== before || !field.isConnected) return
    field.files = smaller
    list(field.files)
    setReady(true)
  }

  useEffect(() => {
    if (input) void prepare(input, asTheyAre)
    // Only when its owner changes their mind; a choice is prepared when it is made.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asTheyAre])

  return (
    <div className="grid gap-2">
      <FileField
        label={label}
        name={name}
        accept={offered.accept}
        multiple={multiple}
        optional={optional}
        hint={offered.limits}
        error={error}
        onChange={(event) => void change(event.currentTarget)}
      />
      <FileNames
        label="Elegidos"
        files={chosen.map(({ name: file, size }, position) => ({ key: position, name: file, note: size }))}
      />
      {isReady && <HeicAdvice files={chosen} />}
    </div>
  )
}
