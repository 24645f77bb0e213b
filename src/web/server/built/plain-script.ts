/** The address of the script of plain pages among the sources. The build puts its own in place (`vite.config.ts`). */
export const plainScript: string = '/src/web/plain-pages.ts'
