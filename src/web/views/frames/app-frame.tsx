import type { ReactNode } from 'react'
import { Link, NavLink, useRouteLoaderData } from 'react-router'
import { Brand } from '../../components/brand.tsx'
import { NoticesBell } from './notices-bell.tsx'
import { SignOutForm } from '../../components/sign-out-form.tsx'
import { ThemeForm } from '../../components/theme-form.tsx'
import { OfflinePlace } from '../../components/device/offline-place.tsx'
import { PwaPlace } from '../../components/device/pwa-place.tsx'
import type { Offer } from '#device/pwa/offers.ts'
import type { Theme } from '../../server/cookies/theme.ts'
import { Avatar } from '../../ui/avatar.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { WaitingLine } from '../../ui/deferred.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'

export type Place = { to: string; label: string; icon: IconName; count?: number }

type AppFrameProps = {
  /** Who is signed in. */
  person: { name: string; email: string }
  places: readonly Place[]
  /** The operator's screens use the whole width. */
  wide?: boolean
  /** What may be offered about the application itself; nothing, unless told. */
  offers?: Readonly<Record<Offer, boolean>>
  /** A line over the page, about the account as a whole. */
  banner?: ReactNode
  children: ReactNode
}

/** The places of a party: transactions and account; operation only for those who have a role there. */
export function placesFor({ operates, turns }: { operates: boolean; turns?: number }): Place[] {
  return [
    { to: '/app/transactions', label: 'Transacciones', icon: 'handshake', ...(turns && { count: turns }) },
    { to: '/app/account', label: 'Mi cuenta', icon: 'circle-user-round' },
    ...(operates ? [{ to: '/ops', label: 'Operación', icon: 'landmark' } satisfies Place] : []),
  ]
}

function TopPlaces({ places }: { places: readonly Place[] }) {
  return (
    <nav aria-label="Principal" className="hidden h-full sm:block">
      <ul className="flex h-full gap-7">
        {places.map((place) => (
          <li key={place.to}>
            <NavLink
              to={place.to}
              className="flex h-full items-center gap-2 border-y-[3px] border-transparent font-medium text-muted transition-colors hover:text-ink aria-[current]:border-b-primary aria-[current]:text-ink"
            >
              {place.label}
              {place.count !== undefined && <Count number={place.count} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Count({ number }: { number: number }) {
  return (
    <span className="figures rounded-full bg-primary px-2 text-caption leading-5 font-semibold text-on-primary">
      {number}
      <span className="sr-only">{number === 1 ? ' te toca a ti' : ' te tocan a ti'}</span>
    </span>
  )
}

function BottomPlaces({ places }: { places: readonly Place[] }) {
  return (
    <nav
      aria-label="Principal"
      data-print="hide"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      <ul className="flex">
        {places.map((place) => (
          <li key={place.to} className="min-w-0 flex-1">
            <NavLink
              to={place.to}
              className="group flex min-h-15 flex-col items-center justify-center gap-0.5 text-caption font-medium text-muted aria-[current]:font-semibold aria-[current]:text-primary"
            >
              <span className="relative grid h-7 w-14 place-items-center rounded-full group-aria-[current]:bg-primary-tint">
                <Icon name={place.icon} className="size-5.5" />
                {place.count !== undefined && (
                  <span className="absolute -top-1.5 left-8">
                    <Count number={place.count} />
                  </span>
                )}
              </span>
              <span className="max-w-full text-center wrap-anywhere hyphens-auto">{place.label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function AccountMenu({ person }: Pick<AppFrameProps, 'person'>) {
  const theme = useRouteLoaderData<{ theme: Theme }>('root')?.theme ?? 'system'
  return (
    <Menu
      button={
        <>
          <Avatar name={person.name} size="small" />
          <span className="sr-only">Menú de {person.name}</span>
          <Icon
            name="chevron-down"
            className="size-4.5 text-muted transition-transform group-open:rotate-180"
          />
        </>
      }
    >
      <div className="min-w-0">
        <p className="truncate font-semibold">
          <bdi>{person.name}</bdi>
        </p>
        <p className="truncate text-small text-muted">{person.email}</p>
      </div>
      <div className="flex items-center justify-between gap-3 border-t border-line pt-4">
        <span className="text-small">Tema</span>
        <ThemeForm theme={theme} />
      </div>
      <Link
        to="/app/settings"
        className="-mx-2 -my-2 flex min-h-11 items-center gap-2.5 rounded-inner px-2 hover:bg-neutral-tint"
      >
        <Icon name="settings" className="size-5 text-muted" />
        Ajustes
      </Link>
      <SignOutForm className="border-t border-line pt-2">
        <button
          type="submit"
          className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center gap-2.5 rounded-inner px-2 text-left hover:bg-neutral-tint"
        >
          <Icon name="log-out" className="size-5 text-muted" />
          Cerrar sesión
        </button>
      </SignOutForm>
    </Menu>
  )
}

const noOffers = { install: false, push: false }

/** What stands around every page of a signed-in person. */
export function AppFrame({ person, places, wide, offers = noOffers, banner, children }: AppFrameProps) {
  return (
    <>
      <SkipLink />
      <WaitingLine />
      <header className="sticky top-0 z-30 border-b border-line bg-surface" data-print="hide">
        <div
          className={`column flex h-15 items-center justify-between sm:h-17 ${wide ? 'max-w-384' : 'max-w-280'}`}
        >
          <div className="flex h-full min-w-0 items-center gap-10">
            <Link to={places[0]?.to ?? '/'} aria-label="Resguardo, ir al inicio" className="flex min-w-0">
              <Brand />
            </Link>
            <TopPlaces places={places} />
          </div>
          <div className="flex items-center gap-1">
            <NoticesBell />
            <AccountMenu person={person} />
          </div>
        </div>
      </header>
      {banner}
      <main
        id="contenido"
        tabIndex={-1}
        className={`column min-h-[calc(100dvh-3.8125rem)] pt-6 pb-28 outline-none sm:min-h-[calc(100dvh-4.3125rem)] sm:pt-10 sm:pb-20 ${wide ? 'max-w-384' : 'max-w-280'}`}
      >
        {children}
      </main>
      {/* An offer stands in the room below the page: it moves nothing that is being read and covers none of it. */}
      <div data-print="hide" className="-mt-26 px-3 pb-22 empty:hidden sm:-mt-18 sm:pb-4">
        <PwaPlace offers={offers} />
      </div>
      {/* What is the matter with the application is told over the page, wherever its reader is. */}
      <div
        data-print="hide"
        className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 grid gap-2 px-3 sm:bottom-[max(1rem,env(safe-area-inset-bottom))]"
      >
        <OfflinePlace />
      </div>
      <BottomPlaces places={places} />
    </>
  )
}
