import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { athletePage, type Staff } from './staff.ts';

/**
 * Creates athletes at a steady pace, even if answers are slow, and looks for each in the list as the page does. Resolves to the
 * milliseconds from the answer to each command until its row is in the list.
 */
export async function createAthletes(
  staff: Staff,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number[]> {
  const count = perSecond * seconds;
  const started = performance.now();
  const all: Promise<number>[] = [];
  for (let nth = 0; nth < count; nth++) {
    const due = started + (nth * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    const one = createAndFind(staff, nth);
    // All failures are reported at the end.
    one.catch(() => undefined);
    all.push(one);
  }
  return Promise.all(all);
}

const PAGE = 100;
/** A row that is still missing after this time counts as visible at this time. */
const GIVE_UP_MS = 10_000;

async function createAndFind(staff: Staff, nth: number): Promise<number> {
  const id = randomUUID();
  const created = await staff.post('/athletes', {
    id,
    firstName: 'Ella',
    lastName: `Novak${nth % 997}`,
    athleteType: 'Target',
    referralFrom: 'Website',
    parentFirstName: 'Anna',
    parentLastName: 'Novak',
    parentEmail: 'anna.novak@example.com',
    relationship: 'Parent',
  });
  const answered = performance.now();
  const position = created.headers['position'];
  if (created.status !== 201 || typeof position !== 'string')
    throw new Error(`Not created: ${created.status}`);
  // Usually the row is on the first page; athletes that were added in the meantime push it to a later one.
  for (let from = 0; performance.now() - answered < GIVE_UP_MS; from += PAGE) {
    const { results } = await staff.get(athletePage('created_at', 'DESC', PAGE, from), {
      'Min-Position': position,
    });
    if (holds(results, id)) break;
  }
  return performance.now() - answered;
}

function holds(results: unknown, id: string): boolean {
  return (
    Array.isArray(results) &&
    results.some((row: unknown) => typeof row === 'object' && row !== null && 'id' in row && row.id === id)
  );
}
