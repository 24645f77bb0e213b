import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { untilAlive, useAlive } from './use-alive.ts'
import { useCopied } from './use-copied.ts'

type CopyProps = {
  /** Exactly what is copied: no spaces for the eye. */
  value: string
  /** How it is shown, grouped for reading. */
  children?: ReactNode
  /** What is copied, for screen readers: `el IBAN`. */
  what: string
}

/** A number to carry elsewhere. Without JavaScript one press selects it whole. */
export function CopyButton({ value, children, what }: CopyProps) {
  const alive = useAlive()
  const [copied, copy] = useCopied(value)
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2">
      <span className="figures min-w-0 font-medium wrap-anywhere select-all">{children ?? value}</span>
      <button
        type="button"
        onClick={copy}
        aria-label={`Copiar ${what}`}
        className={`-ml-2 inline-flex min-h-9 min-w-9 items-center justify-center gap-1.5 rounded-inner px-2 text-small font-medium text-secondary hover:bg-secondary-tint pointer-coarse:min-h-11 pointer-coarse:min-w-11 ${alive ? '' : untilAlive}`}
      >
        <Icon name={copied ? 'check' : 'copy'} className="size-4.5" />
        <span>{copied ? 'Copiado' : 'Copiar'}</span>
      </button>
      <output className="sr-only">{copied ? `Copiado: ${what}` : ''}</output>
    </span>
  )
}
