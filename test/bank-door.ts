import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type BankDoor, openDoorBank } from '#outside/bank/door-bank.ts'
import type { Bank } from '#outside/bank/bank.ts'
import { bankAtDoor } from '#outside/bank/sandbox-door.ts'
import { createHttpClient } from '#outside/http-client.ts'

type Trouble = (request: IncomingMessage, response: ServerResponse) => boolean
/** How long tests wait for an answer that does not come. */
export const shortly = { answerMs: 500, fileMs: 500, meetingMs: 5_000 }

/**
 * A connector on this machine in front of a bank of ours. `moods.inFront` answers instead of it where it says so; with
 * `moods.loses` it does what it is asked and its answer is lost on the way.
 */
export async function startBankDoor(bank: Bank, folder: string) {
  const key = 'clave-de-prueba-del-conector-1234567890'
  const moods: { inFront: Trouble; loses: ((request: IncomingMessage) => boolean) | null } = {
    inFront: () => false,
    loses: null,
  }
  const seen: string[] = []
  const listener = await bankAtDoor(bank, { key, folder: join(folder, 'door') })
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    if (moods.inFront(request, response)) return
    if (moods.loses?.(request)) {
      const end = response.end.bind(response)
      response.writeHead = () => response
      response.end = () => {
        response.end = end
        request.socket.destroy()
        return response
      }
    }
    listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const door: BankDoor = { url: `http://127.0.0.1:${port}`, key }
  return {
    door,
    moods,
    seen,
    /** The bank as our side sees it, through the door. */
    bank: openDoorBank(door, createHttpClient(), shortly),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
