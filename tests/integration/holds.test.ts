import { randomUUID } from 'node:crypto';
import { confirmUsername } from '../../commands/access/change-username.ts';
import { createUser } from '../../commands/access/create-user.ts';
import { deleteUser } from '../../commands/access/delete-user.ts';
import { formerUsernames, releaseFormerUsernames } from '../../commands/access/former-usernames.ts';
import { settleExpiredUsernames } from '../../commands/access/settle-expired-usernames.ts';
import { userAggregate } from '../../commands/access/user.ts';
import { assignUser, removeUser } from '../../commands/access/user-athletes.ts';
import { usernameId } from '../../commands/access/username.ts';
import { holdUsername } from '../../commands/access/username-holds.ts';
import { athlete } from '../../commands/athletes/athlete.ts';
import { createExistingAthletes } from '../../commands/athletes/existing-athletes.ts';
import { createAthleteHolds } from '../../commands/athletes/package-holds.ts';
import { settleExpiredPackageHolds } from '../../commands/athletes/settle-expired-holds.ts';
import { addPackage } from '../../commands/billing/invoices/add-package.ts';
import { createBookedPackages } from '../../commands/billing/invoices/booked-packages.ts';
import { packageAggregate } from '../../commands/billing/packages/package.ts';
import { derivedId } from '../../commands/runtime/context.ts';
import { handle, loadState } from '../../commands/runtime/handle.ts';
import type { AthleteHolds } from '../../commands/shared/athlete-holds.ts';
import type { DomainEvent, EventType } from '../../domain/events.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { StoreFault, type StreamRange } from '../../event-store/event-store.ts';
import { createExpiredUsernameHolds } from '../../projections/access/expired-username-holds.ts';
import { usernameHolds } from '../../projections/access/username-holds.ts';
import { createExpiredPackageHolds } from '../../projections/athletes/expired-package-holds.ts';
import { packageHolds } from '../../projections/athletes/package-holds.ts';
import { createProjectionHost, type ProjectionHost } from '../../projections/runtime/host.ts';
import { createReads } from '../../projections/runtime/reads.ts';
import { type Business, contextAt, openBusiness, record } from './reactor-harness.ts';

jest.setTimeout(30_000);

const TEN = '2026-03-02T10:00:00.000Z';
/** When a hold of ten o'clock has run out. */
const LATER = '2026-03-02T10:06:00.000Z';

let business: Business;
let log: EventLog;
let projections: ProjectionHost;

beforeAll(async () => {
  business = await openBusiness();
  log = business.log;
  projections = createProjectionHost({
    log,
    pool: business.pool,
    projections: [packageHolds, usernameHolds],
  });
  await projections.start();
});

beforeEach(async () => {
  // The janitors look at the whole business: what an earlier test left half done is not this one's.
  await projections.caughtUp();
  const [now, { signal }] = ['2027-01-01T00:00:00.000Z', new AbortController()];
  const booked = createBookedPackages(log);
  await settleExpiredPackageHolds(
    { log, holds: createExpiredPackageHolds(createReads(business.pool)), booked },
    now,
    signal,
  );
  await settleExpiredUsernames(
    { log, holds: createExpiredUsernameHolds(createReads(business.pool)) },
    now,
    signal,
  );
});

afterAll(async () => {
  await projections?.stop();
  await business?.close();
});

const facts = async (stream: string) => (await log.load(stream)).map(({ type }) => type);

/** Does as `log` does until it would record an event of this type: there the process ends. */
function crashingAt(
  type: EventType,
  error: Error = new StoreFault('unavailable', 'The process ended'),
): EventLog {
  return {
    ...log,
    append: (stream, expected, events, context) =>
      events.some((event) => event.type === type)
        ? Promise.reject(error)
        : log.append(stream, expected, events, context),
  };
}

