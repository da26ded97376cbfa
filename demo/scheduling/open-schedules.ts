import { trainingGroup } from '../../commands/scheduling/groups/training-group.ts';
import { location } from '../../commands/scheduling/locations/location.ts';
import { season as seasonAggregate } from '../../commands/scheduling/seasons/season.ts';
import type { Day } from '../../domain/shared/day.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { addDays, HISTORY_DAYS, officeTime } from '../shared/calendar.ts';
import { chanceOf } from '../shared/chance.ts';
import { inParallel, recordAll } from '../shared/commands.ts';
import { contextOf, idOf } from '../shared/ids.ts';
import { demoTrainers, theAdmin } from '../shared/staff.ts';
import { openingOf } from './attendance.ts';
import { groupIdOf, type Program, programs, type Rink, rinks } from './programs.ts';
import { type DemoSeason, seasonsAround } from './timetable.ts';

const WIDTH = 16;

/** Opens the rinks, the seasons and their training groups. */
export async function openSchedules(log: EventLog, today: Day): Promise<void> {
  const founded = addDays(today, -HISTORY_DAYS);
  await inParallel(Object.values(rinks), WIDTH, (rink) => openRink(log, rink, founded));
  await inParallel(seasonsAround(today), WIDTH, (season) => openSeason(log, season, today));
}

async function openRink(
  log: EventLog,
  { locationId, name, timezone, description, address, rules }: Rink,
  founded: Day,
): Promise<void> {
  const context = contextOf(`rink ${name}`, officeTime(founded, chanceOf(name)), theAdmin);
  await recordAll(
    log,
    location,
    locationId,
    [
      { kind: 'create', locationId, name, timezone, description, notes: '', sessionsAtOnce: 1 },
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

async function openSeason(log: EventLog, season: DemoSeason, today: Day): Promise<void> {
  const { seasonId, name, shortName, year, color, phase } = season;
  const day = addDays(openingOf(season, today), -7);
  const at = officeTime(day, chanceOf(seasonId));
  const create = { kind: 'create', seasonId, name, shortName, year, color } as const;
  await recordAll(log, seasonAggregate, seasonId, [create], contextOf(`season ${seasonId}`, at, theAdmin));
  const trainers = demoTrainers(today).filter(({ since }) => since <= day);
  await inParallel(programs, WIDTH, async (program) => {
    const nth = programs.indexOf(program);
    const trainerIds = trainers
      .filter((_, index) => index % programs.length === nth || (index === 0 && nth === 2))
      .map(({ trainerId }) => trainerId);
    await openGroup(log, season, program, { at, trainerIds });
  });
  if (phase !== 'past') return;
  const ended = officeTime(addDays(season.begins, season.weeks * 7 + 3), chanceOf(`end of ${seasonId}`));
  const close = { kind: 'change', seasonId, changes: { isActive: false } } as const;
  await recordAll(log, seasonAggregate, seasonId, [close], contextOf(`end of ${seasonId}`, ended, theAdmin));
}

async function openGroup(
  log: EventLog,
  season: DemoSeason,
  program: Program,
  { at, trainerIds }: { readonly at: string; readonly trainerIds: readonly string[] },
): Promise<void> {
  const groupId = groupIdOf(season, program.key);
  const { name, description, color, isCredit, weeklyCredits, slots, isVariable, level, includes } = program;
  const definition = { name, description, color, isCredit, slots, isVariable, notes: '' };
  const created = {
    kind: 'create',
    groupId,
    seasonId: season.seasonId,
    ...definition,
    defaultWeeklyCredits: weeklyCredits,
  } as const;
  const includedGroupId = includes === undefined ? undefined : groupIdOf(season, includes);
  await recordAll(
    log,
    trainingGroup,
    groupId,
    [
      created,
      { kind: 'change', groupId, changes: {}, trainerIds },
      {
        kind: 'add-rule',
        groupId,
        logisticId: idOf(`level of ${groupId}`),
        ruleId: 'level',
        value: level,
        type: 'performance',
      },
      ...(includedGroupId === undefined
        ? []
        : [{ kind: 'include', groupId, includedGroupId, includedSeasonId: season.seasonId } as const]),
    ],
    contextOf(`group ${groupId}`, at, theAdmin),
  );
}
