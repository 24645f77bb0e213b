import { expect, type Page, test } from '@playwright/test'
import { creditLine, debitLine, fileOf, statementOf } from '#test/statements.ts'
import { dealAt } from './demonstration.ts'
import { atDesk } from './people.ts'
import { awake } from './story.ts'

const password = 'demostracion-olga'

/** What a day of 300 lines that wait is made of, and for how long a careful person looks at each. */
const day = { confirmed: 180, named: 60, noted: 45, charges: 15 }
const LOOK_SECONDS = 6
const SECONDS_PER_PRESS = 0.2
/** A proof is asked for again after three minutes. */
const PROOFS = 13
/** What such a proof adds: the password, the key that leads to it and the one that sends it. */
const PROOF_PRESSES = password.length + 2

/** Somebody at a keyboard, who counts what they press. */
function atKeyboard(page: Page) {
  let presses = 0
  return {
    press: async (key: string) => {
      presses += 1
      await page.keyboard.press(key)
    },
    type: async (text: string) => {
      presses += text.length
      await page.keyboard.type(text)
    },
    /** How much was pressed since it was last asked. */
    counted: () => {
      const since = presses
      presses = 0
      return since
    },
  }
}

/** The next line is open, and has been for long enough to be read. */
async function nextLine(page: Page, done: string, before: string): Promise<void> {
  await page.waitForURL((url) => url.href !== before && url.search.includes(`done=${done}`), {
    timeout: 15_000,
  })
  await read(page)
}

/** A line stands there for as long as it has to before a key is believed. */
async function read(page: Page): Promise<void> {
  await expect(
    page.getByRole('heading', { level: 1, name: /^(Ingreso|Cargo) de|^Conciliación/ }),
  ).toBeVisible()
  await page.waitForTimeout(1000)
}

