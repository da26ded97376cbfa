import { trainingGroup } from '../../../../commands/scheduling/groups/training-group.ts';
import { location } from '../../../../commands/scheduling/locations/location.ts';
import { season } from '../../../../commands/scheduling/seasons/season.ts';
import { globalsAggregate } from '../../../../commands/settings/globals.ts';
import type { Day } from '../../../../domain/shared/day.ts';
import type { EventLog } from '../../../../event-store/event-log.ts';
import { addDays, atTheOffice, HISTORY_DAYS } from '../calendar.ts';
import { chanceOf } from '../chance.ts';
import { contextOf, idOf } from '../ids.ts';
import { recordAll } from '../record-all.ts';
import { sideBySide } from '../side-by-side.ts';
import { theAdmin } from '../staff.ts';
import { demoTrainers } from '../trainers.ts';
import { openingOf } from './attendance.ts';
import { groupIdOf, type Program, programs } from './programs.ts';
import { type Rink, rinks } from './rinks.ts';
import { type Term, termsAround } from './terms.ts';

const WIDTH = 16;

/** The rinks, the seasons and their training groups; and that there are waitlists. */
export async function openSchedules(log: EventLog, today: Day): Promise<void> {
  const founded = addDays(today, -HISTORY_DAYS);
  await recordAll(
    log,
    globalsAggregate,
    'business',
    [{ kind: 'set', key: 'waitlist_enabled', value: 'true' }],
    contextOf('waitlists', atTheOffice(founded, chanceOf('waitlists')), theAdmin),
  );
  await sideBySide(Object.values(rinks), WIDTH, (rink) => openRink(log, rink, founded));
  await sideBySide(termsAround(today), WIDTH, (term) => openTerm(log, term, today));
}

async function openRink(
  log: EventLog,
  { locationId, name, timezone, description, address, rules }: Rink,
  founded: Day,
): Promise<void> {
  const context = contextOf(`rink ${name}`, atTheOffice(founded, chanceOf(name)), theAdmin);
  await recordAll(
    log,
    location,
    locationId,
    [
      { kind: 'create', locationId, name, timezone, description, notes: '' },
      { kind: 'add-address', locationId, addressId: idOf(`address of ${name}`), ...address, address2: '' },
      ...rules.map(
        ({ ruleId, value }) =>
          ({
            kind: 'add-rule',
            locationId,
            logisticId: idOf(`${ruleId} of ${name}`),
            ruleId,
            value,
          }) as const,
      ),
    ],
    context,
  );
}

async function openTerm(log: EventLog, term: Term, today: Day): Promise<void> {
  const { seasonId, name, shortName, year, color, standing } = term;
  const day = addDays(openingOf(term, today), -7);
  const at = atTheOffice(day, chanceOf(seasonId));
  const create = { kind: 'create', seasonId, name, shortName, year, color } as const;
  await recordAll(log, season, seasonId, [create], contextOf(`season ${seasonId}`, at, theAdmin));
  const trainers = demoTrainers(today).filter(({ since }) => since <= day);
  await sideBySide(programs, WIDTH, async (program) => {
    const nth = programs.indexOf(program);
    const trainerIds = trainers
      .filter((_, index) => index % programs.length === nth || (index === 0 && nth === 2))
      .map(({ trainerId }) => trainerId);
    await openGroup(log, term, program, { at, trainerIds });
  });
  if (standing !== 'past') return;
  const ended = atTheOffice(addDays(term.begins, term.weeks * 7 + 3), chanceOf(`end of ${seasonId}`));
  const close = { kind: 'change', seasonId, changes: { isActive: false } } as const;
  await recordAll(log, season, seasonId, [close], contextOf(`end of ${seasonId}`, ended, theAdmin));
}

async function openGroup(
  log: EventLog,
  term: Term,
  program: Program,
  { at, trainerIds }: { readonly at: string; readonly trainerIds: readonly string[] },
): Promise<void> {
  const groupId = groupIdOf(term, program.key);
  const { name, description, color, isCredit, weeklyCredits, slots, isVariable, includes } = program;
  const definition = { name, description, color, isCredit, slots, isVariable, notes: '' };
  const created = {
    kind: 'create',
    groupId,
    seasonId: term.seasonId,
    ...definition,
    defaultWeeklyCredits: weeklyCredits,
  } as const;
  const includedGroupId = includes === undefined ? undefined : groupIdOf(term, includes);
  await recordAll(
    log,
    trainingGroup,
    groupId,
    [
      created,
      { kind: 'change', groupId, changes: {}, trainerIds },
      ...(includedGroupId === undefined
        ? []
        : [{ kind: 'include', groupId, includedGroupId, includedSeasonId: term.seasonId } as const]),
    ],
    contextOf(`group ${groupId}`, at, theAdmin),
  );
}
