import fc from 'fast-check';
import { communicationOptions } from '../shared/communication-options.ts';
import { InvalidInput, Refusal } from '../shared/refusal.ts';
import type { UserEvent } from './events.ts';
import { prompts } from './prompts.ts';
import { type UserCommand, type UserState, userDecider, userExists } from './user.ts';

const userId = '0192f0a0-0000-7000-8000-000000000001';
const admin = '0192f0a0-0000-7000-8000-000000000002';

const name = fc.constantFrom('Anna', ' Anna ', 'Mia', '');
const username = fc.constantFrom('anna@example.com', 'Anna@Example.com', 'mia@example.com', 'mia', '');
const roleId = fc.constantFrom(10, 20, 30, 40, 99);
const askedBy = fc.constantFrom(userId, admin);
const optionId = fc.constantFrom(...communicationOptions.map(({ id }) => id), 'unknown');
const athleteId = fc.constantFrom(
  '0192f0a0-0000-7000-8000-0000000000b1',
  '0192f0a0-0000-7000-8000-0000000000b2',
);
const changeId = fc.constantFrom(
  '0192f0a0-0000-7000-8000-0000000000d1',
  '0192f0a0-0000-7000-8000-0000000000d2',
);
const sometimes = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const command: fc.Arbitrary<UserCommand> = fc.oneof(
  fc.record({
    kind: fc.constant('create'),
    userId: fc.constant(userId),
    username,
    firstName: name,
    lastName: name,
    roleId,
  }),
  fc.record({
    kind: fc.constant('change'),
    userId: fc.constant(userId),
    changes: fc.record({
      firstName: sometimes(name),
      lastName: sometimes(name),
      roleId: sometimes(roleId),
      isActive: sometimes(fc.boolean()),
    }),
    askedBy,
  }),
  fc.record({
    kind: fc.constant('request-username'),
    userId: fc.constant(userId),
    username,
    changeId,
    linkExpiresAt: fc.constantFrom(null, '2026-03-01T10:00:00.000Z'),
  }),
  fc.record({ kind: fc.constant('cancel-username'), userId: fc.constant(userId) }),
  fc.record({
    kind: fc.constant('confirm-username'),
    userId: fc.constant(userId),
    changeId,
    now: fc.constantFrom('2026-03-01T09:59:59.999Z', '2026-03-01T10:00:00.000Z'),
  }),
  fc.record({
    kind: fc.constant('merge'),
    userId: fc.constant(userId),
    intoId: fc.constantFrom('0192f0a0-0000-7000-8000-0000000000e1', admin),
    askedBy,
  }),
  fc.record({ kind: fc.constant('undo-merge'), userId: fc.constant(userId) }),
  fc.record({ kind: fc.constant('delete'), userId: fc.constant(userId), askedBy }),
  fc.record({ kind: fc.constantFrom('assign', 'remove'), userId: fc.constant(userId), athleteId }),
  fc.record({
    kind: fc.constant('choose-mail'),
    userId: fc.constant(userId),
    choices: fc.uniqueArray(fc.record({ optionId, isWanted: fc.boolean() }), {
      selector: (choice) => choice.optionId,
    }),
  }),
  fc.record({
    kind: fc.constant('hide-prompt'),
    userId: fc.constant(userId),
    promptId: fc.constantFrom(...prompts.map(({ id }) => id), 'unknown'),
    isHidden: fc.boolean(),
  }),
);

/** Every story begins with an existing user; otherwise every later command would be refused. */
const commands = fc
  .array(command, { maxLength: 40 })
  .map((more): UserCommand[] => [
    { kind: 'create', userId, username: 'anna@example.com', firstName: 'Anna', lastName: 'B', roleId: 10 },
    ...more,
  ]);

const replayed = (events: readonly UserEvent[]) =>
  events.reduce<UserState>((state, event) => userDecider.evolve(state, event), userDecider.initial());

/** The events of the command, or 'refused'. */
function outcome(asked: UserCommand, state: UserState): readonly UserEvent[] | 'refused' {
  try {
    return userDecider.decide(asked, state);
  } catch (error) {
    if (error instanceof Refusal || error instanceof InvalidInput) return 'refused';
    throw error;
  }
}

describe('any sequence of commands to a user', () => {
  it('leaves the state that a replay of its events gives, also after a round trip through JSON', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        const history: UserEvent[] = [];
        let state = userDecider.initial();
        for (const one of asked) {
          const events = outcome(one, state);
          if (events === 'refused') continue;
          state = events.reduce((folded, event) => userDecider.evolve(folded, event), state);
          history.push(...events);
        }
        const recorded: UserEvent[] = JSON.parse(JSON.stringify(history));
        expect(replayed(recorded)).toEqual(state);
      }),
    );
  });

  it('has no effect or is refused when a command is repeated', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        let state = userDecider.initial();
        for (const one of asked) {
          const events = outcome(one, state);
          if (events === 'refused') continue;
          state = events.reduce((folded, event) => userDecider.evolve(folded, event), state);
          expect(['refused', []]).toContainEqual(outcome(one, state));
        }
      }),
    );
  });

  it('records nothing for a missing user, and lets no user demote or deactivate themselves', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        const broken: string[] = [];
        let state = userDecider.initial();
        for (const one of asked) {
          const events = outcome(one, state);
          if (events === 'refused') continue;
          const next = events.reduce((folded, event) => userDecider.evolve(folded, event), state);
          const isThere = userExists(state) || state.status === 'merged';
          if (!isThere && one.kind !== 'create' && events.length > 0) broken.push('of nobody');
          const isOwn = 'askedBy' in one && one.askedBy === userId;
          if (isOwn && (next.status !== state.status || next.roleId !== state.roleId)) {
            broken.push(`${one.kind} by themselves`);
          }
          for (const list of [next.athleteIds, next.optedOut, next.hiddenPrompts]) {
            if (new Set(list).size < list.length) broken.push(`${one.kind} twice`);
          }
          state = next;
        }
        expect(broken).toEqual([]);
      }),
    );
  });
});
