import { phoneCode } from '#domain/people/phone.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { fillsFromMessage } from './fill-from-message.ts'
import { does } from '../../ui/does.ts'

const filling = does('fill-from-message', fillsFromMessage)

type TextCodeFieldProps = { error?: string | undefined; name?: string }

/** The code of a text message. Telephones that know how fill it in by themselves (WebOTP). */
export function TextCodeField({ error, name = 'answer' }: TextCodeFieldProps) {
  return (
    <div {...filling}>
      <CodeField
        label={`Código de ${phoneCode.digits} cifras`}
        hint={`Está en el mensaje. Vale ${phoneCode.minutes} minutos.`}
        error={error}
        name={name}
      />
    </div>
  )
}
