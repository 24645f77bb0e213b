import { tellsOpener } from '../../components/providers/tell-opener.ts'
import { Icon } from '../../ui/icon.tsx'
import { does } from '../../ui/does.ts'

const telling = does('tell-opener', tellsOpener)

type TellOpenerProps = {
  /** What went wrong before anybody could come back; null when the server knows the outcome. */
  sentence: string | null
  /** Where one goes on when this window stays open after all. */
  go: string
}

/** The last page of a window: it tells the page that opened it, and closes. */
export function TellOpener({ sentence, go }: TellOpenerProps) {
  return (
    <div {...telling} data-sentence={sentence ?? undefined}>
      <h1 className="text-heading">Ya puedes cerrar esta ventana</h1>
      <p className="mt-3">{sentence ?? 'Seguimos en la página en la que empezaste.'}</p>
      <p className="mt-6">
        {/* A whole new page: cookies changed with the last one. */}
        <a href={go} className="lone-link gap-1">
          Seguir en esta ventana
          <Icon name="arrow-right" />
        </a>
      </p>
    </div>
  )
}
