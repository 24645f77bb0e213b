import type { AnswerSaid } from '#domain/banking/bank-answer.ts'
import { returnReasonText, returnRemedyText } from './return-reasons.ts'

type NameAnswer = AnswerSaid['named'][number]['answer']

const names: Readonly<Record<NameAnswer, string>> = {
  match: 'su banco conoce al titular por ese nombre.',
  other:
    'su banco no conoce al titular por ese nombre. No confirmes este pago en el banco: la cuenta espera en «Titulares por revisar» y quien cobra lo lee.',
  close:
    'el nombre se parece al del titular, pero no es igual. La cuenta espera en «Titulares por revisar»; quien cobra lo lee y puede corregirlo.',
  unknown: 'el banco no pudo comprobar el nombre del titular.',
}

/** What an answer of the bank to a payment file meant, for an operator: a sentence for each thing that there is to do or to know. */
export function answerSentences({
  file,
  rejected,
  named,
  paid,
  repeated,
  contrary,
  unknown,
}: AnswerSaid): readonly string[] {
  const ofFile = {
    taken: 'El banco tiene el archivo.',
    refused: 'El banco rechazó el archivo entero.',
    unsaid: '',
  }
  const all = [
    ofFile[file],
    ...rejected.map(({ code, reason }) =>
      [`${code} no se paga: ${returnReasonText(reason)}.`, returnRemedyText(reason)].join(' '),
    ),
    ...paid
      .filter((code) => !contrary.includes(code))
      .map((code) => `${code}: el banco dice que está pagado. Lo confirma su extracto.`),
    ...repeated.map(
      (code) =>
        `${code}: el banco dice que ya lo tenía. Sigue como estaba, porque el primero puede haberse pagado: míralo en su extracto.`,
    ),
    ...contrary.map(
      (code) =>
        `${code}: sobre si se pagó, el banco dice lo contrario de lo que consta aquí. No se cambió nada: no lo pagues otra vez, míralo en su extracto y pregunta al banco.`,
    ),
    ...unknown.map(
      (status) =>
        `El banco usa un estado que no conocemos (${status}). No se cambió nada por él: pregúntale qué significa.`,
    ),
    ...named.map(({ code, answer }) => `${code}: ${names[answer]}`),
  ].filter(Boolean)
  return all.length > 0 ? all : ['El banco aún no dice nada de sus pagos.']
}
