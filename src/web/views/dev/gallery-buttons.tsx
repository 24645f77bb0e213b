import { Avatar } from '../../ui/avatar.tsx'
import { Button, ButtonLink, type ButtonVariant } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { GalleryPart, State } from './gallery-part.tsx'

const variants: readonly { variant: ButtonVariant; text: string; name: string }[] = [
  { variant: 'primary', text: 'Liberar 1.200,00 €', name: 'Principal' },
  { variant: 'secondary', text: 'Agregar una foto', name: 'Secundario' },
  { variant: 'quiet', text: 'Tengo un problema', name: 'Callado' },
  { variant: 'danger', text: 'Cancelar la transacción', name: 'Peligro' },
]

/** Every button in every state; hover is shown by the pointer. */
export function GalleryButtons() {
  return (
    <GalleryPart id="botones" title="Botones" lead="Uno principal por pantalla; nombra el acto.">
      <div className="grid gap-6">
        {variants.map(({ variant, text, name }) => (
          <div key={variant} className="flex flex-wrap items-end gap-x-4 gap-y-3">
            <State name={name}>
              <Button type="button" variant={variant}>
                {text}
              </Button>
            </State>
            <State name="Con foco" focused>
              <Button type="button" variant={variant} icon="paperclip">
                {text}
              </Button>
            </State>
            <State name="Esperando">
              <Button type="button" variant={variant} busy>
                {text}
              </Button>
            </State>
            <State name="Desactivado">
              <Button type="button" variant={variant} disabled>
                {text}
              </Button>
            </State>
            <State name="Pequeño">
              <Button type="button" variant={variant} size="small">
                Exportar
              </Button>
            </State>
          </div>
        ))}
        <div className="grid gap-4 sm:grid-cols-2">
          <State name="Ancho y largo">
            <Button type="button" wide>
              Liberar $ 9.999.999.999,99 a María Fernanda de los Ángeles Etcheverrigaray Domínguez
            </Button>
          </State>
          <State name="Enlace">
            <ButtonLink to="/dev/ui" size="small" icon="plus">
              Nueva transacción
            </ButtonLink>
          </State>
          <State name="Para copiar">
            <CopyButton value="ES9121000418450200051332" what="el IBAN">
              ES91 2100 0418 4502 0005 1332
            </CopyButton>
          </State>
          <State name="Personas">
            <span className="flex gap-3">
              <Avatar name="Ana Beltrán" />
              <Avatar name="أحمد عبد الرحمن" />
              <Avatar name="李雷" size="small" />
              <Avatar name="" size="small" />
            </span>
          </State>
        </div>
      </div>
    </GalleryPart>
  )
}
