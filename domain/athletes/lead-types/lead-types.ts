import { isColor } from '../../shared/color.ts';
import type { Decider } from '../../shared/decider.ts';
import { demand, type Problem, Refusal } from '../../shared/refusal.ts';
import type { LeadType, LeadTypeEvent } from './events.ts';
import { leadTypeTexts } from './lead-type-texts.ts';

/** The list as it was last saved; undefined before the first time. */
export type LeadTypesState = readonly LeadType[] | undefined;

/** A row as it is typed. Its position in the list becomes its ordinal, and the system key cannot be typed. */
export type LeadTypeRow = Omit<LeadType, 'ordinal' | 'systemKey'>;

export type LeadTypesCommand =
  | { readonly kind: 'open'; readonly rows: readonly LeadType[] }
  /** `used`: ids of the types that athletes have. */
  | { readonly kind: 'save'; readonly rows: readonly LeadTypeRow[]; readonly used: readonly string[] };

/** The problems of the whole list, as the dialog shows it. Fields are named `rows.<place>.<field>`. */
export function leadTypeProblems(rows: readonly LeadTypeRow[]): Problem[] {
  return rows.flatMap((row, place) => {
    const earlier = rows.slice(0, place);
    return [
      ...named(place, 'athlete_type', nameProblem(row, earlier)),
      ...named(place, 'color', isColor(row.color) ? undefined : leadTypeTexts.validColor),
      ...named(place, 'id', earlier.some(({ id }) => id === row.id) ? leadTypeTexts.sameId : undefined),
    ];
  });
}

function nameProblem({ name }: LeadTypeRow, earlier: readonly LeadTypeRow[]): string | undefined {
  if (!name.trim()) return leadTypeTexts.validName;
  return earlier.some((other) => plain(other.name) === plain(name)) ? leadTypeTexts.sameName : undefined;
}

const plain = (name: string): string => name.trim().toLowerCase();

const named = (place: number, field: string, message: string | undefined): Problem[] =>
  message === undefined ? [] : [{ field: `rows.${place}.${field}`, message }];

export const leadTypesDecider: Decider<LeadTypesState, LeadTypesCommand, LeadTypeEvent> = {
  initial: () => undefined,

  evolve: (_, { data }) => data.rows,

  decide(command, state) {
    if (command.kind === 'open') {
      const rows = [...command.rows];
      return state ? [] : [{ type: 'LeadTypesSaved', data: { rows, removed: [] } }];
    }
    demand(leadTypeProblems(command.rows));
    const current = state ?? [];
    const rows = command.rows.map(
      (row, place): LeadType => ({
        ...row,
        name: row.name.trim(),
        ordinal: place + 1,
        systemKey: current.find(({ id }) => id === row.id)?.systemKey ?? '',
      }),
    );
    const gone = current.filter(({ id }) => !rows.some((row) => row.id === id));
    for (const row of gone) demandRemovable(row, command.used);
    if (gone.length === 0 && rows.length === current.length && rows.every(isIn(current))) return [];
    return [{ type: 'LeadTypesSaved', data: { rows, removed: gone.map(({ id }) => id) } }];
  },
};

function demandRemovable({ id, name, systemKey }: LeadType, used: readonly string[]): void {
  if (systemKey) throw new Refusal('lead-type.system', leadTypeTexts.keepsDefault);
  if (used.includes(id)) throw new Refusal('lead-type.used', leadTypeTexts.hasAthletes(name));
}

const isIn =
  (list: readonly LeadType[]) =>
  (row: LeadType): boolean => {
    const other = list.find(({ id }) => id === row.id);
    return (
      other?.name === row.name &&
      other.ordinal === row.ordinal &&
      other.isActive === row.isActive &&
      other.inFunnel === row.inFunnel &&
      other.color === row.color &&
      other.allowsSendNow === row.allowsSendNow
    );
  };
