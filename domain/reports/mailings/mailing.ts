import type { Decider } from '../../shared/decider.ts';
import { demand, type Problem, Refusal } from '../../shared/refusal.ts';
import { isRecordable } from '../../shared/report-table.ts';
import { issuedTexts } from '../issued/issued-texts.ts';
import type { MailingDefinition, MailingEvent } from './events.ts';
import { lastDue, type MailSchedule } from './mail-schedule.ts';
import { type MailOutcome, mailingTexts, type StopReason } from './mailing-words.ts';

export interface MailingState {
  readonly status: 'unknown' | 'present' | 'deleted';
  readonly definition: MailingDefinition;
  /** UTC. Due times up to then do not count. */
  readonly from: string;
  /** UTC; empty: it never came due. */
  readonly lastDue: string;
  /** `<due> <userId>` of settled emails. */
  readonly settled: ReadonlySet<string>;
}

/** `mayRead`: the active users whose role may read the report now. `now` is UTC. */
export type MailingCommand = { readonly mailingId: string } & (
  | {
      readonly kind: 'create';
      readonly definition: MailingDefinition;
      readonly mayRead: ReadonlySet<string>;
      readonly now: string;
    }
  | {
      readonly kind: 'change';
      readonly changes: MailingChanges;
      readonly mayRead: ReadonlySet<string>;
      readonly now: string;
    }
  | { readonly kind: 'delete' }
  | { readonly kind: 'come-due'; readonly now: string; readonly timezone: string }
  | {
      readonly kind: 'settle';
      readonly due: string;
      readonly userId: string;
      readonly outcome: MailOutcome;
      readonly reason: StopReason | null;
      readonly issueId: string | null;
      readonly rows: number;
    }
);

/** Fields that are missing stay. */
export type MailingChanges = {
  readonly [Field in keyof MailingDefinition]?: MailingDefinition[Field] | undefined;
};

export const changed = (before: MailingDefinition, changes: MailingChanges): MailingDefinition => ({
  report: changes.report ?? before.report,
  parameters: changes.parameters ?? before.parameters,
  schedule: changes.schedule ?? before.schedule,
  userIds: changes.userIds ?? before.userIds,
  format: changes.format ?? before.format,
  namesChildren: changes.namesChildren ?? before.namesChildren,
});

export const MOST_RECIPIENTS = 50;

/** The dialog runs it before it sends anything. The fields are those of the body. */
export function mailingProblems({
  schedule,
  userIds,
}: Pick<MailingDefinition, 'schedule' | 'userIds'>): Problem[] {
  return [
    ...scheduleProblems(schedule),
    ...(userIds.length === 0 ? [{ field: 'user_ids', message: mailingTexts.noUsers }] : []),
    ...(userIds.length > MOST_RECIPIENTS ? [{ field: 'user_ids', message: mailingTexts.tooManyUsers }] : []),
  ];
}

function scheduleProblems({ rhythm, day, hour }: MailSchedule): Problem[] {
  const [first, last] = rhythm === 'weekly' ? [0, 6] : [1, 31];
  const isDay = Number.isInteger(day) && day >= first && day <= last;
  const isHour = Number.isInteger(hour) && hour >= 0 && hour <= 23;
  const dayText = rhythm === 'weekly' ? mailingTexts.weekday : mailingTexts.monthDay;
  return [
    ...(isDay ? [] : [{ field: 'day', message: dayText }]),
    ...(isHour ? [] : [{ field: 'hour', message: mailingTexts.hour }]),
  ];
}

const nothing: MailingDefinition = {
  report: '',
  parameters: [],
  schedule: { rhythm: 'weekly', day: 1, hour: 7 },
  userIds: [],
  format: 'csv',
  namesChildren: false,
};

/**
 * A report that is mailed to staff every week or every month. Each due time comes once, whatever was missed: of several, only the last one. Each
 * email is settled once.
 */
