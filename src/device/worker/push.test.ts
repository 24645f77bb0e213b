import assert from 'node:assert/strict'
import { test } from 'node:test'
import { playedDevice } from '#test/played-device.ts'
import { listenForPush, type PushScope } from './push.ts'

type Heard = Record<string, (event: never) => void>

/** A worker's world that remembers what was shown, told and opened. */
function playedWorker(
  pages: readonly string[] = [],
  answers: (Response | Error)[] = [],
  written: readonly string[] = [],
) {
  const heard: Heard = {}
  const shown: { title: string; options: { body: string; tag: string; data: unknown } }[] = []
  const told: string[] = []
  const opened: string[] = []
  const { device, place, intents } = playedDevice()
  const scope: PushScope = {
    location: { origin: 'https://resguardo.example' },
    registration: {
      pushManager: place,
      showNotification: async (title, options) => void shown.push({ title, options: options as never }),
    },
    clients: {
      matchAll: async () =>
        pages.map((url) => ({
          url,
          postMessage: (_, [port]) => {
            // A page that never heard of the question says nothing.
            if (written.includes(url) && port instanceof MessagePort) port.postMessage(true)
          },
          focus: async () => opened.push(`focus ${url}`),
          navigate: async (address) => opened.push(`navigate ${address}`),
        })),
      openWindow: async (address) => opened.push(`window ${address}`),
    },
    addEventListener: (type: string, listen: (event: never) => void) => {
      heard[type] = listen
    },
  }
  listenForPush(scope, {
    ...device,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds / 10)),
    fetch: async (address, how) => {
      if (address !== 'https://resguardo.example/push/receipt') return device.fetch(address, how)
      told.push((how.body as URLSearchParams).toString())
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer ?? new Response(null, { status: 204 })
    },
  })
  /** Has something happen and waits for all that follows. */
  const happen = async (type: string, event: object) => {
    const works: Promise<unknown>[] = []
    heard[type]?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) } as never)
    await Promise.all(works)
  }
  return { happen, shown, told, opened, intents }
}

const content = {
  id: 'notice-1',
  title: 'Tienes un plazo abierto',
  body: 'Ábrela.',
  path: '/app/transactions/1',
  receipt: 'message.signature',
}
const pushed = (json: unknown) => ({ data: { json: () => json } })
const clicked = (data: unknown) => ({ notification: { data, close: () => {} } })

test('what is pushed is shown, and told to have come', async () => {
  const { happen, shown, told } = playedWorker()
  await happen('push', pushed(content))
  assert.deepEqual(
    shown.map(({ title, options }) => [title, options.body, options.tag]),
    [[content.title, content.body, content.id]],
  )
  assert.deepEqual(told, ['receipt=message.signature&what=delivered'])
})

test('something is shown whatever comes, and nothing told without a receipt', async () => {
  const { happen, shown, told } = playedWorker()
  const broken = {
    data: {
      json: () => {
        throw new SyntaxError('no JSON')
      },
    },
  }
  for (const event of [{ data: null }, broken, pushed('text'), pushed({ title: 7 })])
    await happen('push', event)
  assert.deepEqual(new Set(shown.map(({ title }) => title)), new Set(['Hay novedades en Resguardo']))
  assert.equal(shown.length, 4)
  assert.deepEqual(told, [])
})

test('a click leads to its page: the one that shows it, else any of ours, else a new window', async () => {
  const at = 'https://resguardo.example/app/transactions/1'
  const other = 'https://resguardo.example/app/account'
  const opens = async (pages: readonly string[], data: unknown = content) => {
    const { happen, opened, told } = playedWorker(pages)
    await happen('notificationclick', clicked(data))
    if (data === content) assert.deepEqual(told, ['receipt=message.signature&what=opened'])
    return opened
  }
  assert.deepEqual(await opens([other, at]), [`focus ${at}`])
  assert.deepEqual(await opens([other]), [`focus ${other}`, `navigate ${at}`])
  assert.deepEqual(await opens([]), [`window ${at}`])
  for (const path of ['https://evil.example/app', '//evil.example', 'javascript:alert(1)', '/application'])
    assert.deepEqual(await opens([], { ...content, path }), ['window https://resguardo.example/app/notices'])
})

test('a click takes no page away on which somebody writes', async () => {
  const at = 'https://resguardo.example/app/transactions/1'
  const [form, list] = [
    'https://resguardo.example/app/account/bank-accounts/add',
    'https://resguardo.example/app',
  ]
  const opens = async (pages: readonly string[]) => {
    const { happen, opened } = playedWorker(pages, [], [form])
    await happen('notificationclick', clicked(content))
    return opened
  }
  assert.deepEqual(await opens([form]), [`window ${at}`])
  assert.deepEqual(await opens([form, list]), [`focus ${list}`, `navigate ${at}`])
})

test('a report that does not get through is tried once more', async () => {
  const busy = playedWorker([], [new Response(null, { status: 503 })])
  await busy.happen('push', pushed(content))
  assert.equal(busy.told.length, 2)
  const lost = playedWorker([], [new TypeError('lost'), new TypeError('lost')])
  await lost.happen('push', pushed(content))
  assert.equal(lost.told.length, 2)
})

test('a browser that was given another subscription says so, if it is known', async () => {
  const { happen, intents } = playedWorker()
  await happen('pushsubscriptionchange', {})
  assert.deepEqual(intents(), [])
})
