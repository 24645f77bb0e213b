import { z } from 'zod'
import { DoorFiles, DoorPayment, DoorRead } from './door-contract.ts'

const described = (description: string) => ({ description })
const typed = (type: string, schema: object) => ({ content: { [type]: { schema } } })
const inJson = (name: string) => typed('application/json', { $ref: `#/components/schemas/${name}` })
const asFile = typed('application/octet-stream', { type: 'string', format: 'binary' })
const refused = { 401: described('Another key. Nothing was done.') }

const nameOf = (description: string) => ({
  name: 'name',
  in: 'path',
  required: true,
  description,
  schema: { type: 'string', minLength: 1, maxLength: 200 },
})

const files = {
  '/files': {
    get: {
      operationId: 'listFiles',
      summary: 'Statements, reports and answers that were not confirmed',
      description:
        'At most 1000 and 1 MB. Asking again gives the same ones. A file stays until it is confirmed. Whatever the bank gave is listed, as it gave it.',
      responses: { 200: { ...described('What waits.'), ...inJson('Files') }, ...refused },
    },
  },
  '/files/{name}': {
    parameters: [nameOf('As listed, encoded for an address.')],
    get: {
      operationId: 'readFile',
      summary: 'One file, byte by byte',
      responses: {
        200: { ...described('Of the size and hash that were listed.'), ...asFile },
        404: described('Not among what waits.'),
        ...refused,
      },
    },
  },
  '/files/{name}/read': {
    parameters: [nameOf('As listed, encoded for an address.')],
    put: {
      operationId: 'confirmRead',
      summary: 'The file is safe with us',
      description:
        'It is listed no more. Said again, or of a content that does not wait, it changes nothing and answers the same.',
      requestBody: { required: true, ...inJson('Read') },
      responses: { 204: described('Noted for good.'), ...refused },
    },
  },
}

const payments = {
  '/payments/{name}': {
    parameters: [nameOf('The message id (MsgId) of the payment file and its ending, such as `R1A2B3.xml`.')],
    get: {
      operationId: 'askPayment',
      summary: 'How a payment file stands',
      description:
        'Asked before each handing over. One that was never here is answered with 200 and `none`, so that no 404 of somebody in between passes for it.',
      responses: { 200: { ...described('How it stands.'), ...inJson('Payment') }, ...refused },
    },
    put: {
      operationId: 'handOverPayment',
      summary: 'A payment file for the bank, once',
      description:
        'Noted for good under its name before the bank hears of it. A name that was noted is never given to the bank again: it is answered how it stands, with the hash of what was noted, whatever came. 200 says what became of it, not that it was paid.',
      parameters: [
        {
          name: 'content-digest',
          in: 'header',
          required: true,
          description:
            'RFC 9530, `sha-256=:base64:`, of the whole file. Of another content nothing is noted: 400.',
          schema: { type: 'string' },
        },
      ],
      requestBody: { required: true, ...asFile },
      responses: {
        200: { ...described('How it stands now.'), ...inJson('Payment') },
        400: described('Not what its digest says. Nothing was noted.'),
        ...refused,
      },
    },
  },
}

/** The door to a bank for whoever writes a connector, as OpenAPI 3.1. */
export function doorOpenApi() {
  const schema = (shape: z.ZodType) => {
    const { $schema: _, ...rest } = z.toJSONSchema(shape, { io: 'input' })
    return rest
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Resguardo: the door to a bank',
      version: '1',
      license: { name: 'MPL-2.0', identifier: 'MPL-2.0' },
      description:
        'What a connector answers that an operator runs beside Resguardo and that speaks with the bank. Resguardo only asks. Redirections are not followed. Answers come within 30 seconds, files within 2 minutes. Fields that are not named here are ignored.',
    },
    servers: [{ url: 'http://127.0.0.1:7410', description: 'BANK_DOOR_URL; https from another machine.' }],
    security: [{ key: [] }],
    paths: { ...files, ...payments },
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'BANK_DOOR_KEY.' } },
      schemas: { Files: schema(DoorFiles), Read: schema(DoorRead), Payment: schema(DoorPayment) },
    },
  }
}
