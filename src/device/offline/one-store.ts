type Work<Result> = (store: IDBObjectStore, answer: (result: Result) => void) => void

/** Does something with the one store of a database of this browser; fails where it keeps nothing. */
type Within = <Result>(mode: IDBTransactionMode, work: Work<Result>) => Promise<Result>

/**
 * A database of this browser with one store, both of one name. It is opened for each use and closed after it: nothing then
 * stands in the way of erasing it at the end of a session.
 */
export function oneStore(factory: IDBFactory | undefined, name: string): Within {
  return async <Result>(mode: IDBTransactionMode, work: Work<Result>) => {
    const database = await opened(factory, name)
    try {
      return await new Promise<Result>((resolve, reject) => {
        const transaction = database.transaction(name, mode)
        let result: { value: Result } | null = null
        const fail = () => reject(transaction.error ?? new Error('Nothing was kept.'))
        transaction.addEventListener('complete', () => (result ? resolve(result.value) : fail()))
        transaction.addEventListener('abort', fail)
        work(transaction.objectStore(name), (value) => (result = { value }))
      })
    } finally {
      database.close()
    }
  }
}

function opened(factory: IDBFactory | undefined, name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (!factory) return reject(new Error('This browser keeps nothing.'))
    const request = factory.open(name, 1)
    request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(name))
    request.addEventListener('success', () => {
      request.result.addEventListener('versionchange', () => request.result.close())
      resolve(request.result)
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('Nothing was kept.')))
  })
}
