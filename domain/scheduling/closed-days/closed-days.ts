import { type Changes, changedFields } from '../../shared/changes.ts';
import { isDay } from '../../shared/day.ts';
import type { Decider } from '../../shared/decider.ts';
import { demand, type Problem, Refusal } from '../../shared/refusal.ts';
import { closedDaysTexts } from './closed-days-texts.ts';
import { type ClosedDaysFields, lastPossibleDay } from './closed-on.ts';
import type { ClosedDaysEvent } from './events.ts';

export interface ClosedDaysState {
  readonly all: ReadonlyMap<string, ClosedDaysFields>;
  /** Ids of records that were removed; they are not used again. */
  readonly removed: ReadonlySet<string>;
}

export type ClosedDaysCommand = { readonly closedDaysId: string } & (
  | { readonly kind: 'add'; readonly fields: ClosedDaysFields }
  | { readonly kind: 'change'; readonly changes: Changes<ClosedDaysFields> }
  | { readonly kind: 'remove' }
);

export const MOST_RECORDS = 1000;

/** The problems, beside the inputs. Runs in the dialog and on the server. */
export function closedDaysProblems({
  name,
  firstDay,
  lastDay,
}: Pick<ClosedDaysFields, 'name' | 'firstDay' | 'lastDay'>): Problem[] {
  const problem = (isThere: boolean, field: string, message: string): Problem[] =>
    isThere ? [{ field, message }] : [];
  const areDays = isDay(firstDay) && isDay(lastDay);
  return [
    ...problem(!name.trim(), 'name', closedDaysTexts.name),
    ...problem(!isDay(firstDay), 'first_day', closedDaysTexts.firstDay),
    ...problem(!isDay(lastDay), 'last_day', closedDaysTexts.lastDay),
    ...problem(areDays && lastDay < firstDay, 'last_day', closedDaysTexts.endsBeforeStart),
    ...problem(areDays && lastDay > lastPossibleDay(firstDay), 'last_day', closedDaysTexts.tooLong),
  ];
}

/** All closed days of the business. Past ones may be added and changed too: they only explain what was. */
export const closedDaysDecider: Decider<ClosedDaysState, ClosedDaysCommand, ClosedDaysEvent> = {
  initial: () => ({ all: new Map(), removed: new Set() }),

  evolve(state, { type, data }) {
    const { closedDaysId } = data;
    switch (type) {
      case 'ClosedDaysAdded': {
        const { closedDaysId: _, ...fields } = data;
        return { ...state, all: new Map([...state.all, [closedDaysId, fields]]) };
      }
      case 'ClosedDaysChanged': {
        const before = state.all.get(closedDaysId);
        if (!before) return state;
        return { ...state, all: new Map([...state.all, [closedDaysId, withChanges(before, data.changes)]]) };
      }
      case 'ClosedDaysRemoved': {
        const all = new Map([...state.all].filter(([id]) => id !== closedDaysId));
        return { all, removed: new Set([...state.removed, closedDaysId]) };
      }
    }
  },

  decide(command, { all, removed }) {
    const { closedDaysId } = command;
    if (command.kind === 'add') {
      if (all.has(closedDaysId) || removed.has(closedDaysId)) {
        throw new Refusal('closed-days.exists', closedDaysTexts.exists);
      }
      demand(closedDaysProblems(command.fields));
      if (all.size >= MOST_RECORDS) throw new Refusal('closed-days.too-many', closedDaysTexts.tooMany);
      return [{ type: 'ClosedDaysAdded', data: { closedDaysId, ...withChanges(command.fields, {}) } }];
    }
    const before = all.get(closedDaysId);
    if (!before) throw new Refusal('closed-days.unknown', closedDaysTexts.unknown);
    if (command.kind === 'remove') return [{ type: 'ClosedDaysRemoved', data: { closedDaysId } }];
    const wanted = withChanges(before, command.changes);
    demand(closedDaysProblems(wanted));
    const changes = changedFields(wanted, before);
    return Object.keys(changes).length > 0
      ? [{ type: 'ClosedDaysChanged', data: { closedDaysId, changes } }]
      : [];
  },
};

/** The name is trimmed. */
export const withChanges = (
  before: ClosedDaysFields,
  {
    name = before.name,
    firstDay = before.firstDay,
    lastDay = before.lastDay,
    locationId = before.locationId,
  }: Changes<ClosedDaysFields>,
): ClosedDaysFields => ({ name: name.trim(), firstDay, lastDay, locationId });
