import type { DemoAction } from './athlete-history.ts';
import type {
  AthleteLife,
  CanceledSession,
  LetterAthlete,
  LetterSeason,
  LetterWorld,
  Reader,
} from './communications/letter-world.ts';
import { attendanceIn, openingOf } from './scheduling/attendance.ts';
import { type CanceledPlan, canceledPlanOf } from './scheduling/canceled-sessions.ts';
import { groupIdOf, programs } from './scheduling/programs.ts';
import { type DemoSeason, seasonsAround } from './scheduling/timetable.ts';
import { contactsOf } from './shared/contacts.ts';
import type { Family } from './shared/families.ts';
import { userIdOf } from './shared/ids.ts';
import type { PastAction } from './shared/past-action.ts';

/** What letters have to know about the life of an athlete. */
export function lifeOf(actions: readonly PastAction<DemoAction>[]): AthleteLife {
  const absences: { from: string; to: string | null }[] = [];
  const missed: string[] = [];
  const leadTypes: { at: string; leadType: string }[] = [];
  let [left, deleted, birthdate]: (string | null)[] = [null, null, null];
  for (const { at, action } of actions) {
    if (action.kind === 'pay' && action.payment.outcome.kind === 'declined') missed.push(at);
    if (action.kind !== 'athlete') continue;
    const { command } = action;
    if (command.kind === 'delete') deleted = at;
    if (command.kind === 'change-lead-type') {
      leadTypes.push({ at, leadType: command.athleteType });
      if (command.athleteType === 'Former') left = at;
    }
    if (command.kind !== 'change') continue;
    const { isActive, details } = command.changes;
    birthdate = details?.birthdate ?? birthdate;
    const last = absences.at(-1);
    if (isActive === false) absences.push({ from: at, to: null });
    if (isActive === true && last) absences[absences.length - 1] = { ...last, to: at };
  }
  return {
    absences,
    leadTypes,
    left: left ?? null,
    deleted: deleted ?? null,
    birthdate: birthdate ?? null,
    missed,
  };
}

/** The people and groups that letters are written to. `lives`: by athlete. */
export function letterWorldOf(
  families: readonly Family[],
  lives: ReadonlyMap<string, AthleteLife>,
  now: string,
): LetterWorld {
  const byFamily = families.map((family) => ({ family, athletes: athletesOf(family, lives) }));
  return {
    now,
    athletes: byFamily.flatMap(({ athletes }) => athletes),
    readers: byFamily
      .flatMap(({ family, athletes }) => readersOf(family, athletes))
      .filter(({ since }) => since <= now)
      .toSorted(
        (one, other) => compare(nameOf(one), nameOf(other)) || compare(one.contactId, other.contactId),
      ),
    seasons: seasonsAround(now.slice(0, 10)).map((season) => seasonOf(season, families, now)),
  };
}

const unknownLife: AthleteLife = {
  absences: [],
  leadTypes: [],
  left: null,
  deleted: null,
  birthdate: null,
  missed: [],
};

function athletesOf(
  { children, parents: [parent] }: Family,
  lives: ReadonlyMap<string, AthleteLife>,
): LetterAthlete[] {
  return children.map(({ athleteId, index, leadType, joined }) => ({
    athleteId,
    index,
    leadType,
    joined,
    life: lives.get(athleteId) ?? unknownLife,
    parent: `${parent.firstName} ${parent.lastName}`,
  }));
}

function readersOf(family: Family, athletes: readonly LetterAthlete[]): Reader[] {
  return contactsOf(family).map(({ contactId, email, at, contact, links }) => {
    const { firstName, lastName, doNotContact, includeInCommunications, self } = contact;
    const account = family.accounts.find(({ username }) => username === email);
    return {
      contactId,
      userId: account ? userIdOf(account.username) : null,
      firstName,
      lastName,
      email,
      since: at,
      doNotContact,
      includeInCommunications,
      athleteIds: links.map(({ recordId }) => recordId),
      self: athletes.find(({ athleteId }) => athleteId === self?.recordId) ?? null,
    };
  });
}

function seasonOf(season: DemoSeason, families: readonly Family[], now: string): LetterSeason {
  const { seasonId, name, phase, begins, weeks } = season;
  const children = families.flatMap((family) => family.children);
  const { attendances } = attendanceIn(season, children, now);
  const groups = programs.map(({ key, name: groupName, rink, onlyWeek }) => ({
    groupId: groupIdOf(season, key),
    key,
    name: groupName,
    rink: rink.name,
    onlyWeek,
    athleteIds: attendances.filter(({ program }) => program.key === key).map(({ athleteId }) => athleteId),
  }));
  const canceled = canceledPlanOf(season, now);
  return {
    seasonId,
    name,
    phase,
    opened: openingOf(season, now.slice(0, 10)),
    begins,
    weeks,
    groups,
    canceled: canceled ? canceledIn(canceled, groups) : null,
  };
}

function canceledIn(
  { session, canceledAt: at }: CanceledPlan,
  groups: LetterSeason['groups'],
): CanceledSession {
  const { sessionId, program, localDate, localStart, localEnd } = session;
  const group = groups.find(({ groupId }) => groupId === session.groupId);
  return {
    sessionId,
    at,
    groupName: program.name,
    rink: program.rink.name,
    localDate,
    localStart,
    localEnd,
    athleteIds: group?.athleteIds ?? [],
  };
}

const nameOf = ({ lastName, firstName }: Reader): string => `${lastName} ${firstName}`;
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
