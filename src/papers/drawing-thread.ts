import { parentPort, workerData } from 'node:worker_threads'
import { drawPaper } from './draw-paper.ts'
import type { Paper } from './paper.ts'

// A thread of its own: however long a paper is, drawing it holds up nobody else. Imported anywhere else it does nothing.
for (const paper of parentPort ? (workerData as readonly Paper[]) : [])
  parentPort?.postMessage(await drawPaper(paper), [])
