import { useEffect, useState } from 'react'
import { keptHere } from '#device/offline/draft-here.ts'
import { countOpened, type OpenedHereCount } from '#device/offline/opened-here.ts'
import { agoText } from '#device/offline/opened-pages.ts'
import { usePwa } from '#device/pwa/use-pwa.ts'
import { keptText, offlineText, waitingText } from '#words/this-device.ts'
import { useCurrentClient } from '../../components/current-client.ts'
import { ByHandSteps } from '../../components/device/by-hand-steps.tsx'
import { Button } from '../../ui/button.tsx'
import { SettingRow } from '../../ui/setting-row.tsx'
import { SecurityRow } from '../account/security/security-row.tsx'

type KeptHere = Readonly<{ opened: OpenedHereCount; ago: string; waiting: number }>

/** What stands on this device, looked at once; where nothing may be kept there is nothing. */
function useKeptHere(personId: string): KeptHere | null {
  const [found, setFound] = useState<KeptHere | null>(null)
  useEffect(() => {
    const none = { deals: 0, lists: 0, drafts: 0, seenLast: null }
    const look = async () => {
      const opened = 'caches' in window ? await countOpened(caches, personId).catch(() => none) : none
      const kept = await keptHere(personId).catch(() => [])
      const ago = opened.seenLast === null ? '' : agoText(Date.now() - opened.seenLast)
      setFound({ opened, ago, waiting: kept.filter(({ kind }) => kind !== 'sent').length })
    }
    void look()
  }, [personId])
  return found
}

/** What this browser keeps for its person, whether it can be read without a network, and why not. */
export function ThisDeviceRows() {
  const { id, isRemembered } = useCurrentClient()
  const pwa = usePwa()
  const kept = useKeptHere(id)
  const { canRead, text } = offlineText({ ...pwa, isRemembered })
  return (
    <div className="divide-y divide-line">
      <SettingRow term="Sin conexión" icon={canRead ? 'circle-check' : 'circle-alert'}>
        {text}
      </SettingRow>
      {kept && <SettingRow term="Guardado aquí">{keptText(kept.opened, kept.ago)}</SettingRow>}
      {kept && kept.waiting === 0 && <SettingRow term="Por enviar">{waitingText(0)}</SettingRow>}
      {kept && kept.waiting > 0 && (
        <SecurityRow term="Por enviar" to="/app/unsent" action="Ver">
          {waitingText(kept.waiting)}
        </SecurityRow>
      )}
      <Installed {...pwa} />
    </div>
  )
}

function Installed({ installed, installOffered, installsByHand, install }: ReturnType<typeof usePwa>) {
  const canAsk = installOffered && !installsByHand
  return (
    <SettingRow
      term="Aplicación"
      action={
        canAsk && (
          <Button type="button" variant="secondary" size="small" onClick={() => void install()}>
            Instalar
          </Button>
        )
      }
    >
      {installed && 'Instalada en este dispositivo.'}
      {!installed && installsByHand && (
        <>
          Para instalarla <ByHandSteps />
        </>
      )}
      {!installed && !installsByHand && 'Se abre en el navegador.'}
    </SettingRow>
  )
}
