import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localProblems, localRules, localSchemes } from '#domain/banking/local-account.ts'
import { accountKinds, holderDocuments } from '#domain/banking/local-rules.ts'
import {
  accountKindLabel,
  holderDocumentHint,
  holderDocumentLabel,
  localAccountNeeds,
  localProblemText,
} from './local-accounts.ts'

test('every problem has a whole sentence that says what to do', () => {
  for (const problem of localProblems) {
    const sentence = localProblemText(problem, {
      character: 'Ñ',
      least: 5,
      most: 18,
      typed: 19,
      documentType: 'RUT',
    })
    assert.match(sentence, /^[A-ZÁÉÍÓÚ].*\.$/)
    assert.doesNotMatch(sentence, /undefined|!|  /)
  }
})

test('a length says what it is at that bank', () => {
  assert.equal(
    localProblemText('number-length', { least: 10, most: 10, typed: 9 }),
    'En este banco el número de una cuenta así tiene 10 números, y escribiste 9. Revísalo, también el tipo de cuenta.',
  )
  assert.equal(
    localProblemText('document-control-wrong', { documentType: 'NIT' }),
    'NIT: el último dígito no corresponde a los demás. Revísalo número por número.',
  )
})

test('every country says what it needs, every kind and document has its name', () => {
  for (const scheme of localSchemes) {
    assert.match(localAccountNeeds[scheme], /\.$/)
    assert.match(holderDocumentHint[scheme], /\.$/)
    assert.ok(localRules(scheme).kinds.every((kind) => accountKindLabel[kind]))
  }
  assert.ok(accountKinds.every((kind) => accountKindLabel[kind] !== ''))
  assert.ok(holderDocuments.every((document) => holderDocumentLabel[document] !== ''))
})
