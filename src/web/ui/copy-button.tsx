import type { ReactNode } from 'react'
import { Button } from './button.tsx'
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
  /** In a list of them: every button stands at the end of its line, one under the other. */
  apart?: boolean
}

/** A number to carry elsewhere. Without JavaScript one press selects it whole. */
export function CopyButton({ value, children, what, apart }: CopyProps) {
  const alive = useAlive()
  const [copied, copy] = useCopied(value)
  return (
    <span
      className={
        apart
          ? 'flex flex-wrap items-start justify-end gap-x-3'
          : 'inline-flex max-w-full flex-wrap items-center gap-x-2'
      }
    >
      <span
        className={`figures font-medium wrap-anywhere select-all ${apart ? 'min-w-[min(100%,9rem)] flex-1' : 'min-w-0'}`}
      >
        {children ?? value}
      </span>
      <button
        type="button"
        onClick={copy}
        aria-label={`Copiar ${what}`}
        className={`${apart ? '-my-1.5 shrink-0' : '-ml-2'} inline-flex min-h-9 min-w-9 items-center justify-center gap-1.5 rounded-inner px-2 text-small font-medium text-secondary hover:bg-secondary-tint pointer-coarse:min-h-11 pointer-coarse:min-w-11 ${alive ? '' : untilAlive}`}
      >
        <Icon name={copied ? 'check' : 'copy'} className="size-4.5" />
        <span>{copied ? 'Copiado' : 'Copiar'}</span>
      </button>
      <output className="sr-only">{copied ? `Copiado: ${what}` : ''}</output>
    </span>
  )
}

/** Everything that has to be typed elsewhere, copied at once. Only where the browser runs our script. */
export function CopyAllButton({ value, what }: { value: string; what: string }) {
  const alive = useAlive()
  const [copied, copy] = useCopied(value)
  return (
    <span className={alive ? '' : untilAlive}>
      <Button type="button" variant="secondary" size="small" icon={copied ? 'check' : 'copy'} onClick={copy}>
        {copied ? 'Copiado' : 'Copiar todo'}
      </Button>
      <output className="sr-only">{copied ? `Copiado: ${what}` : ''}</output>
    </span>
  )
}
