/** The page that stands where another cannot be had. */
export const offlinePage = '/offline'

/** What the program tells the worker that it hands out: what belongs to this build, and what may be kept. */
export type Shell = Readonly<{
  /** The id of the build. Everything kept bears it, so that nothing of an older build is ever shown. */
  build: string
  /** What stands before the name of every built file: the same address always holds the same bytes. */
  assetsAt: string
  /** What is fetched when the worker is installed, so that a page can stand without the network. */
  files: readonly string[]
  /** The page that is shown where nothing better is kept. */
  offlinePage: string
  /** Pages that anyone may read: as last seen they can be opened without the network. */
  openPages: readonly string[]
  /** Those of them that are fetched at once: whoever has a question has it also without the network. */
  documents: readonly string[]
}>

/** What pages say to the worker. */
export type ToWorker =
  /** The person agreed to the new version: it takes over now. */
  | Readonly<{ type: 'skip-waiting' }>
  /** The session ends: nothing that was kept while it lasted stays. */
  | Readonly<{ type: 'forget' }>
  /** A page that is left, or has come to rest, hands over what its person opened on it. */
  | Readonly<{ type: 'keep'; personId: string; pages: readonly OpenedHere[] }>
  /** Answered on the port that comes along with a `WorkerReport`. */
  | Readonly<{ type: 'report' }>

/** What the worker asks a page, on the port that comes along; a page that does not know answers nothing. */
export type FromWorker = Readonly<{ type: 'is-being-written' }>

/** What a worker says of itself. */
export type WorkerReport = Readonly<{ build: string; isOfflineReady: boolean }>

/** A page that somebody opened: where it is kept, and since when it stood there, in milliseconds since 1970. */
export type OpenedHere = Readonly<{ at: string; since: number }>
