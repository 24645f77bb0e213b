import { MoneyPicture, type MoneyStage } from '../../components/money/money-picture.tsx'

type Scene = {
  stage: MoneyStage
  title: string
  text: string
  sentence: string
  parts?: readonly [string, string]
}

/** A deal that goes well, as three pictures. */
export const goodWay: readonly Scene[] = [
  {
    stage: 'buyer',
    title: 'Acuerdan por escrito',
    text: 'Qué se entrega, cuándo, por cuánto y cuántos días hay para revisarlo. Las dos partes aceptan la misma versión.',
    sentence: 'El dinero sigue con Ana',
  },
  {
    stage: 'custody',
    title: 'El dinero queda en custodia',
    text: 'Ana lo transfiere desde su banco. Benito ve que está y entrega tranquilo. Ninguno de los dos puede retirarlo por su cuenta.',
    sentence: '1.200,00 € en custodia',
  },
  {
    stage: 'seller',
    title: 'Ana revisa y lo libera',
    text: 'Benito lo recibe en su cuenta bancaria. Si algo no está bien, el dinero espera en custodia hasta que se resuelva.',
    sentence: '1.200,00 € pagados a Benito',
  },
]

/** One that does not: how long its people have to find a way out, and the office to decide. */
export const badWay = ({ talk, decide }: Readonly<{ talk: string; decide: string }>): readonly Scene[] => [
  {
    stage: 'frozen',
    title: 'Ana abre una disputa',
    text: 'Cuenta qué pasa y lo enseña con fotos. El dinero queda detenido: ni se libera ni vuelve mientras dure.',
    sentence: '1.200,00 € detenidos en custodia',
  },
  {
    stage: 'frozen',
    title: 'Buscan un arreglo',
    text: `Tienen ${talk} para acordar una rebaja, una reparación o la devolución. Si no pueden, decide una persona con las pruebas de los dos, en ${decide}.`,
    sentence: '1.200,00 € detenidos en custodia',
  },
  {
    stage: 'split',
    title: 'Cada uno recibe lo suyo',
    text: 'Acuerdan una rebaja de 300,00 € por la pantalla. Vuelven a Ana, y Benito cobra el resto. La comisión se cobra solo sobre lo que cobra él.',
    sentence: '300,00 € para Ana y 900,00 € para Benito, antes de la comisión',
    parts: ['300,00 €', '900,00 €'],
  },
]

/** A story in pictures of where the money stands. */
export function Scenes({ scenes }: { scenes: readonly Scene[] }) {
  return (
    <ol className="mt-2 grid gap-12 lg:grid-cols-3 lg:gap-10">
      {scenes.map(({ title, text, ...picture }, position) => (
        <li key={title}>
          <MoneyPicture
            buyerName="Ana"
            sellerName="Benito"
            amountText="1.200,00 €"
            sentenceShown={false}
            {...picture}
          />
          <h3 className="mt-6 text-title">
            {position + 1}. {title}
          </h3>
          <p className="mt-1.5 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  )
}
