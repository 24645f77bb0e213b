import { forgetsOpened } from './forget-opened.ts'
import { does } from '../ui/does.ts'

const forgetting = does('forget-opened', forgetsOpened)

/** Where nobody is signed in, nothing that somebody opened can be read any more: also if their session was ended elsewhere. */
export function NothingOpened() {
  return <div {...forgetting} hidden />
}
