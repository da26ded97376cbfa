import fc from 'fast-check';
import { given } from '../../testing/given.ts';
import {
  type AthleteWaiversCommand,
  type AthleteWaiversState,
  athleteWaiversDecider,
  isSigned,
} from './athlete-waivers.ts';
import type { AthleteWaiversEvent } from './events.ts';
import { ageOn, isFullName, signerProblem } from './signer.ts';

const waiverId = '0192f0a0-0000-7000-8000-0000000000fb';
const athleteId = '0192f0a0-0000-7000-8000-000000000004';
const signatureId = '0192f0a0-0000-7000-8000-0000000000fc';
const userId = '0192f0a0-0000-7000-8000-000000000001';
const fileId = '0192f0a0-0000-7000-8000-0000000000e9';
const sha256 = 'a'.repeat(64);
const parent = { role: 'parent', athletes: 2, birthdate: null, today: '2026-11-28' } as const;
const waiver = { isActive: true, isNeeded: true, version: 2, sha256, requiredVersion: 2 };
const form = { version: 2, sha256, signedBy: ' Dana   Reyes ', agrees: true };
const ids = { athleteId, waiverId, signatureId, fileId, userId };
const sign = { kind: 'sign', ...ids, signer: parent, waiver, form } as const;
const signed: AthleteWaiversEvent = {
  type: 'WaiverSigned',
  data: { ...ids, version: 2, sha256, signedBy: 'Dana Reyes' },
};
const revoke = { kind: 'revoke', athleteId, signatureId, reason: 'Signed for the wrong child' } as const;
const revoked: AthleteWaiversEvent = {
  type: 'WaiverSignatureRevoked',
  data: { signatureId, waiverId, athleteId, reason: 'Signed for the wrong child' },
};
const fold = (state: AthleteWaiversState, events: readonly AthleteWaiversEvent[]) =>
  events.reduce((before, event) => athleteWaiversDecider.evolve(before, event), state);
const story = (...past: AthleteWaiversEvent[]) => given(athleteWaiversDecider, past);

describe('signing', () => {
  it('records who signed which text, once', () => {
    story().when(sign).gives([signed]);
    story(signed).when(sign).refuses('This waiver is already signed.');
  });

  it('is of the version that was read', () => {
    const outdated = 'The text of this waiver has changed. Please read the new version.';
    story()
      .when({ ...sign, form: { ...form, version: 1 } })
      .refuses(outdated);
    story()
      .when({ ...sign, form: { ...form, sha256: 'b'.repeat(64) } })
      .refuses(outdated);
  });

  it('needs a typed name and the agreement', () => {
    story()
      .when({ ...sign, form: { ...form, signedBy: 'Dana' } })
      .refuses('Please type your first and last name.');
    story()
      .when({ ...sign, form: { ...form, agrees: false } })
      .refuses('Please confirm that you agree.');
  });

  it('is of active waivers that the athlete needs', () => {
    story()
      .when({ ...sign, waiver: { ...waiver, isActive: false } })
      .refuses('This waiver is no longer signed.');
    story()
      .when({ ...sign, waiver: { ...waiver, isNeeded: false } })
      .refuses('This athlete does not need this waiver.');
  });

  it('is asked for again when a later version requires it, and only then', () => {
    story(signed)
      .when({ ...sign, waiver: { ...waiver, version: 3 }, form: { ...form, version: 3 } })
      .refuses('This waiver is already signed.');
    story(signed)
      .when({
        ...sign,
        waiver: { ...waiver, version: 3, requiredVersion: 3 },
        form: { ...form, version: 3 },
      })
      .gives([{ type: 'WaiverSigned', data: { ...ids, version: 3, sha256, signedBy: 'Dana Reyes' } }]);
  });

  it('is revoked once, and the waiver is then open again', () => {
    story(signed).when(revoke).gives([revoked]);
    story(signed, revoked).when(revoke).refuses('This signature was already revoked.');
    story().when(revoke).refuses('This signature does not exist.');
    story(signed)
      .when({ ...revoke, reason: ' ' })
      .refuses('Please say why the signature is revoked.');
    story(signed, revoked).when(sign).gives([signed]);
  });
});

