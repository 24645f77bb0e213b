import { Icon } from '../../ui/icon.tsx'

/** How Safari on an iPhone or iPad installs the application: the words and pictures of its own menus. */
export function ByHandSteps() {
  return (
    <>
      pulsa <Icon name="share" /> <span className="font-medium">Compartir</span>, que puede estar en{' '}
      <Icon name="ellipsis" label="los tres puntos" />, y elige <Icon name="square-plus" />{' '}
      <span className="font-medium">Agregar a pantalla de inicio</span> o{' '}
      <span className="font-medium">Agregar a Inicio</span>.
    </>
  )
}
