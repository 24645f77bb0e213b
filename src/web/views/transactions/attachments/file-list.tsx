import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { FileView } from './file-view.ts'

function Shown({ file }: { file: FileView }) {
  if (file.isPicture)
    return (
      <img
        src={file.address}
        alt=""
        loading="lazy"
        decoding="async"
        className="aspect-square w-full rounded-inner border border-line bg-sunken object-cover"
      />
    )
  return (
    <span className="grid aspect-square w-full place-items-center rounded-inner border border-line bg-surface text-muted">
      <Icon name="file-text" className="size-8" />
    </span>
  )
}

function Remove({ file, draft }: { file: FileView; draft: string }) {
  return (
    <Form method="post" encType="multipart/form-data">
      <input type="hidden" name="draft" value={draft} />
      <Button variant="quiet" size="small" name="remove" value={file.id} aria-label={`Quitar ${file.name}`}>
        Quitar
      </Button>
    </Form>
  )
}

type FileListProps = {
  files: readonly FileView[]
  /** The draft from which each of them can be taken away. */
  draft?: string
}

/** Photographs and documents: small pictures that open the whole ones, and documents to download. */
export function FileList({ files, draft }: FileListProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
      {files.map((file) => (
        <li key={file.id} className="grid min-w-0 content-start gap-1">
          <a
            href={file.address}
            {...(file.isPicture ? { target: '_blank' } : { download: file.name })}
            className="group grid min-w-0 gap-1 rounded-inner"
          >
            <Shown file={file} />
            <span className="link line-clamp-2 text-small wrap-anywhere">{file.name}</span>
            <span className="text-small text-muted">
              {file.isPicture ? 'Foto' : 'PDF'}, {file.size}
            </span>
            {file.place && <span className="text-small text-muted">{file.place}</span>}
          </a>
          {draft !== undefined && <Remove file={file} draft={draft} />}
        </li>
      ))}
    </ul>
  )
}
