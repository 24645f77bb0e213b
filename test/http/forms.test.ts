import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { codeAt } from '#test/totp.ts'
import { anaAndMarcos, dealIn, type Stage } from './dealing.ts'
import { runningProgram } from './program.ts'
import { siteRoutes } from './site-map.ts'
import {
  type Fields,
  formsIn,
  invented,
  mainIn,
  newVisitor,
  plain,
  registered,
  signedIn,
  taken,
  type Visitor,
} from './visitor.ts'

/*
 * Everything that a form does, without JavaScript: each form is the page's own, with what the page has filled in, and
 * is sent as a browser without scripts sends it.
 */

const web = join(import.meta.dirname, '..', '..', 'src', 'web')

/** Where forms may be posted to: the addresses whose route takes them. */
const takers = siteRoutes
  .filter(({ file }) => /export (async )?function action\b/.test(readFileSync(join(web, file), 'utf8')))
  .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`))

/** Opens pages and what they link to; answers what would not work of their forms, and how many there were. */
async function faultsOfForms(visitor: Visitor, start: readonly string[], most: number) {
  const found = new Set(start)
  const faults: string[] = []
  let number = 0
  for (const path of found) {
    const { text } = await visitor.get(path)
    for (const form of formsIn(text)) {
      number += 1
      const to = new URL(form.action || path, 'http://localhost').pathname
      const what = `${path}: the form to ${to}`
      // One field is sent by the Enter key.
      const isSearch = form.method === 'get' && form.names.includes('q')
      if (form.buttons.length === 0 && !isSearch) faults.push(`${what} has nothing to send it with`)
      if (form.method === 'post' && !takers.some((taker) => taker.test(to)))
        faults.push(`${what} goes where nothing takes it`)
    }
    for (const [, href = ''] of text.matchAll(/href="(\/(?!\/|assets\/)[^"#]*)"/g))
      if (found.size < most) found.add(plain(href))
  }
  return { faults, number }
}

test('forms without JavaScript', async (t) => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, seller: marcos, passwords } = dealers
  const olga = await invented(address, 'olga')
  const nora = await registered(address, 'Nora Prueba Sanz', 'nora@ejemplo.example')

  /** Takes a step of a deal by the link that the deal shows and the form behind it. */
  const step = async (who: Visitor, deal: string, action: string, button: string, fields: Fields = {}) => {
    const { text } = await who.get(deal)
    const link = new RegExp(`href="(${deal}/${action}(?:\\?[^"]*)?)"`).exec(text)?.[1]
    assert.ok(link, `${deal} leads to ${action}`)
    const password = who === ana ? passwords.buyer : passwords.seller
    return taken(who, who.fillIn(plain(link), button, { password, ...fields }))
  }
  const toReview = 'Revisar antes de enviar'
  const deal = async (stage: Stage) => (await dealIn(stage, dealers, `Trato sin JavaScript ${stage}`)).address

  await t.test(
    'every form that pages show has something to send it with, and goes to what takes it',
    async () => {
      const looks: readonly (readonly [Visitor, readonly string[], number])[] = [
        [newVisitor(address), ['/', '/login', '/login/registration'], 40],
        [ana, [await deal('inspecting'), '/app/transactions', '/app/account', '/app/settings'], 110],
        [olga, ['/ops', '/ops/payouts?view=prepare', '/ops/people?only=all', '/ops/waiting'], 60],
      ]
      for (const [visitor, start, most] of looks) {
        const { faults, number } = await faultsOfForms(visitor, start, most)
        assert.deepEqual(faults, [])
        assert.ok(number >= 20, `${number} forms`)
      }
    },
  )

  await t.test('an offer is corrected, answered with another, and declined', async () => {
    const address = await deal('claimed')
    const changes = { 'p1.amount': '420', title: 'Mecedora de haya' }
    const review = await ana.fillIn(`${address}/revise`, toReview, changes)
    assert.match(
      mainIn(review),
      /Qué cambia.*450,00.*420,00.*Dinero, con los cambios.*425,08.*Sustituir mi propuesta/s,
    )
    assert.doesNotMatch(mainIn(await ana.get(address)), /420,00/, 'nothing was sent')
    const revised = await step(ana, address, 'revise', toReview, { ...changes, send: '1' })
    assert.match(mainIn(revised), /420,00/)
    assert.match(mainIn(revised), /^TransaccionesMecedora de haya/)
    const countered = await step(marcos, address, 'counter', toReview, { 'p1.amount': '440', send: '1' })
    assert.match(mainIn(countered), /440,00/)
    const declined = await step(ana, address, 'decline', 'Rechazar', { reason: 'Ya tengo otro.' })
    assert.match(mainIn(declined), /Rechazada/)
  })

  await t.test('an agreement is cancelled before the deposit', async () => {
    const cancelled = await step(ana, await deal('agreed'), 'cancel', 'Cancelar el acuerdo', {
      reason: 'Cambié de idea.',
    })
    assert.match(mainIn(cancelled), /Cancelada/)
  })

  await t.test(
    'with the money in custody: more time, a split and a cancellation are asked for and answered',
    async () => {
      const address = await deal('funded')
      await step(ana, address, 'extend', 'Dar más tiempo', { days: '3' })
      await step(marcos, address, 'ask-extension', 'Pedir más tiempo', {
        days: '2',
        reason: 'Huelga de correos.',
      })
      await step(marcos, address, 'withdraw-proposal', 'Retirar mi petición')
      await step(marcos, address, 'ask-extension', 'Pedir más tiempo', { days: '2' })
      await step(ana, address, 'accept-proposal', 'Conceder')
      await step(marcos, address, 'propose-split', 'Proponer el reparto', { toSeller: '100', toBuyer: '350' })
      await step(ana, address, 'decline-proposal', 'Rechazar lo que')
      await step(ana, address, 'ask-cancel', 'Pedir a Marcos', { reason: 'Ya no lo necesito.' })
      const cancelled = await step(marcos, address, 'accept-proposal', 'Conceder')
      assert.match(mainIn(cancelled), /455,45\s€ de vuelta a Ana/)
    },
  )

  await t.test(
    'a delivery is declared and taken back; a release is undone, given in part, and the rest given back',
    async () => {
      const address = await deal('inspecting')
      await step(ana, address, 'ask-inspection-time', 'Pedir más tiempo', { days: '7', reason: 'Llueve.' })
      await step(marcos, address, 'accept-proposal', 'Conceder')
      await step(ana, address, 'release', 'Liberar')
      await step(ana, address, 'undo-release', 'Deshacer la liberación')
      await step(ana, address, 'release-part', 'Liberar esa suma', { amount: '200' })
      const given = await step(marcos, address, 'give-back', 'Devolver esa suma', { amount: '50' })
      assert.match(mainIn(given), /50,00/)
      const declared = await deal('delivered')
      const back = await step(marcos, declared, 'undo-delivery', 'Retirar el aviso')
      assert.match(mainIn(back), /En custodia/)
    },
  )

  const password = 'una frase de prueba larga'

  await t.test('one’s own record and preferences', async () => {
    const profile = await taken(
      nora,
      nora.fillIn('/app/account/profile', 'Guardar mis datos', { name: 'Nora Sanz' }),
    )
    assert.match(profile.text, /Nora Sanz/)
    await taken(nora, nora.fillIn('/app/settings/region', 'Guardar', { locale: 'es-MX' }))
    assert.match((await nora.get('/app/settings/region')).text, /<option[^>]*value="es-MX"[^>]*selected=""/)
    const { text } = await taken(
      nora,
      nora.fillIn('/app/settings/api-keys', 'Hacer la clave', { name: 'Contabilidad' }),
    )
    assert.match(text, /Contabilidad|rsg_/)
    await taken(nora, nora.fillIn('/app/settings/api-keys', 'Anular', { password }))
    const file = await nora.fillIn('/app/account/data', 'Descargar mis datos', { password })
    assert.ok(file.status < 400, `the export: ${file.status}`)
    await taken(ana, ana.fillIn('/app/transactions', 'No volver a mostrar'))
    assert.doesNotMatch((await ana.get('/app/transactions')).text, /Lo que te espera está en/)
    await taken(ana, ana.fillIn('/app/settings', 'Volver a mostrar'))
    assert.match((await ana.get('/app/transactions')).text, /Lo que te espera está en/)
  })

  await t.test('a bank account is added, shown and taken away', async () => {
    const added = await taken(
      nora,
      nora.fillIn('/app/account/bank-accounts/add?country=ES', 'Guardar la cuenta', {
        number: 'ES66 2100 0418 4012 3456 7891',
        holderName: 'Nora Sanz',
        password,
      }),
    )
    const at = /\/app\/account\/bank-accounts\/[0-9a-f-]{36}/.exec(added.text)?.[0]
    assert.ok(at, 'the account has a page')
    const shown = await taken(nora, nora.fillIn(`${at}/number`, 'Mostrar el número', { password }))
    assert.match(mainIn(shown), /ES66 2100 0418 4012 3456 7891/)
    await taken(nora, nora.fillIn(`${at}/archive`, 'Quitar la cuenta', { password }))
    assert.doesNotMatch((await nora.get('/app/account/bank-accounts')).text, /7891/)
  })

  await t.test(
    'an account of Chile is asked for by its parts, refused at the part that is wrong, and shown',
    async () => {
      const at = '/app/account/bank-accounts/add?country=CL'
      const typed = {
        bank: '012',
        kind: 'vista',
        number: '12531909',
        document: '12.531.909-3',
        holderName: 'Nora Sanz',
        password,
      }
      const wrong = await nora.fillIn(at, 'Guardar la cuenta', typed)
      assert.equal(wrong.status, 422)
      assert.match(plain(wrong.text), /RUT: el último dígito no corresponde a los demás/)
      assert.match(wrong.text, /value="12\.531\.909-3"/)
      const right = { ...typed, document: '12.531.909-2' }
      const added = await taken(nora, nora.fillIn(at, 'Guardar la cuenta', right))
      assert.match(mainIn(added), /BancoEstado/)
      assert.doesNotMatch(added.text, /12531909/)
      const account = /\/app\/account\/bank-accounts\/[0-9a-f-]{36}/.exec(added.text)?.[0]
      const shown = await taken(nora, nora.fillIn(`${account}/number`, 'Mostrar el número', { password }))
      assert.match(mainIn(shown), /012 12531909 \(RUT 12531909-2\)/)
      for (const country of ['CO', 'UY', 'EC']) {
        const { text } = await nora.get(`/app/account/bank-accounts/add?country=${country}`)
        assert.match(plain(text), /Ten a mano el banco, el tipo y el número de la cuenta/)
      }
      await taken(nora, nora.fillIn(`${account}/archive`, 'Quitar la cuenta', { password }))
    },
  )

  await t.test('a new deal offers the currencies of the calculator', async () => {
    const offered = (text: string) => {
      const [select = ''] = /<select[^>]*name="currency".*?<\/select>/s.exec(text) ?? []
      return Array.from(select.matchAll(/value="([A-Z]{3})"/g), ([, code = '']) => code).toSorted()
    }
    const calculator = offered((await nora.get('/pricing')).text)
    assert.ok(calculator.includes('CLP'))
    assert.deepEqual(offered((await nora.get('/app/transactions/create')).text), calculator)
  })

  await t.test('a second step is turned on, gets new recovery codes, and is turned off', async () => {
    const base = '/app/account/security'
    const setup = await nora.fillIn(`${base}/authenticator`, 'Empezar', { password })
    const at = new URL(setup.location ?? '', address)
    const { text } = await nora.get(at.pathname + at.search)
    const secret = (/[A-Z2-7]{4}( [A-Z2-7]{4}){7}/.exec(plain(text))?.[0] ?? '').replaceAll(' ', '')
    const code = codeAt(secret, Temporal.Now.instant())
    const on = await taken(
      nora,
      nora.fillIn(at.pathname + at.search, 'Activar', { code, name: 'Mi teléfono' }),
    )
    assert.match(on.text, /Códigos de recuperación/)
    const codes = await taken(nora, nora.fillIn(`${base}/recovery-codes`, 'Hacer diez códigos nuevos'))
    assert.match(codes.text, /Guárdalos ahora/)
    await taken(nora, nora.fillIn(`${base}/second-step-off`, 'Desactivar'))
    assert.match((await nora.get(base)).text, /Desactivado/)
  })

  await t.test('password, address and sessions; and at last the account is closed', async () => {
    const base = '/app/account/security'
    const next = 'otra frase de prueba larga'
    await taken(nora, nora.fillIn(`${base}/password`, 'Cambiar la contraseña', { current: password, next }))
    await taken(
      nora,
      nora.fillIn(`${base}/email`, 'Enviar el enlace', {
        email: 'nora.sanz@ejemplo.example',
        password: next,
      }),
    )
    const mail = await nora.get('/dev/mail?to=nora.sanz@ejemplo.example')
    const link = plain(/href="(\/app\/account\/security\/email\?[^"]*)"/.exec(mail.text)?.[1] ?? '')
    const changed = await taken(nora, nora.fillIn(link, 'Usar este correo', { password: next }))
    assert.match(changed.text, /Tu correo cambió/)
    const elsewhere = await signedIn(address, 'nora.sanz@ejemplo.example', next)
    await taken(nora, nora.fillIn(`${base}/sessions`, 'Cerrar las demás sesiones', { password: next }))
    assert.equal((await elsewhere.get('/app/account')).status, 302)
    await nora.fillIn('/app/account/close', 'Cerrar', { confirmation: 'CERRAR', password: next })
    assert.equal((await nora.get('/app/account')).status, 302)
  })
})
