import { z } from '@hono/zod-openapi'
import { currencyCodes } from '#domain/money.ts'
import { trancheStates, transactionStates } from '#domain/transactions/states.ts'

// The shapes of the API's answers. Sums are text in the smallest unit of their currency, moments are ISO 8601 in UTC.

const sum = () =>
  z.string().openapi({ example: '120000', description: 'En la unidad más pequeña de la moneda.' })
const moment = () => z.string().openapi({ format: 'date-time', example: '2026-11-20T12:00:00Z' })
const currency = () => z.enum(currencyCodes).openapi({ example: 'EUR' })
const party = () => z.enum(['buyer', 'seller'])

export const Me = z
  .object({
    id: z.string().openapi({ format: 'uuid' }),
    display_name: z.string(),
    email: z.string().openapi({ description: 'Vacío cuando la cuenta no tiene correo.' }),
    email_verified: z.boolean(),
    country: z.string().openapi({ example: 'ES' }),
    time_zone: z.string().openapi({ example: 'Europe/Madrid' }),
    identity_tier: z
      .int()
      .openapi({ description: '0 sin verificar, 1 verificada, 2 verificada por completo.' }),
    owed: z
      .array(
        z.object({
          currency: currency(),
          payable_minor: sum(),
          refundable_minor: sum(),
          in_transit_minor: sum(),
        }),
      )
      .openapi({ description: 'Dinero que ya es tuyo y todavía no llegó a tu banco.' }),
  })
  .openapi('Me')

export const TransactionSummary = z
  .object({
    id: z.string().openapi({ format: 'uuid' }),
    code: z.string(),
    title: z.string(),
    state: z.enum(transactionStates),
    party: party().openapi({ description: 'De qué lado estás.' }),
    counterparty: z.string().nullable(),
    currency: currency(),
    total_minor: sum(),
    held_minor: sum().openapi({ description: 'En custodia ahora.' }),
    waits_for: z.string().openapi({ description: 'De quién es el turno.', example: 'buyer' }),
    due_at: moment().nullable(),
    url: z.string().openapi({ format: 'uri', description: 'La página en Resguardo.' }),
  })
  .openapi('TransactionSummary')

export const TransactionList = z
  .object({
    transactions: z.array(TransactionSummary),
    next: z
      .string()
      .nullable()
      .openapi({ description: 'Con qué `after` sigue la lista; null cuando no hay más.' }),
  })
  .openapi('TransactionList')

const Subject = z
  .object({
    tranche: z.int().optional(),
    proposal: z.string().optional(),
    dispute: z.string().optional(),
    payout: z.string().optional(),
  })
  .openapi('Subject')

const AvailableAction = z
  .object({
    action: z.string().openapi({ example: 'release' }),
    transition: z.string().openapi({ description: 'La fila del proceso publicado.' }),
    on: z.enum(['transaction', 'tranche', 'proposal', 'dispute', 'payout']),
    subject: Subject,
    due_at: moment().nullable(),
    mandatory: z.boolean(),
    needs_step_up: z.boolean().openapi({ description: 'Si pide que la persona confirme otra vez quién es.' }),
    final: z.boolean().openapi({ description: 'Si no se puede deshacer.' }),
    blocked: z
      .object({ code: z.string(), detail: z.string() })
      .nullable()
      .openapi({ description: 'Por qué no se puede ahora, aunque te toque.' }),
    consequence: z.string(),
  })
  .openapi('AvailableAction')

const DefaultOutcome = z
  .object({
    transition: z.string(),
    timer: z.string().openapi({ example: 'T-INSP' }),
    subject: Subject,
    due_at: moment(),
    consequence: z.string(),
  })
  .openapi('DefaultOutcome')

const Side = z.object({ name: z.string(), verified: z.boolean(), joined: z.boolean() }).openapi('Side')

const Delivery = z
  .object({
    kind: z.enum(['tracking', 'meeting', 'file', 'work']),
    text: z.string(),
    declared_at: moment(),
    proven_at: moment().nullable(),
    proven_by: z.enum(['buyer', 'carrier', 'operator']).nullable(),
    sha256: z.array(z.string()).openapi({
      description:
        'Las huellas de lo entregado: de los archivos que se subieron aquí, o del que se entregó en otro sitio.',
    }),
    downloaded_at: moment().nullable().openapi({
      description: 'Cuándo descargó por primera vez quien compra los archivos que se subieron aquí.',
    }),
  })
  .openapi('Delivery')

const Tranche = z
  .object({
    number: z.int(),
    title: z.string(),
    state: z.enum(trancheStates),
    price_minor: sum(),
    charges_minor: sum(),
    due_minor: sum().openapi({
      description: 'Lo que quien compra tiene que transferir ahora; cero si todavía no toca o ya está.',
    }),
    held_minor: sum(),
    released_minor: sum(),
    refunded_minor: sum(),
    deliver_by: z.string().openapi({ format: 'date' }),
    delivery: Delivery.nullable(),
  })
  .openapi('Tranche')

const File = z.object({
  name: z.string(),
  bytes: z.int(),
  sha256: z.string().openapi({ description: 'De los bytes que se descargan.' }),
})

export const Transaction = z
  .object({
    id: z.string().openapi({ format: 'uuid' }),
    code: z.string(),
    version: z.int().openapi({
      description:
        'Crece con cada hecho de la transacción; los mensajes y los avisos no cuentan. Un paso se decide sobre la versión que se leyó: si desde entonces cambió lo que decide, se rechaza con 409 y `lost-race`.',
    }),
    title: z.string(),
    state: z.enum(transactionStates),
    party: party().nullable(),
    currency: currency(),
    total_minor: sum(),
    agreed_at: moment().nullable(),
    frozen_at: moment().nullable().openapi({
      description:
        'Desde cuándo un tribunal, un árbitro o una autoridad retiene el dinero. Mientras no sea `null`, nada lo mueve y ningún plazo corre.',
    }),
    waits_for: z.string().openapi({ example: 'buyer' }),
    buyer: Side,
    seller: Side,
    tranches: z.array(Tranche),
    files: z.array(File).openapi({
      description:
        'Los archivos que son parte de lo propuesto o acordado, tal como se sellan con ello. Los que se agregan después no están aquí.',
    }),
    money: z.object({ funded_minor: sum(), held_minor: sum(), released_minor: sum(), refunded_minor: sum() }),
    available_actions: z.array(AvailableAction),
    default_outcome: DefaultOutcome.nullable().openapi({ description: 'Lo que pasa si nadie hace nada.' }),
    url: z.string().openapi({ format: 'uri' }),
  })
  .openapi('Transaction')

export const Problem = z
  .object({
    type: z.string().openapi({ format: 'uri' }),
    title: z.string().openapi({ description: 'Una frase en español, para personas.' }),
    status: z.int(),
    code: z
      .string()
      .openapi({ description: 'No cambia nunca: es lo que lee un programa.', example: 'not-found' }),
    errors: z.array(z.object({ field: z.string(), detail: z.string() })).optional(),
    instance: z
      .string()
      .optional()
      .openapi({ description: 'Cómo se encuentra el fallo en nuestro registro.' }),
  })
  .openapi('Problem')
