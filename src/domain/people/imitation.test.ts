import assert from 'node:assert/strict'
import { test } from 'node:test'
import { imitates } from './imitation.ts'

const own = ['Custodia de prueba', 'Pagos Claros SA']

test('a name that could be a bank’s, an authority’s or the operator’s is found, however it is written', () => {
  for (const name of [
    'Santander quiere venderte',
    'BBVA México',
    'B B V A',
    'b.b.v.a. pagos',
    'ВВVА',
    'Ｂａｎｃｏ de la Nación',
    'Báncő Sabadell',
    'BancoSantander',
    'Caixabank',
    'H5BC avisos',
    'Mercado Pago',
    'Caja Rural de Soria',
    'Policía Nacional',
    'Agencia  Tributaria',
    'PR0FECO',
    'SAT México',
    'Juzgado 3',
    'Soporte técnico',
    'Atención al Cliente',
    'Resguardo',
    'R3sguardo seguridad',
    'Ana, de Pagos Claros SA',
    'Custodia de prueba',
    'Equipo de pagos',
    'Operador verificado',
  ])
    assert.ok(imitates(name, own), name)
})

test('names of people and of their trades are nobody else’s', () => {
  for (const name of [
    'Ana',
    'Benito Ruiz',
    'Juan Santander',
    'María Cuenca',
    'Libertad Lamarque',
    'Custodia Fernández',
    'José Azteca',
    'Cristóbal Colón',
    'Bautista Juez',
    'Taller Bancalari',
    'Muebles Ortega',
    'J. P. Morales',
    'Satoshi Nakamura',
    'Íngrid Bergman',
    'Ing. Ana López',
    'Francisca Caja',
    'José Claros',
    'Pilar de la Hacienda',
    'Олена Коваль',
    '李雷',
    '…',
  ])
    assert.ok(!imitates(name, own), name)
})