test('an operator works through the lines of the bank by single keys', async ({ browser, baseURL }) => {
  const missing: { cents: bigint; code: string }[] = []
  for (const price of ['311,17', '312,29', '313,31', '314,43']) {
    const { address, buyer } = await dealAt('agreed', baseURL, `Trato a teclas ${price}`, {
      'p1.amount': price,
    })
    const { text } = await buyer.get(`${address}/deposit`)
    const cents = /name="amountMinor"[^>]*value="(\d+)"/.exec(text)?.[1] ?? ''
    const code = /RG-?[A-Z0-9]{8}/.exec((await buyer.get(address)).text)?.[0] ?? ''
    missing.push({ cents: BigInt(cents), code })
  }
  const [first, second, third, fourth] = missing
  const olga = await atDesk(browser, 'Olga Navarro Pino')
  const credit = (amountMinor: bigint, counterpartyName: string) =>
    creditLine({ amountMinor, currency: 'EUR', counterpartyName, text: ['SIN REFERENCIA'] })
  const { bytes } = fileOf(
    statementOf('EUR', [
      credit(first?.cents ?? 0n, 'Ana Beltrán Ruiz'),
      credit(second?.cents ?? 0n, 'Ana Beltrán Ruiz'),
      credit((third?.cents ?? 0n) + 100n, 'Ana Beltrán Ruiz'),
      credit((fourth?.cents ?? 0n) + 200n, 'Ana Beltrán Ruiz'),
      credit(15_001n, 'Comunidad Calle Teclas'),
      credit(15_002n, 'Comunidad Calle Teclas'),
      debitLine({ amountMinor: 191n, currency: 'EUR', counterpartyName: 'Comisión de teclas' }),
      debitLine({ amountMinor: 192n, currency: 'EUR', counterpartyName: 'Comisión de teclas' }),
    ]),
  )
  await olga.goto('/ops/bank')
  await olga
    .getByLabel('Extracto del banco')
    .setInputFiles({ name: 'teclas.xml', mimeType: 'text/xml', buffer: bytes })
  const takes = olga.getByRole('button', { name: 'Importar el extracto' })
  await awake(takes)
  await takes.click()
  // The field and its button are made anew: the focus goes on with what came of the file.
  await expect(olga.getByRole('heading', { name: 'Recién importado' })).toBeFocused()
  const hand = atKeyboard(olga)
  const pressed = { confirmed: 0, named: 0, noted: 0, charges: 0 }

  const open = async (view: string, words: string) => {
    await olga.goto(`/ops/bank?view=${view}&q=${encodeURIComponent(words)}`)
    await expect(olga.getByRole('button', { name: 'Ver', exact: true })).toBeVisible()
    await olga.waitForTimeout(800)
    await olga.keyboard.press('j')
    await olga.keyboard.press('Enter')
    await olga.waitForURL(/lines\/\d+/)
    await read(olga)
    hand.counted()
  }

  await test.step('what the program suggests is applied by one key, and the next line stands there', async () => {
    await open('suggested', 'Ana Beltrán')
    let before = olga.url()
    await hand.press('a')
    if (await olga.getByLabel('Tu contraseña', { exact: true }).isVisible()) {
      await expect(olga.getByLabel('Tu contraseña', { exact: true })).toBeFocused()
      await hand.type(password)
      await hand.press('Enter')
    }
    await nextLine(olga, 'matched', before)
    hand.counted()
    before = olga.url()
    await hand.press('a')
    await nextLine(olga, 'matched', before)
    pressed.confirmed = hand.counted()
  })

  await test.step('a deal is found by its code', async () => {
    await open('unmatched', 'Ana Beltrán')
    const before = olga.url()
    await hand.press('b')
    await hand.type(third?.code ?? '')
    await hand.press('Enter')
    await expect(olga.getByRole('button', { name: /^Aplicar/ })).toBeVisible()
    await olga.waitForTimeout(1000)
    await hand.press('a')
    await nextLine(olga, 'matched', before)
    pressed.named = hand.counted()
  })

  await test.step('what is of no deal is explained, and keys typed there are letters', async () => {
    await open('unmatched', 'Calle Teclas')
    const before = olga.url()
    await hand.press('x')
    await hand.type('Cuota ajena')
    await expect(olga.getByLabel('Motivo')).toHaveValue('Cuota ajena')
    await hand.press('Enter')
    await nextLine(olga, 'noted', before)
    await expect(olga.getByLabel('Motivo')).toHaveValue('')
    pressed.noted = hand.counted()
  })

  await test.step('a charge of the bank', async () => {
    await open('debits', 'de teclas')
    const before = olga.url()
    await hand.press('e')
    await hand.type('Comisión')
    await hand.press('Enter')
    await nextLine(olga, 'confirmed', before)
    pressed.charges = hand.counted()
  })

  await test.step('keys are listed, and can be switched off', async () => {
    await olga.keyboard.press('?')
    await expect(olga.getByRole('dialog', { name: 'Teclas' })).toBeVisible()
    await olga.keyboard.press('Escape')
    await olga.getByRole('button', { name: 'Apagadas' }).click()
    await expect(olga.getByRole('button', { name: 'Apagadas' })).toHaveAttribute('aria-pressed', 'true')
    await olga.waitForTimeout(500)
    const here = olga.url()
    for (const key of ['a', 'j', '1', '?']) await olga.keyboard.press(key)
    await expect(olga.getByRole('dialog')).toHaveCount(0)
    expect(olga.url()).toBe(here)
  })

  const lines = day.confirmed + day.named + day.noted + day.charges
  const presses =
    day.confirmed * pressed.confirmed +
    day.named * pressed.named +
    day.noted * pressed.noted +
    day.charges * pressed.charges +
    PROOFS * PROOF_PRESSES
  const minutes = (lines * LOOK_SECONDS + presses * SECONDS_PER_PRESS) / 60
  // oxlint-disable-next-line no-console -- the figure is what this journey is for
  console.log(
    `${lines} lines: ${JSON.stringify(pressed)}; ${presses} presses, ${(presses / lines).toFixed(1)} per line, ${minutes.toFixed(0)} minutes`,
  )
  expect(pressed.confirmed).toBe(1)
  expect(minutes).toBeLessThan(40)
  await olga.context().close()
})
