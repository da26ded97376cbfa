import type { Pool } from 'pg';

/** The result of a check of the whole log. */
export interface Verdict {
  readonly fault: { readonly text: string; readonly position: bigint } | undefined;
  readonly events: bigint;
  /** The newest hash of the chain, in hex. A copy kept elsewhere reveals a log whose end was cut off. */
  readonly headHash: string | null;
}

/** Recomputes the hash chain, the positions, the revisions and the times of every event. */
export async function verifyLog(pool: Pool): Promise<Verdict> {
  const faults = await pool.query<{ fault: string; position: string }>(
    'select fault, position from es.verify()',
  );
  const heads = await pool.query<{ position: string; hash: string }>(
    `select position, encode(hash, 'hex') as hash from es.events order by position desc limit 1`,
  );
  const [fault] = faults.rows;
  const [head] = heads.rows;
  return {
    fault: fault && { text: fault.fault, position: BigInt(fault.position) },
    events: BigInt(head?.position ?? '0'),
    headHash: head?.hash ?? null,
  };
}
