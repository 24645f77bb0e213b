import { MoneyBreakdown } from '../../components/money/money-breakdown.tsx'
import { MoneyPicture, MoneyPictureRow, type MoneyStage } from '../../components/money/money-picture.tsx'
import { PartyLine } from '../transactions/transaction/party-line.tsx'
import { TermsTable } from '../transactions/deal/terms-table.tsx'
import { WhoseTurnCard } from '../transactions/transaction/whose-turn-card.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Money } from '../../ui/money.tsx'
import { GalleryPart } from './gallery-part.tsx'

const stages: { stage: MoneyStage; sentence: string }[] = [
  { stage: 'nowhere', sentence: 'No se depositó dinero' },
  { stage: 'buyer', sentence: '1.200,00 € por depositar' },
  { stage: 'arriving', sentence: 'Llegaron 800,00 € de 1.200,00 €' },
  { stage: 'custody', sentence: '1.200,00 € en custodia desde el 3 de mayo' },
  { stage: 'frozen', sentence: '1.200,00 € en custodia, detenidos por una disputa' },
  { stage: 'leaving', sentence: '1.200,00 € liberados, camino del banco de Benito' },
  { stage: 'seller', sentence: '1.200,00 € pagados a Benito el 6 de mayo' },
  { stage: 'returning', sentence: '1.200,00 € en camino de vuelta a Ana' },
  { stage: 'returned', sentence: '1.200,00 € devueltos a Ana el 6 de mayo' },
  { stage: 'split', sentence: '400,00 € para Ana y 800,00 € para Benito' },
]

const lines = [
  { label: 'Precio acordado', explanation: 'Cámara Nikon Z6 con dos objetivos', amountText: '1.200,00 €' },
  { label: 'Comisión de Resguardo', explanation: '2,5 %, la paga el comprador', amountText: '30,00 €' },
  { label: 'IVA de la comisión', explanation: '21 %', amountText: '6,30 €' },
  { label: 'Ana deposita', amountText: '1.236,30 €', total: true },
  { label: 'Benito recibe', explanation: 'En ES91 •••• 1332', amountText: '1.200,00 €', total: true },
]

const terms = [
  { label: 'Qué', value: 'Cámara Nikon Z6 con dos objetivos, caja y factura' },
  { label: 'Precio', value: '1.200,00 €', before: '1.350,00 €' },
  {
    label: 'Entrega',
    value: 'Por envío, antes del 12 de mayo de 2026',
    before: 'Por envío, antes del 9 de mayo de 2026',
  },
  { label: 'Revisión', value: '3 días desde que la recibes' },
]

function Turns({ now }: { now: string }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <WhoseTurnCard
        turn="mine"
        sentence="Revisa lo que recibiste"
        action={
          <ButtonLink to="/dev/ui" icon="package-check">
            Aceptar la entrega
          </ButtonLink>
        }
        deadline={
          <>
            Hasta el jueves 7 de mayo a las 23:59, <Countdown until="2026-05-07T21:59:59Z" now={now} />
          </>
        }
        defaultOutcome="Si no haces nada, los 1.200,00 € se liberan a Benito."
      >
        Benito entregó el 4 de mayo con Correos.
      </WhoseTurnCard>
      <WhoseTurnCard
        turn="theirs"
        sentence="Benito prepara el envío"
        secondary={
          <Button type="button" variant="quiet" size="small">
            Darle más tiempo
          </Button>
        }
        deadline="Hasta el martes 12 de mayo a las 23:59"
        defaultOutcome="Si no entrega, puedes pedir tu dinero completo."
      />
    </div>
  )
}

export function GalleryMoney({ now }: { now: string }) {
  return (
    <>
      <GalleryPart id="imagen" title="La imagen">
        <div className="grid gap-5 md:grid-cols-2">
          {stages.map(({ stage, sentence }) => (
            <Card key={stage}>
              <MoneyPicture
                stage={stage}
                buyerName="Ana Beltrán"
                sellerName="Benito Ruiz Carmona"
                amountText="1.200,00 €"
                parts={['400,00 €', '800,00 €']}
                sentence={sentence}
              />
            </Card>
          ))}
          <Card>
            <MoneyPicture
              stage="custody"
              buyerName="María Fernanda de los Ángeles Etcheverrigaray"
              sellerName="أحمد عبد الرحمن"
              amountText="$ 9.999.999.999,99"
              sentence="$ 9.999.999.999,99 en custodia"
            />
          </Card>
          <Card>
            <MoneyPicture
              stage="split"
              buyerName="María Fernanda"
              sellerName="أحمد عبد الرحمن"
              amountText="$ 9.999.999.999,99"
              parts={['$ 4.999.999.999,99', '$ 5.000.000.000,00']}
              sentence="$ 4.999.999.999,99 para María Fernanda, el resto para أحمد"
            />
          </Card>
        </div>
        <ul className="mt-6 grid gap-x-10 sm:grid-cols-2">
          {stages.map(({ stage, sentence }) => (
            <li key={stage} className="flex min-h-12 items-center gap-4 border-b border-line">
              <MoneyPictureRow stage={stage} sentence={sentence} />
              <span className="text-small">{sentence}</span>
            </li>
          ))}
        </ul>
      </GalleryPart>
      <GalleryPart id="turno" title="De quién es el turno">
        <Turns now={now} />
      </GalleryPart>
      <GalleryPart id="dinero" title="Dinero, acuerdo y personas" lead="Al céntimo, cada línea explicada.">
        <div className="grid gap-10 lg:grid-cols-2">
          <MoneyBreakdown lines={lines} />
          <TermsTable terms={terms} />
        </div>
        <div className="mt-8 flex flex-wrap items-baseline gap-x-8 gap-y-3">
          <Money text="1.200,00 €" size="sum" />
          <Money text="$ 9.999.999.999,99" size="title" />
          <Money text="-36,30 €" tone="error" />
          <Money text="+1.200,00 €" size="strong" tone="success" />
        </div>
        <div className="mt-8 grid gap-5 sm:grid-cols-3">
          <PartyLine name="Ana Beltrán" part="Compradora" you verified />
          <PartyLine name="Benito Ruiz Carmona" part="Vendedor" verified={false} />
          <PartyLine name="أحمد عبد الرحمن" part="Vendedor" verified />
        </div>
      </GalleryPart>
    </>
  )
}