describe('adding a package', () => {
  let athleteId: string;
  let athletePackageId: string;
  let packageId: string;

  beforeEach(async () => {
    athleteId = randomUUID();
    athletePackageId = randomUUID();
    packageId = randomUUID();
    const names = { firstName: 'Kim', lastName: 'Doe' };
    const more = { athleteType: 'Target', referralFrom: '', sendNowTo: null };
    await handle(log, athlete, athleteId, { kind: 'create', athleteId, ...names, ...more }, contextAt());
    await record(log, `${packageAggregate.category}-${packageId}`, {
      type: 'PackageCreated',
      data: {
        packageId,
        name: 'Gold',
        year: 2026,
        categoryId: null,
        type: 'Standard',
        defaultAmount: 120_000,
        defaultDownPayment: 0,
        defaultCycles: 12,
        ledgerId: null,
        itemId: null,
        description: '',
        isActive: true,
        isOffered: false,
        copiedFrom: null,
      },
    });
  });

  let references = 1000;
  const add = (through: EventLog, holds: AthleteHolds = createAthleteHolds(through)) =>
    addPackage(
      {
        log: through,
        holds,
        references: { take: async (n) => Array.from({ length: n }, () => references++) },
      },
      {
        athleteId,
        athletePackageId,
        input: {
          packageId,
          startDate: '2026-04-01',
          includeDownPayment: false,
          downPaymentDate: '',
          amount: 120_000,
          downPayment: 0,
          cycles: 12,
        },
      },
      contextAt(TEN),
    );
  const janitor = async (now: string, booked = createBookedPackages(log)) => {
    await projections.caughtUp();
    const holds = createExpiredPackageHolds(createReads(business.pool));
    return settleExpiredPackageHolds({ log, holds, booked }, now, new AbortController().signal);
  };
  const story = () => facts(`athlete-${athleteId}`);

  it('that crashed before it started leaves nothing', async () => {
    await expect(add(crashingAt('AthletePackageHeld'))).rejects.toThrow('The process ended');
    expect(await janitor(LATER)).toEqual({ confirmed: 0, released: 0, postponed: 0 });
    expect(await story()).toEqual(['AthleteCreated']);
  });

  it('that crashed after the hold releases the athlete when the hold expires, not before', async () => {
    await expect(add(crashingAt('AthletePackageAdded'))).rejects.toThrow('The process ended');
    await janitor(TEN);
    expect(await story()).toEqual(['AthleteCreated', 'AthletePackageHeld']);
    expect(await janitor(LATER)).toEqual({ confirmed: 0, released: 1, postponed: 0 });
    expect(await story()).toEqual(['AthleteCreated', 'AthletePackageHeld', 'AthletePackageReleased']);
    expect(await janitor(LATER)).toEqual({ confirmed: 0, released: 0, postponed: 0 });
  });

  it('that crashed after the booking is confirmed', async () => {
    await add(log);
    expect(await janitor(LATER)).toEqual({ confirmed: 1, released: 0, postponed: 0 });
    expect(await story()).toEqual(['AthleteCreated', 'AthletePackageHeld', 'AthletePackageConfirmed']);
  });

  it('that completed is left unchanged', async () => {
    await add(log);
    await createAthleteHolds(log).confirm(athleteId, athletePackageId, contextAt());
    expect(await janitor(LATER)).toEqual({ confirmed: 0, released: 0, postponed: 0 });
  });

  it('is released when the package was removed in the meantime', async () => {
    await add(log);
    const data = { athleteId, athletePackageId, invoiceIds: [] };
    await record(log, `athletePackage-${athletePackageId}`, { type: 'AthletePackageRemoved', data });
    expect(await janitor(LATER)).toEqual({ confirmed: 0, released: 1, postponed: 0 });
  });

  it('is released when there is no athlete left to hold', async () => {
    await add(log);
    await handle(log, athlete, athleteId, { kind: 'delete', athleteId, now: LATER }, contextAt(LATER));
    expect(await janitor(LATER)).toEqual({ confirmed: 0, released: 1, postponed: 0 });
  });

  it('is not released by a janitor that looked just before it was booked and confirmed', async () => {
    await expect(add(crashingAt('AthletePackageAdded'))).rejects.toThrow('The process ended');
    const isBooked = async () => {
      await createAthleteHolds(log).confirm(athleteId, athletePackageId, contextAt());
      return false;
    };
    expect(await janitor(LATER, { isBooked })).toEqual({ confirmed: 0, released: 0, postponed: 1 });
    expect((await story()).at(-1)).toBe('AthletePackageConfirmed');
  });

  it('that cannot be settled does not block the others', async () => {
    await expect(add(crashingAt('AthletePackageAdded'))).rejects.toThrow('The process ended');
    const broken = athletePackageId;
    athletePackageId = randomUUID();
    await expect(add(crashingAt('AthletePackageAdded'))).rejects.toThrow('The process ended');
    const isBooked = (id: string) =>
      id === broken ? Promise.reject(new Error('unreadable')) : Promise.resolve(false);
    await expect(janitor(LATER, { isBooked })).rejects.toThrow('1 of 2 holds could not be settled');
    expect((await story()).filter((type) => type === 'AthletePackageReleased')).toHaveLength(1);
    await janitor(LATER);
  });
});

