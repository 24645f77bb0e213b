import { waitingNameText } from '#words/people/names.ts'
import { Notice } from '../ui/notice.tsx'

type Props = Readonly<{
  waiting: Readonly<{ name: string; isRefused: boolean }> | null
  /** What others call the person. */
  shown: string
}>

/** Says to somebody that others do not see the name which they typed, and why. */
export function WaitingNameNotice({ waiting, shown }: Props) {
  if (!waiting) return null
  const { name, isRefused } = waiting
  return (
    <Notice
      tone={isRefused ? 'warning' : 'info'}
      title={isRefused ? 'Elige otro nombre' : 'Tu nombre está en revisión'}
    >
      {waitingNameText(name, shown, isRefused)}
    </Notice>
  )
}
