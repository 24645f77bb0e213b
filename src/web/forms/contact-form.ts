import { contactLimits } from '#domain/people/contact.ts'
import { readEmail } from '#domain/people/email.ts'
import { formText } from './form-text.ts'

type ContactFields = Readonly<{
  name: string
  email: string
  subject: string
  body: string
  dealCode: string
}>
export type ContactErrors = Readonly<Partial<Record<keyof ContactFields, string>>>

/** What was typed into the form, cut to what can be shown again. */
export function contactFields(form: FormData): ContactFields {
  const typed = (name: keyof ContactFields, most: number) =>
    formText(form, name)
      .trim()
      .slice(0, most + 1)
  return {
    name: typed('name', contactLimits.name),
    email: typed('email', 254),
    subject: typed('subject', contactLimits.subject),
    // Browsers count a new line as one sign and send two.
    body: formText(form, 'body')
      .replaceAll('\r\n', '\n')
      .trim()
      .slice(0, contactLimits.body + 1),
    dealCode: typed('dealCode', 40),
  }
}

/** What is wrong with a message, as a sentence for each field; nothing when it can be sent. */
export function contactErrors({ name, email, subject, body, dealCode }: ContactFields): ContactErrors {
  const plainCode = dealCode.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  const { leastBody, body: mostBody } = contactLimits
  return {
    ...lineError('name', name, contactLimits.name, 'Escribe tu nombre.'),
    ...(readEmail(email) === null && { email: 'Escribe un correo completo, como ana@ejemplo.com.' }),
    ...lineError('subject', subject, contactLimits.subject, 'Escribe de qué se trata.'),
    ...(body.length < leastBody && { body: `Cuéntanos qué pasa, con al menos ${leastBody} letras.` }),
    ...(body.length > mostBody && { body: `El mensaje admite ${mostBody} letras.` }),
    ...(plainCode !== '' &&
      !contactLimits.dealCode.test(plainCode) && {
        dealCode: 'El código son RG y ocho signos, como RG7K3F92QX. Si no lo tienes, déjalo vacío.',
      }),
  }
}

function lineError(field: 'name' | 'subject', text: string, most: number, missing: string) {
  if (text === '') return { [field]: missing }
  return text.length > most ? { [field]: `Aquí caben ${most} letras.` } : {}
}
