/** The script of the page inside of a case file, whole. The build and the development server put it here (`vite.config.ts`). */
export const caseFileScript: string = ''
