/** How the browser's database of what was not sent yet is called. Apart: every page forgets it, few open it. */
export const unsentName = 'resguardo-unsent'