describe('creating a user', () => {
  let person: { username: string; firstName: string; lastName: string; roleId: number };
  let commandId: string;

  beforeEach(() => {
    commandId = randomUUID();
    const username = `Pat.${commandId}@example.com`;
    person = { username, firstName: 'Pat', lastName: 'Doe', roleId: 40 };
  });

  const idOf = (command: string) => derivedId(command, 'user');
  const create = (through: EventLog, now = TEN, command = commandId) =>
    createUser({ log: through }, { ...person, userId: idOf(command) }, contextAt(now, command));
  const janitor = async (now: string, through = log) => {
    await projections.caughtUp();
    const holds = createExpiredUsernameHolds(createReads(business.pool));
    return settleExpiredUsernames({ log: through, holds }, now, new AbortController().signal);
  };
  const name = () => facts(`username-${usernameId(person.username)}`);
  const usersNamed = async () => {
    const { rows } = await business.pool.query<{ stream: string }>(
      `select distinct stream from es.events where type = 'UserCreated'
          and stream in (select 'user-' || (data ->> 'userId') from es.events where stream = $1)`,
      [`username-${usernameId(person.username)}`],
    );
    return rows.length;
  };

  it('uses its username trimmed and in any case', async () => {
    await create(log);
    expect(await name()).toEqual(['UsernameHeld', 'UsernameConfirmed']);
    person = { ...person, username: ` ${person.username.toUpperCase()} ` };
    await expect(create(log, TEN, randomUUID())).rejects.toThrow('Username already exists.');
  });

  it('holds nothing for invalid input', async () => {
    person = { ...person, firstName: ' ' };
    await expect(create(log)).rejects.toThrow('Please enter a valid name.');
    expect(await name()).toEqual([]);
  });

  it('that crashed after the hold releases the name when the hold expires', async () => {
    await expect(create(crashingAt('UserCreated'))).rejects.toThrow('The process ended');
    await expect(create(log, TEN, randomUUID())).rejects.toThrow('Username already exists.');
    expect(await janitor(TEN)).toEqual({ confirmed: 0, released: 0, postponed: 0 });
    expect(await janitor(LATER)).toEqual({ confirmed: 0, released: 1, postponed: 0 });
    await create(log, LATER, randomUUID());
    expect(await usersNamed()).toBe(1);
  });

  it('that crashed before the confirmation is confirmed, and its name stays taken', async () => {
    await expect(create(crashingAt('UsernameConfirmed'))).rejects.toThrow('The process ended');
    expect(await janitor(LATER)).toEqual({ confirmed: 1, released: 0, postponed: 0 });
    expect(await name()).toEqual(['UsernameHeld', 'UsernameConfirmed']);
    await expect(create(log, LATER, randomUUID())).rejects.toThrow('Username already exists.');
  });

  it('that completed is left unchanged', async () => {
    await create(log);
    expect(await janitor(LATER)).toEqual({ confirmed: 0, released: 0, postponed: 0 });
  });

  it.each(['UsernameHeld', 'UserCreated', 'UsernameConfirmed'] as const)(
    'is completed by a repetition after a crash at %s, before or after the janitor ran',
    async (type) => {
      await expect(create(crashingAt(type))).rejects.toThrow('The process ended');
      await create(log, LATER);
      expect(await usersNamed()).toBe(1);
      expect((await name()).at(-1)).toBe('UsernameConfirmed');

      commandId = randomUUID();
      person = { ...person, username: `sam.${commandId}@example.com` };
      await expect(create(crashingAt(type))).rejects.toThrow('The process ended');
      await janitor(LATER);
      await create(log, LATER);
      expect(await usersNamed()).toBe(1);
      expect((await name()).at(-1)).toBe('UsernameConfirmed');
    },
  );

  it('that is repeated after another user took the name creates no user', async () => {
    await expect(create(crashingAt('UserCreated'))).rejects.toThrow('The process ended');
    await create(log, LATER, randomUUID());
    await expect(create(log, LATER)).rejects.toThrow('Username already exists.');
    expect(await usersNamed()).toBe(1);
  });

  it('that is repeated after its hold expired renews the hold before the janitor can release it', async () => {
    await expect(create(crashingAt('UserCreated'))).rejects.toThrow('The process ended');
    await expect(create(crashingAt('UserCreated'), LATER)).rejects.toThrow('The process ended');
    expect(await name()).toEqual(['UsernameHeld', 'UsernameHeld']);
    expect(await janitor(LATER)).toEqual({ confirmed: 0, released: 0, postponed: 0 });
  });

  it('that is repeated when the user exists never releases the name', async () => {
    await expect(create(crashingAt('UsernameConfirmed'))).rejects.toThrow('The process ended');
    await create(log, LATER);
    expect(await name()).toEqual(['UsernameHeld', 'UsernameConfirmed']);
  });

  it('that is refused releases the name immediately', async () => {
    const refusing = crashingAt('UserCreated', new Refusal('user.exists', 'This user already exists.'));
    await expect(create(refusing)).rejects.toThrow('This user already exists.');
    expect(await name()).toEqual(['UsernameHeld', 'UsernameReleased']);
  });

  it('is not undone by a janitor that looked just before it was confirmed', async () => {
    const named = { usernameId: usernameId(person.username), userId: idOf(commandId) };
    await holdUsername(log, named, contextAt(TEN, commandId));
    const slow: EventLog = {
      ...log,
      async load<Event extends DomainEvent>(stream: string, range?: StreamRange) {
        const seen = await log.load<Event>(stream, range);
        if (stream === `user-${named.userId}`) await create(log, LATER);
        return seen;
      },
    };
    expect(await janitor(LATER, slow)).toEqual({ confirmed: 0, released: 0, postponed: 1 });
    expect((await name()).at(-1)).toBe('UsernameConfirmed');
  });

  it('succeeds for one of twenty concurrent requests for the same name', async () => {
    const attempts = Array.from({ length: 20 }, () => create(log, TEN, randomUUID()));
    const outcomes = await Promise.allSettled(attempts);
    const lost = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [String(outcome.reason)] : [],
    );
    expect(lost).toEqual(Array.from({ length: 19 }, () => 'Refusal: Username already exists.'));
    expect(await usersNamed()).toBe(1);
    expect(await name()).toEqual(['UsernameHeld', 'UsernameConfirmed']);
  });

  it('happens once when the same command arrives twenty times concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => create(log, `2026-03-02T10:00:${10 + index}.000Z`)),
    );
    expect(new Set(answers.map(({ position }) => position)).size).toBe(1);
    expect(await facts(`user-${idOf(commandId)}`)).toEqual(['UserCreated']);
    expect(await name()).toEqual(['UsernameHeld', 'UsernameConfirmed']);
  });
});

