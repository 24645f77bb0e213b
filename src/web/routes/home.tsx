import { MoneyPicture, type MoneyStage } from '../components/money-picture.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

export const handle = { noJs: true }

export const meta = () => [
  { title: 'Resguardo: pagos protegidos entre dos personas' },
  {
    name: 'description',
    content:
      'El dinero queda en custodia hasta que quien compra recibe y revisa. Después se libera a quien vende.',
  },
]

const steps: { stage: MoneyStage; title: string; text: string; sentence: string }[] = [
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

const promises = [
  'Antes de cada paso lees qué va a pasar, a quién, cuánto y si se puede deshacer.',
  'Cada plazo tiene fecha y hora, y sabes qué ocurre si nadie hace nada.',
  'Tu parte siempre puedes cederla; la de la otra persona, nunca.',
  'La comisión se cobra solo sobre lo que llega a quien vende.',
]

export default function Home() {
  return (
    <>
      <section aria-labelledby="promesa" className="relative overflow-hidden bg-surface">
        <div
          aria-hidden
          className="engraved absolute inset-x-0 -bottom-6 h-36 text-primary opacity-30 lg:h-44"
        />
        <div className="column relative grid max-w-280 items-center gap-12 pt-12 pb-32 sm:pt-20 sm:pb-40 lg:grid-cols-[1.05fr_1fr] lg:gap-16">
          <div>
            <h1 id="promesa" className="text-display tracking-[-0.035em]">
              <span className="block">Compra con calma.</span>
              <span className="block">Vende con certeza.</span>
            </h1>
            <p className="mt-5 max-w-[46ch] text-lead text-muted">
              Dos personas que no se conocen, un acuerdo y un dinero que espera en custodia hasta que quien
              compra recibe y revisa.
            </p>
            <div className="mt-7 grid gap-3 sm:flex">
              <ButtonLink to="/app/transactions/create">Crear una transacción</ButtonLink>
              <ButtonLink to="/login" variant="secondary">
                Entrar
              </ButtonLink>
            </div>
          </div>
          <div className="rounded-box border border-line bg-surface p-5 shadow-high [--picture-ground:var(--color-surface)] sm:p-8">
            <MoneyPicture
              size="hero"
              stage="custody"
              buyerName="Ana"
              sellerName="Benito"
              amountText="1.200,00 €"
              sentence="1.200,00 € en custodia desde el 3 de mayo"
            />
          </div>
        </div>
      </section>
      <section aria-labelledby="pasos" className="border-t border-line">
        <div className="column max-w-280 py-14 sm:py-20">
          <h2 id="pasos" className="text-heading">
            Tres pasos, y siempre sabes dónde está el dinero
          </h2>
          <ol className="mt-10 grid gap-12 lg:grid-cols-3 lg:gap-10">
            {steps.map((step, position) => (
              <li key={step.stage}>
                <MoneyPicture
                  stage={step.stage}
                  buyerName="Ana"
                  sellerName="Benito"
                  amountText="1.200,00 €"
                  sentence={step.sentence}
                  sentenceShown={false}
                />
                <h3 className="mt-6 text-title">
                  {position + 1}. {step.title}
                </h3>
                <p className="mt-1.5 text-muted">{step.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section aria-labelledby="seguridad" className="border-t border-line bg-surface">
        <div className="column grid max-w-280 gap-8 py-14 sm:py-20 lg:grid-cols-[1fr_1.4fr]">
          <h2 id="seguridad" className="text-heading">
            Reglas escritas, iguales para los dos
          </h2>
          <ul className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
            {promises.map((promise) => (
              <li key={promise} className="flex gap-3">
                <Icon name="check" className="mt-1 size-5 text-success" />
                <span>{promise}</span>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  )
}
