import { describe, test } from 'node:test'
import { areOnePerson } from '#test/one-person.ts'
import { refusedBy, stolen } from '#test/stolen-connection.ts'
import { createWorld } from '#test/world.ts'

describe('whoever holds the program’s connection', () => {
  test('makes no administrator an operator, and nobody work under two accounts', async () => {
    const world = await createWorld()
    const { adela, olga, pablo, zoe } = world.ids
    await areOnePerson(world, 'adela', 'zoe')
    await stolen(world, async (client) => {
      const give = (roles: string, who: string) =>
        client.query('update people set roles = $1 where person_id = $2', [roles, who])
      for (const roles of [
        '{administrator,operator}',
        '{administrator,approver}',
        '{administrator,mediator}',
      ])
        for (const who of [adela, pablo, olga])
          await refusedBy('administrators_have_no_other_role', give(roles, who))
      for (const roles of ['{operator}', '{approver}', '{administrator}'])
        await refusedBy('one_account_of_an_identity_works', give(roles, zoe))
      await give('{}', adela)
      await give('{operator,approver}', zoe)
      await refusedBy('one_account_of_an_identity_works', give('{administrator}', adela))
    })
  })
})
