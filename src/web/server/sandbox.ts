import { createContext } from 'react-router'
import type { Currency } from '#domain/money.ts'
import type { DealParcel, KnownParcel, ParcelState } from '#domain/parcels/parcel-words.ts'
import type { SandboxBank } from '#outside/bank/sandbox-bank.ts'
import type { PlayedCaptcha } from './captcha.ts'

type PlayedParcels = Readonly<{
  /** Those that a delivery waits for, the newest first. */
  list(): Promise<readonly KnownParcel[]>
  /** Has the carrier of a parcel say something of it, as of now. */
  move(parcel: DealParcel, state: ParcelState, place: string): Promise<void>
}>

type PlayedServices = Readonly<{
  captcha: PlayedCaptcha
  /** The banks, by their names in addresses, for which the icon service has something go wrong. */
  iconTroubles: Readonly<Record<string, string>>
}>

/** What the pages under `/dev` do in a sandbox: move its clock, be its bank. */
export type Sandbox = Readonly<{
  /** Null where the settings have no sandbox bank. */
  bank: SandboxBank | null
  /** The parcels on their way, and their carriers to be played. */
  parcels: PlayedParcels | null
  /** The custody accounts that the bank keeps. */
  accounts: readonly Readonly<{ number: string; currency: Currency }>[]
  /** Where identity checks of the sandbox are decided by hand, its key included; null where there is no sandbox for them. */
  identityDesk: string | null
  /** Other people's services that are played; null where they are not. */
  neighbours: PlayedServices | null
  /** Whether the bank also issues its statements by itself. */
  isAutomatic: boolean
  /** The next reminder or deadline of any transaction; null when no clock is running. */
  nextMoment(): Promise<Temporal.Instant | null>
  /** Moves the clock of the whole instance forward, and lets everything happen that is due by then. */
  travel(seconds: number): Promise<void>
}>

/** Null in production: the pages under `/dev` are not there. */
export const sandboxContext = createContext<Sandbox | null>(null)