export const mailingDecider: Decider<MailingState, MailingCommand, MailingEvent> = {
  initial: () => ({ status: 'unknown', definition: nothing, from: '', lastDue: '', settled: new Set() }),

  evolve(state, { type, data }) {
    switch (type) {
      case 'ReportMailingCreated': {
        const { mailingId: _, from, ...definition } = data;
        return { ...state, status: 'present', definition, from };
      }
      case 'ReportMailingChanged':
        return { ...state, definition: changed(state.definition, data.changes), from: data.from };
      case 'ReportMailingDeleted':
        return { ...state, status: 'deleted' };
      case 'ReportMailingCameDue':
        return { ...state, lastDue: data.due };
      case 'ReportMailingSettled':
        return { ...state, settled: new Set([...state.settled, keyOf(data)]) };
    }
  },

  decide(command, state) {
    const { mailingId } = command;
    if (command.kind === 'create') {
      if (state.status !== 'unknown') throw new Refusal('mailing.exists', mailingTexts.exists);
      const { definition, now: from } = command;
      demandMailable(definition, command.mayRead);
      return [{ type: 'ReportMailingCreated', data: { mailingId, ...normal(definition), from } }];
    }
    if (command.kind === 'settle') {
      const { kind: _, ...data } = command;
      return state.settled.has(keyOf(command)) ? [] : [{ type: 'ReportMailingSettled', data }];
    }
    if (command.kind === 'come-due') {
      if (state.status !== 'present') return [];
      const due = lastDue(state.definition.schedule, command.timezone, command.now);
      if (due <= state.from || due <= state.lastDue) return [];
      const { userIds } = state.definition;
      return [{ type: 'ReportMailingCameDue', data: { mailingId, due, userIds } }];
    }
    if (state.status !== 'present') throw new Refusal('mailing.unknown', mailingTexts.unknown);
    if (command.kind === 'delete') return [{ type: 'ReportMailingDeleted', data: { mailingId } }];
    const wanted = normal(changed(state.definition, command.changes));
    demandMailable(wanted, command.mayRead);
    const changes = changesOf(state.definition, wanted);
    if (Object.keys(changes).length === 0) return [];
    // Only another schedule begins anew: a change of recipients must not skip an email that is due.
    const from = changes.schedule ? command.now : state.from;
    return [{ type: 'ReportMailingChanged', data: { mailingId, changes, from } }];
  },
};

const keyOf = ({ due, userId }: { readonly due: string; readonly userId: string }) => `${due} ${userId}`;

function demandMailable(definition: MailingDefinition, mayRead: ReadonlySet<string>): void {
  if (!definition.parameters.every(({ value }) => isRecordable(value)))
    throw new Refusal('report.words', issuedTexts.parameterWords);
  const problems = mailingProblems(definition);
  const isAllowed = definition.userIds.every((userId) => mayRead.has(userId));
  demand(isAllowed ? problems : [...problems, { field: 'user_ids', message: mailingTexts.notAllowed }]);
}

/** Each recipient once, and parameters in one order. */
const normal = (definition: MailingDefinition): MailingDefinition => ({
  ...definition,
  userIds: [...new Set(definition.userIds)],
  parameters: definition.parameters.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
});

function changesOf(before: MailingDefinition, wanted: MailingDefinition): Partial<MailingDefinition> {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const { schedule: was } = before;
  const { rhythm, day, hour } = wanted.schedule;
  const isSameTime = was.rhythm === rhythm && was.day === day && was.hour === hour;
  return {
    ...(before.report !== wanted.report && { report: wanted.report }),
    ...(!isSame(before.parameters, wanted.parameters) && { parameters: wanted.parameters }),
    ...(!isSameTime && { schedule: wanted.schedule }),
    ...(!isSame(before.userIds, wanted.userIds) && { userIds: wanted.userIds }),
    ...(before.format !== wanted.format && { format: wanted.format }),
    ...(before.namesChildren !== wanted.namesChildren && { namesChildren: wanted.namesChildren }),
  };
}
