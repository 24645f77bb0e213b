import { createRoute, z } from '@hono/zod-openapi'
import { Me, Problem, Transaction, TransactionList } from './schemas.ts'

/** How many transactions one answer holds at most. */
export const mostListed = 25

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: Problem } },
})

const always = {
  401: problem('Sin clave, o con una que no sirve (`api-key-wrong`).'),
  429: {
    ...problem('Demasiadas preguntas con esta clave (`too-many-attempts`).'),
    headers: z.object({
      'retry-after': z.string().openapi({ description: 'Segundos que hay que esperar.' }),
    }),
  },
}

const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

const security = [{ key: [] }]

/** Whose key it is. */
export const meRoute = createRoute({
  method: 'get',
  path: '/api/v1/me',
  operationId: 'getMe',
  summary: 'De quién es esta clave',
  security,
  responses: { 200: json(Me, 'Tu cuenta.'), ...always },
})

/** A person's own transactions, the newest first. */
export const listRoute = createRoute({
  method: 'get',
  path: '/api/v1/transactions',
  operationId: 'listTransactions',
  summary: 'Tus transacciones, la más nueva primero',
  security,
  request: {
    query: z.object({
      after: z
        .uuid()
        .optional()
        .openapi({ description: 'El `next` de la página anterior: sigue detrás de esa transacción.' }),
      limit: z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number)
        .refine((count) => count >= 1 && count <= mostListed)
        .optional()
        .openapi({ type: 'integer', minimum: 1, maximum: mostListed, default: mostListed }),
    }),
  },
  responses: {
    200: json(TransactionList, 'Una página de la lista.'),
    422: problem('Un parámetro no se entiende (`input-wrong`).'),
    ...always,
  },
})

/** One transaction of a person's own. */
export const transactionRoute = createRoute({
  method: 'get',
  path: '/api/v1/transactions/{id}',
  operationId: 'getTransaction',
  summary: 'Una transacción tuya, con lo que puedes hacer y lo que pasa si nadie hace nada',
  security,
  request: { params: z.object({ id: z.string().max(100).openapi({ format: 'uuid' }) }) },
  responses: {
    200: json(Transaction, 'La transacción.'),
    404: problem('No existe, o no es tuya: la respuesta es la misma (`not-found`).'),
    ...always,
  },
})
