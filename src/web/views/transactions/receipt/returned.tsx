import { Notice } from '../../../ui/notice.tsx'

/** On a receipt whose money came back: true today, whatever its paper says. */
export function Returned({ sentence }: { sentence: string }) {
  return (
    <div className="mb-3">
      <Notice tone="warning" title={sentence}>
        El dinero sigue siendo de quien lo esperaba, y se le paga a otra cuenta con un comprobante nuevo.
      </Notice>
    </div>
  )
}
