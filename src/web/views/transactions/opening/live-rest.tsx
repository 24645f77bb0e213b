import { type RefObject, useEffect, useState } from 'react'
import { restText } from '#words/transactions/claims.ts'
import { moneyText } from '#words/money.ts'
import { typedSum } from '../../../components/money/typed-sum.ts'
import type { OpeningView } from './opening-view.ts'

type LiveRestProps = { form: RefObject<HTMLFormElement | null>; view: OpeningView }

/** What becomes today of what is not claimed, while the sum is typed. Without JavaScript the next pages say it. */
export function LiveRest({ form, view: { claim, rest } }: LiveRestProps) {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    const read = () => {
      const value = new FormData(element).get('claimed')
      setTyped(typeof value === 'string' ? value : '')
    }
    read()
    element.addEventListener('input', read)
    return () => element.removeEventListener('input', read)
  }, [form])
  const claimed = typedSum(typed, claim.currency, claim.country)
  const restMinor = claimed === null ? 0n : BigInt(claim.held) - claimed
  return (
    <output className="text-small">
      {restMinor > 0n &&
        claimed !== 0n &&
        restText(moneyText(restMinor, claim.currency, claim.locale), {
          isReleased: rest.isReleased,
          seller: rest.seller,
        })}
    </output>
  )
}
