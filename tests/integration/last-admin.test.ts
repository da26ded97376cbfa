import { randomUUID } from 'node:crypto';
import { changeUser } from '../../commands/access/change-user.ts';
import { createUser } from '../../commands/access/create-user.ts';
import { deleteUser } from '../../commands/access/delete-user.ts';
import { userAggregate } from '../../commands/access/user.ts';
import { loadState } from '../../commands/runtime/handle.ts';
import { isActiveAdmin } from '../../domain/access/user.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type Business, contextAt, openBusiness } from './reactor-harness.ts';

const LAST = 'At least one active admin must remain.';

let business: Business;
let log: EventLog;
beforeAll(async () => {
  business = await openBusiness();
  log = business.log;
});
afterAll(() => business?.close());

/** Admins, and what the read model says of them. */
async function office(count: number) {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const userId of ids) {
    const names = { username: `${userId}@rink.example`, firstName: 'Maria', lastName: 'Lindqvist' };
    await createUser({ log }, { userId, ...names, roleId: 10 }, contextAt());
  }
  const [first = '', second = ''] = ids;
  return {
    first,
    second,
    deps: (through = log) => ({ log: through, admins: { activeAdmins: async () => ids } }),
  };
}

const askedBy = (userId: string) => ({ ...contextAt(), actor: `user:${userId}` });
const isAdmin = async (userId: string) => isActiveAdmin(await loadState(log, userAggregate, userId));

/** Does `first` when something is about to be recorded about the user, once. */
function interrupted(userId: string, first: () => Promise<unknown>): EventLog {
  let isDue = true;
  return {
    ...log,
    async append(stream, expected, events, context) {
      if (stream === `user-${userId}` && isDue) {
        isDue = false;
        await first();
      }
      return log.append(stream, expected, events, context);
    },
  };
}

describe('the last active admin', () => {
  it.each([{ roleId: 30 }, { isActive: false }])('cannot be changed to %j', async (changes) => {
    const { first, deps } = await office(1);
    await expect(changeUser(deps(), { userId: first, changes }, contextAt())).rejects.toThrow(LAST);
    expect(await log.load(`user-${first}`)).toHaveLength(1);
  });

  it('cannot be deleted', async () => {
    const { first, deps } = await office(1);
    await expect(deleteUser(deps(), { userId: first }, contextAt())).rejects.toThrow(LAST);
    expect(await log.load(`user-${first}`)).toHaveLength(1);
  });

  it('can be renamed', async () => {
    const { first, deps } = await office(1);
    await changeUser(deps(), { userId: first, changes: { firstName: 'Eva' } }, contextAt());
    expect(await isAdmin(first)).toBe(true);
  });

  it('is determined by the streams, even if the list lags', async () => {
    const { first, second, deps } = await office(2);
    const retire = (userId: string) =>
      changeUser(deps(), { userId, changes: { isActive: false } }, contextAt());
    await retire(first);
    await expect(retire(second)).rejects.toThrow(LAST);
  });
});

describe('two admins who deactivate each other', () => {
  it('at the same moment do not both succeed: the one that finds no admin left undoes its change', async () => {
    const { first, second, deps } = await office(2);
    const changes = { roleId: 30, firstName: 'Eva' };
    const other = () => changeUser(deps(), { userId: first, changes }, askedBy(second));
    const context = askedBy(first);
    const mine = () => changeUser(deps(interrupted(second, other)), { userId: second, changes }, context);
    await expect(mine()).rejects.toThrow(LAST);
    expect([await isAdmin(first), await isAdmin(second)]).toEqual([false, true]);
    await expect(mine()).rejects.toThrow(LAST);
    expect([await isAdmin(first), await isAdmin(second)]).toEqual([false, true]);
  });

  it('by deletion do not both succeed either', async () => {
    const { first, second, deps } = await office(2);
    const other = () => deleteUser(deps(), { userId: first }, askedBy(second));
    const mine = deleteUser(deps(interrupted(second, other)), { userId: second }, askedBy(first));
    await expect(mine).rejects.toThrow(LAST);
    expect([await isAdmin(first), await isAdmin(second)]).toEqual([false, true]);
  });

  it('all at once leave at least one, in any order', async () => {
    for (let round = 0; round < 5; round++) {
      const { first, second, deps } = await office(2);
      const changes = { isActive: false };
      await Promise.allSettled([
        changeUser(deps(), { userId: first, changes }, askedBy(second)),
        changeUser(deps(), { userId: second, changes }, askedBy(first)),
      ]);
      expect((await isAdmin(first)) || (await isAdmin(second))).toBe(true);
    }
  });
});
