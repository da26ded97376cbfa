import { type Changes, changedFields } from '../../shared/changes.ts';
import { isListedColor } from '../../shared/colors.ts';
import type { Decider } from '../../shared/decider.ts';
import { demand, type Problem, Refusal } from '../../shared/refusal.ts';
import { schedulingTexts } from '../scheduling-texts.ts';
import type { SeasonEvent } from './events.ts';

/** The fields of a season that staff enter. */
export interface SeasonDefinition {
  readonly name: string;
  /** Short name for narrow places; may be empty. */
  readonly shortName: string;
  readonly year: number;
  /** Id of a color in the value list. */
  readonly color: string;
}

export type SeasonFields = SeasonDefinition & {
  /** Shown in the list of active seasons. */
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

/** Counts that keep a season from being deleted. */
export interface SeasonUse {
  /** Upcoming sessions. */
  readonly sessions: number;
  /** Active athletes in its training groups. */
  readonly athletes: number;
}

/** Runs in the dialog and on the server. */
export function seasonProblems({ name, year, color }: SeasonDefinition): Problem[] {
  const isYear = Number.isInteger(year) && year >= 2000 && year <= 2199;
  return [
    ...(name.trim() ? [] : [{ field: 'season_name', message: schedulingTexts.name }]),
    ...(isYear ? [] : [{ field: 'season_year', message: schedulingTexts.year }]),
    ...(isListedColor(color) ? [] : [{ field: 'color_name', message: schedulingTexts.color }]),
  ];
}

/**
 * A part of the year with training groups. It can be deleted only when it has no active athletes and no
 * upcoming sessions.
 */
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
    const current = withSeasonChanges(state, {});
    const wanted = withSeasonChanges(current, command.changes);
    demand(seasonProblems(wanted));
    const changes = changedFields(wanted, current);
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

/** `present`, overwritten with the fields of `given`; texts are trimmed. */
export function withSeasonChanges(current: SeasonFields, given: SeasonChanges): SeasonFields {
  return {
    name: (given.name ?? current.name).trim(),
    shortName: (given.shortName ?? current.shortName).trim(),
    year: given.year ?? current.year,
    color: given.color ?? current.color,
    isActive: given.isActive ?? current.isActive,
  };
}