describe('a reminder', () => {
  const now = '2026-11-28T12:00:00.000Z';
  const remind = { kind: 'remind', athleteId, waiverId, now, userIds: [userId], waiver } as const;
  const reminded = (at: string): AthleteWaiversEvent => ({
    type: 'WaiverReminderRequested',
    data: { waiverId, athleteId, userIds: [userId], at },
  });

  it('is sent once a day while the waiver is open', () => {
    story()
      .when(remind)
      .gives([reminded(now)]);
    story(reminded('2026-11-27T12:00:00.001Z'))
      .when(remind)
      .refuses('A reminder was sent less than a day ago.');
    story(reminded('2026-11-27T12:00:00.000Z'))
      .when(remind)
      .gives([reminded(now)]);
    story(signed).when(remind).refuses('This waiver is already signed.');
    story()
      .when({ ...remind, userIds: [] })
      .refuses('No parent of this athlete can sign in to the portal.');
  });
});

describe('who may sign', () => {
  const self = { ...parent, role: 'athlete', athletes: 1 } as const;
  const minor = 'An athlete under 18 cannot sign. Please ask a parent to sign with their own account.';

  it.each([
    ['a parent', parent, undefined],
    ['an athlete on the 18th birthday', { ...self, birthdate: '2008-11-28' }, undefined],
    ['an athlete the day before', { ...self, birthdate: '2008-11-29' }, minor],
    ['a child', { ...self, birthdate: '2015-01-01' }, minor],
  ])('%s', (_, signer, problem) => {
    expect(signerProblem(signer)).toBe(problem);
  });

  it('is never an athlete of unknown age, a login of several athletes, or staff', () => {
    expect(signerProblem(self)).toContain('We do not know');
    expect(signerProblem({ ...self, birthdate: '2000-01-01', athletes: 2 })).toContain('Only a parent');
    for (const role of ['admin', 'trainer'] as const) {
      expect(signerProblem({ ...self, role, birthdate: '2000-01-01' })).toContain('Only a parent');
    }
  });

  it('counts birthdays, also of people born on February 29', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
  });

  it('types a first and a last name', () => {
    expect(['Dana Reyes', "Zoë d'Arc"].every(isFullName)).toBe(true);
    expect(['', ' Dana ', 'Dana'].some(isFullName)).toBe(false);
  });
});

/** Nothing if it is refused. */
function decided(command: AthleteWaiversCommand, state: AthleteWaiversState): AthleteWaiversEvent[] {
  try {
    return [...athleteWaiversDecider.decide(command, state)];
  } catch {
    return [];
  }
}

test('whatever is signed and revoked: nothing is deleted, and at most one signature of a version counts', () => {
  const command: fc.Arbitrary<AthleteWaiversCommand> = fc
    .record({ number: fc.nat({ max: 5 }), version: fc.integer({ min: 1, max: 3 }), isSigning: fc.boolean() })
    .map(({ number, version, isSigning }) => {
      const id = `0192f0a0-0000-7000-8000-00000000010${number}`;
      if (!isSigning) return { ...revoke, signatureId: id };
      return {
        ...sign,
        signatureId: id,
        waiver: { ...waiver, version, requiredVersion: version },
        form: { ...form, version },
      };
    });
  fc.assert(
    fc.property(fc.array(command, { maxLength: 20 }), (commands) => {
      let state: AthleteWaiversState = athleteWaiversDecider.initial();
      for (const one of commands) {
        const before = state;
        // Ids of signatures are new each time.
        if (one.kind === 'sign' && before.signatures.has(one.signatureId)) continue;
        state = fold(state, decided(one, before));
        expect([...state.signatures.keys()]).toEqual(expect.arrayContaining([...before.signatures.keys()]));
        for (const version of [1, 2, 3]) {
          const counting = [...state.signatures.values()].filter(
            (signature) => signature.version === version && !signature.isRevoked,
          );
          expect(counting.length).toBeLessThanOrEqual(1);
          expect(counting.length === 0 || isSigned(state, waiverId, { requiredVersion: version })).toBe(true);
        }
      }
    }),
  );
});
