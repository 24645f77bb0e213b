import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type WhatWasProvedProps = { phone: string | null; provider: string | null }

/** What somebody proved before they had an account, and how to begin without it. */
export function WhatWasProved({ phone, provider }: WhatWasProvedProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-box bg-success-tint px-4 py-3">
      <Icon name="circle-check" className="size-5.5 text-success" />
      <p className="min-w-52 flex-1">
        {phone === null ? (
          <>
            Cuenta de <span className="font-semibold">{provider}</span> comprobada
          </>
        ) : (
          <>
            Teléfono <span className="font-semibold whitespace-nowrap">{phone}</span> comprobado
          </>
        )}
      </p>
      <Form method="post">
        <Button variant="quiet" size="small" name="intent" value="forget">
          Empezar sin {phone === null ? 'ella' : 'él'}
        </Button>
      </Form>
    </div>
  )
}
