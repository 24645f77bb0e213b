import { BackLink } from '../../ui/back-link.tsx'
import { DialogButton } from '../../ui/dialog.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { Icon } from '../../ui/icon.tsx'
import { KeyHints } from '../../ui/key-hints.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { GalleryPart, State } from './gallery-part.tsx'

const here = '/dev/ui'

/** What leads somewhere: back, views, filters, pages, steps, menu and dialog. */
export function GalleryPlaces() {
  return (
    <GalleryPart id="caminos" title="Caminos" lead="Cada vista y cada filtro tienen su dirección.">
      <div className="grid gap-7">
        <div className="text-small">
          <BackLink to={here}>Transacciones</BackLink>
        </div>
        <Tabs
          label="Vistas"
          tabs={[
            { to: here, label: 'Por conciliar', count: 12, current: true },
            { to: `${here}?v=2`, label: 'Conciliadas', current: false },
            { to: `${here}?v=3`, label: 'Por devolver', count: 1, current: false },
          ]}
        />
        <Toolbar>
          <SearchField label="Buscar" placeholder="Título, persona o referencia" />
          <FilterChips
            label="Tu parte"
            chips={[
              { label: 'Compro', to: here, isOn: true },
              { label: 'Vendo', to: here, isOn: false },
            ]}
          />
        </Toolbar>
        <Stepper steps={['Quién', 'Qué', 'Cuánto', 'Revisar']} at={3} />
        <Pagination previous={`${here}?antes=1`} next={`${here}?despues=3`} />
        <div className="flex flex-wrap gap-8">
          <State name="Diálogo">
            <DialogButton opens="key-hints">Teclas</DialogButton>
          </State>
          <State name="Menú">
            <Menu
              button={
                <>
                  Más
                  <Icon name="chevron-down" className="size-4.5 text-muted" />
                </>
              }
            >
              <p>Se abre sin JavaScript; con él, Escape lo cierra.</p>
            </Menu>
          </State>
        </div>
      </div>
      <KeyHints
        hints={[
          { keys: ['J'], does: 'Línea siguiente' },
          { keys: ['K'], does: 'Línea anterior' },
          { keys: ['?'], does: 'Estas teclas' },
        ]}
      />
    </GalleryPart>
  )
}