describe('changing a username', () => {
  const parts = () => {
    const userId = randomUUID();
    const [old, wanted, other] = [`old.${userId}`, `new.${userId}`, `other.${userId}`];
    return {
      userId,
      old: `${old}@example.com`,
      wanted: `${wanted}@example.com`,
      other: `${other}@example.com`,
    };
  };
  let names: ReturnType<typeof parts>;
  let commandId: string;

  const person = (userId: string, username: string) =>
    createUser({ log }, { userId, username, firstName: 'Pat', lastName: 'Doe', roleId: 40 }, contextAt(TEN));
  /** Requests the name, and returns the id of the change that is to be confirmed. */
  const requested = async (userId: string, username: string, command: string): Promise<string> => {
    const changeId = derivedId(command, userId);
    const request = { kind: 'request-username', userId, changeId, username, linkExpiresAt: null } as const;
    await handle(log, userAggregate, userId, request, contextAt(TEN, derivedId(command, 'request')));
    return changeId;
  };
  const change = async (through: EventLog, now = TEN, username = names.wanted, command = commandId) => {
    const { userId } = names;
    const changeId = await requested(userId, username, command);
    return confirmUsername({ log: through }, { userId, changeId }, contextAt(now, command));
  };
  const janitor = async (now: string) => {
    await projections.caughtUp();
    const holds = createExpiredUsernameHolds(createReads(business.pool));
    return settleExpiredUsernames({ log, holds }, now, new AbortController().signal);
  };
  const name = (username: string) => facts(`username-${usernameId(username)}`);
  /** The confirmed owner of a username, or `free`. */
  const owner = async (username: string) => {
    const last = (await log.load(`username-${usernameId(username)}`)).at(-1);
    if (!last || last.type === 'UsernameReleased') return 'free';
    return last.type === 'UsernameConfirmed' ? last.data.userId : 'held';
  };
  const borne = async () => (await loadState(log, userAggregate, names.userId)).username;
  /** Runs the reactor for all events of the user. */
  const reactor = async () => {
    for (const event of await log.load(`user-${names.userId}`)) {
      if (event.type !== 'UsernameChanged' && event.type !== 'UserDeleted') continue;
      for (const effect of formerUsernames(log).effects(event)) {
        if (effect.kind === 'internal') await effect.run(contextAt(LATER));
      }
    }
  };

  beforeEach(async () => {
    names = parts();
    commandId = randomUUID();
    await person(names.userId, names.old);
  });

  it('takes the new name and releases the old one', async () => {
    await change(log);
    expect(await borne()).toBe(names.wanted);
    expect(await name(names.wanted)).toEqual(['UsernameHeld', 'UsernameConfirmed']);
    expect(await name(names.old)).toEqual(['UsernameHeld', 'UsernameConfirmed', 'UsernameReleased']);
    await person(randomUUID(), names.old);
    expect(await janitor(LATER)).toEqual({ confirmed: 0, released: 0, postponed: 0 });
  });

  it('to the name of another user is refused and changes nothing', async () => {
    const stranger = randomUUID();
    await person(stranger, names.wanted);
    await expect(change(log)).rejects.toThrow('Username already exists.');
    expect(await borne()).toBe(names.old);
    expect([await owner(names.old), await owner(names.wanted)]).toEqual([names.userId, stranger]);
  });

  it('holds nothing if it is refused anyway', async () => {
    const stale = { ...contextAt(TEN), expectedRevision: 7n };
    const { userId } = names;
    const wanted = { userId, changeId: await requested(userId, names.wanted, commandId) };
    await expect(confirmUsername({ log }, wanted, stale)).rejects.toThrow(
      'This record was changed by another user',
    );
    await expect(confirmUsername({ log }, { ...wanted, userId: randomUUID() }, contextAt())).rejects.toThrow(
      'This user does not exist.',
    );
    await expect(
      confirmUsername({ log }, { ...wanted, changeId: randomUUID() }, contextAt()),
    ).rejects.toThrow('This link is no longer valid. Please request a new one.');
    expect(await name(names.wanted)).toEqual([]);
  });

  it('to the same name, in any case, changes nothing', async () => {
    await requested(names.userId, ` ${names.old.toUpperCase()}`, commandId);
    expect(await facts(`user-${names.userId}`)).toEqual(['UserCreated']);
    expect(await name(names.old)).toEqual(['UsernameHeld', 'UsernameConfirmed']);
  });

  it.each(['UsernameHeld', 'UsernameChanged'] as const)(
    'that crashed at %s keeps the old name, and releases the new one when the hold expires',
    async (type) => {
      await expect(change(crashingAt(type))).rejects.toThrow('The process ended');
      expect(await borne()).toBe(names.old);
      await janitor(TEN);
      expect(await owner(names.old)).toBe(names.userId);
      await janitor(LATER);
      expect([await owner(names.old), await owner(names.wanted)]).toEqual([names.userId, 'free']);
    },
  );

  it('that crashed before the confirmation is confirmed by the janitor, and the reactor releases the old name', async () => {
    await expect(change(crashingAt('UsernameConfirmed'))).rejects.toThrow('The process ended');
    expect(await janitor(LATER)).toEqual({ confirmed: 1, released: 0, postponed: 0 });
    await reactor();
    expect([await owner(names.old), await owner(names.wanted)]).toEqual(['free', names.userId]);
  });

  it('that crashed before the old name was released is completed by the reactor', async () => {
    await expect(change(crashingAt('UsernameReleased'))).rejects.toThrow('The process ended');
    expect([await owner(names.old), await owner(names.wanted)]).toEqual([names.userId, names.userId]);
    await reactor();
    await reactor();
    expect([await owner(names.old), await owner(names.wanted)]).toEqual(['free', names.userId]);
  });

  it.each(['UsernameHeld', 'UsernameChanged', 'UsernameConfirmed', 'UsernameReleased'] as const)(
    'is completed by a repetition after a crash at %s, before or after the janitor ran',
    async (type) => {
      for (const comes of [false, true]) {
        names = parts();
        commandId = randomUUID();
        await person(names.userId, names.old);
        await expect(change(crashingAt(type))).rejects.toThrow('The process ended');
        if (comes) await janitor(LATER);
        await change(log, LATER);
        expect(await borne()).toBe(names.wanted);
        expect([await owner(names.old), await owner(names.wanted)]).toEqual(['free', names.userId]);
        expect((await facts(`user-${names.userId}`)).slice(1)).toEqual([
          'UsernameChangeRequested',
          'UsernameChanged',
        ]);
      }
    },
  );

  it('that is repeated after a later change gets the same answer, and takes no name', async () => {
    const first = await change(log);
    await change(log, TEN, names.other, randomUUID());
    await person(randomUUID(), names.wanted);
    expect(await change(log, LATER)).toEqual(first);
    expect(await borne()).toBe(names.other);
    expect(await owner(names.other)).toBe(names.userId);
  });

  it('and back again leaves the user with the first name', async () => {
    await change(log);
    await change(log, TEN, names.old, randomUUID());
    await reactor();
    expect([await owner(names.old), await owner(names.wanted)]).toEqual([names.userId, 'free']);
  });

  it('back again is not undone by a pending release of the first name', async () => {
    await expect(change(crashingAt('UsernameReleased'))).rejects.toThrow('The process ended');
    let step: 'before' | 'looked at the name' | 'after' = 'before';
    const slow: EventLog = {
      ...log,
      async load<Event extends DomainEvent>(stream: string, range?: StreamRange) {
        const seen = await log.load<Event>(stream, range);
        if (step === 'before' && stream === `username-${usernameId(names.old)}`) step = 'looked at the name';
        if (step === 'looked at the name' && stream === `user-${names.userId}`) {
          step = 'after';
          // Between the look at the user and the release of the name the user takes it back.
          await change(log, TEN, names.old, randomUUID());
        }
        return seen;
      },
    };
    await releaseFormerUsernames(slow, names.userId, contextAt(LATER));
    expect(await owner(names.old)).toBe(names.userId);
  });

  it('with an expired hold is not lost to another user once it is booked', async () => {
    await expect(change(crashingAt('UsernameConfirmed'))).rejects.toThrow('The process ended');
    const stranger = createUser(
      { log },
      { userId: randomUUID(), username: names.wanted, firstName: 'Sam', lastName: 'Doe', roleId: 40 },
      contextAt(LATER),
    );
    await expect(stranger).rejects.toThrow('Username already exists.');
    expect(await owner(names.wanted)).toBe(names.userId);
  });

  it('to the same new name succeeds for one of ten concurrent users', async () => {
    const users = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const userId = randomUUID();
        await person(userId, `${userId}@example.com`);
        return userId;
      }),
    );
    const outcomes = await Promise.allSettled(
      users.map(async (userId) => {
        const changeId = await requested(userId, names.wanted, randomUUID());
        return confirmUsername({ log }, { userId, changeId }, contextAt(TEN));
      }),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(users).toContain(await owner(names.wanted));
  });

  it('happens once when the same command arrives ten times concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => change(log, `2026-03-02T10:00:${10 + index}.000Z`)),
    );
    expect(new Set(answers.map(({ position }) => position)).size).toBe(1);
    expect([await owner(names.old), await owner(names.wanted)]).toEqual(['free', names.userId]);
  });

  it('of a deleted user is free immediately, or through the reactor after a crash', async () => {
    const deps = (through: EventLog) => ({ log: through, admins: { activeAdmins: async () => [] } });
    await deleteUser(deps(log), { userId: names.userId }, contextAt());
    expect(await owner(names.old)).toBe('free');

    names = parts();
    await person(names.userId, names.old);
    const crashed = deleteUser(deps(crashingAt('UsernameReleased')), { userId: names.userId }, contextAt());
    await expect(crashed).rejects.toThrow('The process ended');
    expect(await owner(names.old)).toBe(names.userId);
    await reactor();
    expect(await owner(names.old)).toBe('free');
  });
});

