import type { runningProgram } from './program.ts'

/** What of the demonstration is somebody's: what people are called and what they deal in, and what stands for them. */
export async function personalWords({
  database: { pool },
}: Awaited<ReturnType<typeof runningProgram>>['means']) {
  const wordsOf = async (question: string) => {
    const { rows } = await pool.query<{ word: string | null }>(question)
    return rows.flatMap(({ word }) => word || [])
  }
  return {
    names: await wordsOf(`
      select display_name as word from people union select email from people union select title from transactions`),
    ids: await wordsOf(`
      select person_id::text as word from people union select transaction_id::text from transactions
      union select code from transactions union select payout_id::text from payouts
      union select dispute_id::text from disputes`),
  }
}
