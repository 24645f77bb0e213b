/** Where a telephone brings what somebody shares with the installed application, and where they say where it belongs. */
export const shareAddress = '/app/share'

/** What of it waits on the device, until its owner says where it belongs or signs out. */
export const sharedCache = 'shared'

/** Where the words of it wait in that cache; files wait beside it by their number. */
export const sharedWords = `${shareAddress}/words`
export const sharedFile = (position: number) => `${shareAddress}/files/${position}`

/** The header in which a file that waits carries its name, encoded as an address is. */
export const nameHeader = 'resguardo-name'

/** What words come with a share, by the names that the manifest gives them. */
export const sharedFields = { title: 'title', text: 'text', url: 'url', files: 'files' } as const

/** The words of a share, and how many of its files were left out: empty ones, and more than fit. */
export type SharedWords = Readonly<{ title: string; text: string; leftOut: number }>
