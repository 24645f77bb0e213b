import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleEvidence, sampleTerms } from '#domain/proof/samples.ts'
import { refusalOf, Story } from '#test/situations.ts'

const one = { tranche: 1 }
const files = sampleTerms({ deliveryMode: 'digital' })
const proof = { kind: 'file', text: 'El logotipo en vectores', detail: '' } as const
const hash = 'a'.repeat(64)
const uploaded = { proof, shown: sampleEvidence }

function declared(): Story {
  const story = new Story(files).funded()
  story.act('benito', 'declare-delivery', one, uploaded)
  return story
}

const saidIn = (story: Story) => JSON.parse(story.events.at(-1)?.body ?? '{}').said

test('files are delivered by uploading them, or by the hash of what was handed over elsewhere; words alone are neither', () => {
  const story = new Story(files).funded()
  const declare = (sha256?: string) => () =>
    story.act('benito', 'declare-delivery', one, { proof: { ...proof, ...(sha256 && { sha256 }) } })
  assert.equal(refusalOf(declare()), 'delivered-file-missing')
  assert.equal(refusalOf(declare('abc')), 'delivered-file-missing')
  declare(hash)()
  assert.equal(story.tranche().proof?.sha256, hash)
  assert.equal(saidIn(story).proof.sha256, hash)
  // Nothing can be downloaded here: Ana says that she has it.
  assert.equal(
    refusalOf(() => story.act('ana', 'download-delivery', one)),
    'wrong-moment',
  )
  story.act('ana', 'confirm-receipt', one)
  assert.equal(story.tranche().state, 'inspecting')
})

test('the first download of Ana is a fact with its time and hashes, and starts her clock; there is no second one', () => {
  const story = declared()
  assert.deepEqual(saidIn(story).shown.files, sampleEvidence.files)
  story.wait({ hours: 30 })
  const at = story.now
  story.act('ana', 'download-delivery', one)
  const { state, proof: kept } = story.tranche()
  assert.deepEqual(
    [state, kept?.provenBy, kept?.provenAt?.toString(), kept?.downloadedAt?.toString()],
    ['inspecting', 'buyer', at.toString(), at.toString()],
  )
  assert.deepEqual(saidIn(story).downloaded, [sampleEvidence.files[0]?.sha256])
  assert.equal(story.timer('T-INSP').startedAt.toString(), at.toString())
  const due = story.timer('T-INSP').dueAt.toString()
  story.wait({ hours: 5 })
  assert.equal(
    refusalOf(() => story.act('ana', 'download-delivery', one)),
    'wrong-moment',
  )
  assert.equal(story.timer('T-INSP').dueAt.toString(), due)
})

test('nobody downloads in the place of Ana', () => {
  const story = declared()
  const tries = (['benito', 'olga', 'zoe'] as const).map((who) =>
    refusalOf(() => story.act(who, 'download-delivery', one)),
  )
  assert.deepEqual(tries, ['not-your-role', 'not-your-role', 'not-found'])
  assert.equal(story.tranche().state, 'delivery_declared')
})

test('files that nobody downloads move no money: Ana is asked, and then it is a dispute about what did not come', () => {
  const story = declared()
  story.lapse('T-TRANSIT')
  assert.equal(story.tranche().state, 'delivery_declared')
  assert.ok(story.notices.includes('buyer:pregunta_llegada'))
  story.lapse('T-ASKED')
  assert.equal(story.tranche().state, 'disputed')
  assert.equal(story.situation.disputes[0]?.ground, 'no_recibido')
  // Even then she may take them: that she has them is told, and nothing else changes.
  const before = story.situation.timers
  story.act('ana', 'download-delivery', one)
  assert.equal(story.tranche().state, 'disputed')
  assert.deepEqual(story.situation.timers, before)
  assert.ok(story.notices.includes('seller:entrega_descargada'))
})

test('who confirmed without downloading downloads later, and the clock stays', () => {
  const story = declared()
  story.act('ana', 'confirm-receipt', one)
  const due = story.timer('T-INSP').dueAt.toString()
  story.wait({ hours: 3 })
  story.act('ana', 'download-delivery', one)
  assert.deepEqual([story.tranche().state, story.timer('T-INSP').dueAt.toString()], ['inspecting', due])
})

test('changed files are new files, that are downloaded anew; what proved the first delivery stays', () => {
  const story = declared()
  story.act('ana', 'download-delivery', one)
  const first = story.tranche().proof
  story.act('ana', 'request-changes', one, { reason: 'Falta la versión en negro.' })
  const changed = {
    ...sampleEvidence,
    files: [{ sha256: hash, size: 10, mediaType: 'application/pdf' }],
  } as const
  story.act('benito', 'redeliver', one, { proof, shown: changed })
  const { proof: second, state } = story.tranche()
  assert.deepEqual([state, second?.files], ['inspecting', [hash]])
  assert.ok(!second?.downloadedAt)
  assert.equal(second?.provenAt?.toString(), first?.provenAt?.toString())
  const due = story.timer('T-INSP').dueAt.toString()
  story.act('ana', 'download-delivery', one)
  assert.deepEqual(saidIn(story).downloaded, [hash])
  assert.equal(story.timer('T-INSP').dueAt.toString(), due)
})

test('work is delivered with a note, and with files that show it where there are some', () => {
  const note = { proof: { kind: 'work', text: 'Salón pintado, dos manos', detail: '' } } as const
  const story = new Story(sampleTerms({ deliveryMode: 'servicio' })).funded()
  story.act('benito', 'declare-delivery', one, { ...note, shown: sampleEvidence })
  assert.deepEqual(story.tranche().proof?.files, [sampleEvidence.files[0]?.sha256])
  // Photographs of work prove nothing by being looked at.
  assert.equal(
    refusalOf(() => story.act('ana', 'download-delivery', one)),
    'wrong-moment',
  )
  story.act('ana', 'confirm-receipt', one)
  story.act('ana', 'request-changes', one, { reason: 'Falta el marco.' })
  story.act('benito', 'redeliver', one, note)
  assert.equal(story.tranche().proof?.files, undefined)
})
