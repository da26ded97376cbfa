import { createHash } from 'node:crypto';
import type { Channel, MetFault, ProviderFault } from './faults.ts';
import type { Letter } from './letter.ts';

/** Something that becomes known about a letter. */
export type Happening =
  | { readonly kind: 'processed' | 'delivered' | 'drop' | 'unsubscribe' }
  | { readonly kind: 'reply' }
  | { readonly kind: 'defer'; readonly attempt: number }
  | { readonly kind: 'bounce' | 'bounce-soft' | 'block' | 'complain'; readonly via: Channel }
  | { readonly kind: 'open'; readonly isMachine: boolean }
  | { readonly kind: 'click'; readonly isMachine: boolean; readonly url: string };

/** Times are milliseconds after the mail was accepted. */
export interface Planned {
  readonly happening: Happening;
  readonly after: number;
  readonly reportedAfter: number;
}

/** What recipients do without being told: the part of them, from 0 to 1, who open, and who click. */
export interface Habits {
  readonly open: number;
  readonly click: number;
  /** Opened by a machine when it is delivered. */
  readonly machineOpen: number;
}

export const noHabits: Habits = { open: 0, click: 0, machineOpen: 0 };

const SECOND = 1_000;
const PROCESSED = 0.2 * SECOND;
const DELIVERED = 1.5 * SECOND;
const DEFERRED_FOR = 2 * SECOND;

const ends: readonly ProviderFault[] = ['bounce', 'bounce-soft', 'block', 'drop'];

/** What becomes of a letter, in the order in which it happens. The same letter has the same fate every time. */
export function fateOf(letter: Letter, faults: readonly MetFault[], habits: Habits): readonly Planned[] {
  const met = new Map(faults.map((fault) => [fault.fault, fault]));
  if (met.has('silent')) return [];
  const via = (fault: ProviderFault): Channel => met.get(fault)?.via ?? 'webhook';

  const deferrals = met.get('defer')?.count ?? 0;
  const settledAt = DELIVERED + deferrals * DEFERRED_FOR;
  const planned = [
    planOf({ kind: 'processed' }, PROCESSED),
    ...Array.from({ length: deferrals }, (_, index) =>
      planOf({ kind: 'defer', attempt: index + 1 }, SECOND + index * DEFERRED_FOR),
    ),
  ];

  const end = ends.find((fault) => met.has(fault));
  if (end === 'drop') return [...planned, planOf({ kind: 'drop' }, settledAt)];
  if (end === 'bounce' || end === 'bounce-soft' || end === 'block')
    return [...planned, planOf({ kind: end, via: via(end) }, settledAt)];

  planned.push(planOf({ kind: 'delivered' }, settledAt));
  const then = (seconds: number, happening: Happening) =>
    planned.push(planOf(happening, settledAt + seconds * SECOND));

  const luck = (habit: string) => fraction(`${habit} ${letter.to}`);
  const isClicked = met.has('click') || (letter.countsClicks && luck('click') < habits.click);
  const isOpened = met.has('open') || isClicked || (letter.countsOpens && luck('open') < habits.open);
  if (met.has('machine-open') || (letter.countsOpens && luck('machine') < habits.machineOpen))
    then(0.5, { kind: 'open', isMachine: true });
  if (met.has('machine-click'))
    for (const url of letter.links) then(0.7, { kind: 'click', isMachine: true, url });
  const readAt = 4 + Math.floor(luck('time') * 40);
  if (isOpened) then(readAt, { kind: 'open', isMachine: false });
  const [link] = letter.links;
  if (isClicked && link !== undefined) then(readAt + 5, { kind: 'click', isMachine: false, url: link });
  if (met.has('unsubscribe')) then(readAt + 8, { kind: 'unsubscribe' });
  if (met.has('complain')) then(readAt + 8, { kind: 'complain', via: via('complain') });
  if (met.has('reply')) then(readAt + 20, { kind: 'reply' });
  if (met.has('bounce-later')) then(3, { kind: 'bounce', via: via('bounce-later') });
  return planned.toSorted((one, other) => one.after - other.after);
}

const planOf = (happening: Happening, after: number): Planned => ({ happening, after, reportedAfter: after });

/** The same things happen at the same times, and are reported in reversed order. */
export function reversed(planned: readonly Planned[]): readonly Planned[] {
  const first = planned[0]?.reportedAfter ?? 0;
  const last = planned.at(-1)?.reportedAfter ?? 0;
  return planned.map((one) => ({ ...one, reportedAfter: first + last - one.reportedAfter })).toReversed();
}

/** From 0 to 1, always the same for the same text. */
const fraction = (text: string): number =>
  createHash('sha256').update(text.toLowerCase()).digest().readUInt32BE() / 2 ** 32;
