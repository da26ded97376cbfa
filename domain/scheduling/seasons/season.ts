import { type Changes, changedFields } from '../../shared/changes.ts';
import { isListedColor } from '../../shared/colors.ts';
import type { Decider } from '../../shared/decider.ts';
import { demand, type Problem, Refusal } from '../../shared/refusal.ts';
import { schedulingTexts } from '../scheduling-texts.ts';
import type { SeasonEvent } from './events.ts';

/** What staff say of a season. */
export interface SeasonDefinition {
  readonly name: string;
  /** What it is called where there is little room; may be empty. */
  readonly shortName: string;
  readonly year: number;
  /** Id of a colour of the value list. */
  readonly color: string;
}

export type SeasonFields = SeasonDefinition & {
  /** Stands in the list of active seasons. */
  readonly isActive: boolean;
};

export interface SeasonState extends SeasonFields {
  readonly status: 'unknown' | 'present' | 'deleted';
}

export type SeasonChanges = Changes<SeasonFields>;

export type SeasonCommand = { readonly seasonId: string } & (
  | ({ readonly kind: 'create' } & SeasonDefinition)
  | { readonly kind: 'change'; readonly changes: SeasonChanges }
  | ({ readonly kind: 'delete' } & SeasonUse)
);

/** What keeps a season from being deleted. */
export interface SeasonUse {
  /** Sessions from now on. */
  readonly sessions: number;
  /** Athletes that are active in one of its training groups. */
  readonly athletes: number;
}

/** Asked by the dialog before anything is sent, and here. */
export function seasonProblems({ name, year, color }: SeasonDefinition): Problem[] {
  const isYear = Number.isInteger(year) && year >= 2000 && year <= 2199;
  return [
    ...(name.trim() ? [] : [{ field: 'season_name', message: schedulingTexts.name }]),
    ...(isYear ? [] : [{ field: 'season_year', message: schedulingTexts.year }]),
    ...(isListedColor(color) ? [] : [{ field: 'color_name', message: schedulingTexts.color }]),
  ];
}

/** A part of the year with training groups. It is deleted only while nobody trains in it. */
export const seasonDecider: Decider<SeasonState, SeasonCommand, SeasonEvent> = {
  initial: () => ({ status: 'unknown', name: '', shortName: '', year: 0, color: '', isActive: false }),

  evolve(state, { type, data }) {
    switch (type) {
      case 'SeasonCreated': {
        const { seasonId: _, ...definition } = data;
        return { status: 'present', ...definition, isActive: true };
      }
      case 'SeasonChanged':
        return { ...state, ...withSeasonChanges(state, data.changes) };
      case 'SeasonDeleted':
        return { ...state, status: 'deleted' };
    }
  },

  decide(command, state) {
    const { seasonId } = command;
    if (command.kind === 'create') return create(command, state);
    if (state.status !== 'present') throw new Refusal('season.unknown', schedulingTexts.seasonUnknown);
    if (command.kind === 'delete') {
      if (command.sessions > 0) throw new Refusal('season.sessions', schedulingTexts.seasonHasSessions);
      if (command.athletes > 0) throw new Refusal('season.athletes', schedulingTexts.seasonHasAthletes);
      return [{ type: 'SeasonDeleted', data: { seasonId } }];
    }
    const present = withSeasonChanges(state, {});
    const wanted = withSeasonChanges(present, command.changes);
    demand(seasonProblems(wanted));
    const changes = changedFields(wanted, present);
    return Object.keys(changes).length > 0 ? [{ type: 'SeasonChanged', data: { seasonId, changes } }] : [];
  },
};

function create(command: Extract<SeasonCommand, { kind: 'create' }>, { status }: SeasonState): SeasonEvent[] {
  const { kind: _, seasonId, ...given } = command;
  if (status !== 'unknown') throw new Refusal('season.exists', schedulingTexts.seasonExists);
  demand(seasonProblems(given));
  const { isActive: __, ...definition } = withSeasonChanges({ ...given, isActive: true }, {});
  return [{ type: 'SeasonCreated', data: { seasonId, ...definition } }];
}

/** `present`, with what is given in its place; texts without the blanks around them. */
export function withSeasonChanges(present: SeasonFields, given: SeasonChanges): SeasonFields {
  return {
    name: (given.name ?? present.name).trim(),
    shortName: (given.shortName ?? present.shortName).trim(),
    year: given.year ?? present.year,
    color: given.color ?? present.color,
    isActive: given.isActive ?? present.isActive,
  };
}
