/** How the browser's database of what was not sent yet is called. Apart: every page forgets it, few open it. */
export const unsentName = 'resguardo-unsent'
/** The same of telephones that were prepared for a hand-over, with the key that each of them signs with. */
export const preparedName = 'resguardo-handover'
