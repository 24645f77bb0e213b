import { player } from './cast.ts'

/** Everybody of a simulation. Strangers have deals of their own and no business with those of others. */
export const buyers = ['Ana', 'Alma'].map((name, index) => player(index + 1, name, [], 2))
export const sellers = ['Benito', 'Berta'].map((name, index) => player(index + 11, name, [], 2))
// With a limit for each month, which a market of a few people soon comes to.
buyers.push(player(3, 'Aldo'))
/** Who tells stories to their end: nobody else deals with them, holds them or is paid to their accounts. */
export const heroes = {
  buyers: ['Lucía', 'Nuria'].map((name, index) => player(index + 4, name, [], 2)),
  sellers: ['Mario', 'Nico'].map((name, index) => player(index + 14, name, [], 2)),
} as const
export const strangers = ['Zoe'].map((name, index) => player(index + 21, name))
export const olga = player(31, 'Olga', ['operator'])
export const pablo = player(32, 'Pablo', ['operator', 'approver'])
/** Two may approve: whoever prepared a payout does not. */
export const petra = player(33, 'Petra', ['operator', 'approver'])
export const office = [olga, pablo, petra]
/** Has no hand in any money until everything else is done: three who matched and proved can approve nothing. */
const paula = player(34, 'Paula', ['approver'])
/** Who mediates, who reviews what was decided, and who supervises both. */
export const judges = [
  player(35, 'Carla', ['mediator']),
  player(36, 'David', ['mediator']),
  player(37, 'Sara', ['supervisor']),
]
/** Whoever stepped back or was objected to judges no more: these two come when nobody else is left. */
export const lastJudges = [player(38, 'Celia', ['mediator']), player(39, 'Darío', ['mediator'])]
/** Without two of them no payment file leaves. They have no other business. */
export const administrators = ['Adela', 'Tomás'].map((name, index) =>
  player(index + 41, name, ['administrator']),
)
export const everybody = [
  ...buyers,
  ...sellers,
  ...heroes.buyers,
  ...heroes.sellers,
  ...strangers,
  ...office,
  paula,
  ...judges,
]