describe('a user and an athlete', () => {
  it('are linked once and unlinked', async () => {
    const ids = { userId: randomUUID(), athleteId: randomUUID() };
    const deps = { log, athletes: createExistingAthletes(log) };
    await expect(assignUser(deps, ids, contextAt())).rejects.toThrow('This athlete does not exist.');
    const { athleteId } = ids;
    const child = { firstName: 'Kim', lastName: 'Doe', athleteType: 'Target', referralFrom: '' };
    const creation = { kind: 'create', athleteId, ...child, sendNowTo: null } as const;
    await handle(log, athlete, athleteId, creation, contextAt());
    await expect(assignUser(deps, ids, contextAt())).rejects.toThrow('Please select an user.');
    const username = `${ids.userId}@example.com`;
    const person = { username, firstName: 'Pat', lastName: 'Doe', roleId: 40 };
    await createUser({ log }, { ...person, userId: ids.userId }, contextAt());
    await assignUser(deps, ids, contextAt());
    await expect(assignUser(deps, ids, contextAt())).rejects.toThrow('User already assigned to athlete.');
    await removeUser({ log }, ids, contextAt());
    expect(await facts(`${userAggregate.category}-${ids.userId}`)).toEqual([
      'UserCreated',
      'UserAssignedToAthlete',
      'UserRemovedFromAthlete',
    ]);
  });
});
