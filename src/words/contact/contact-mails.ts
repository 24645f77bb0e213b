type Written = Readonly<{
  reference: string
  name: string
  email: string
  subject: string
  body: string
  dealCode: string
}>

/** How a message of somebody reaches the operator's mailbox. */
export function contactLetter(message: Written, link: string) {
  const { reference, name, email, subject, body, dealCode } = message
  return {
    subject: `${reference} · ${subject}`,
    paragraphs: [
      `${name} (${email}) escribió desde la página de contacto.`,
      ...(dealCode ? [`Transacción que indica: ${dealCode}.`] : []),
      ...body.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
    ],
    button: { label: 'Ver los mensajes', href: link },
    closing:
      'Responde a este correo y le llegará a quien escribió. Después anótalo en la página de mensajes. No se ha comprobado que el correo sea suyo: no des por él datos de una transacción.',
  }
}
