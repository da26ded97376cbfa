import fc from 'fast-check';
import { Refusal } from '../../shared/refusal.ts';
import { given } from '../../testing/given.ts';
import type { SecondFactorEvent } from './events.ts';
import { secondFactorTexts } from './second-factor-texts.ts';
import {
  hasSecondFactor,
  recoveryCodesLeft,
  type SecondFactorsCommand,
  type SecondFactorsState,
  secondFactorsDecider,
} from './second-factors.ts';

const userId = '0192f0a0-0000-7000-8000-000000000001';
const [phone, key] = [
  '0192f0a0-0000-7000-8000-0000000000f1',
  '0192f0a0-0000-7000-8000-0000000000f2',
] as const;
const keptSessionId = '0192f0a0-0000-7000-8000-0000000000c1';
const hashes = ['a', 'b', 'c'];

const phoneAdded: SecondFactorEvent = {
  type: 'AuthenticatorAdded',
  data: { userId, factorId: phone, secret: 'SECRET', step: 100, keptSessionId },
};
const keyAdded = (counter = 0): SecondFactorEvent => ({
  type: 'PasskeyAdded',
  data: {
    userId,
    factorId: key,
    name: 'Key',
    credentialId: 'credential',
    publicKey: 'public',
    counter,
    transports: ['usb'],
    keptSessionId,
  },
});
const codesIssued = (comeWithFactor = true): SecondFactorEvent => ({
  type: 'RecoveryCodesIssued',
  data: { userId, hashes, comeWithFactor },
});
const addPhone: SecondFactorsCommand = {
  kind: 'add-authenticator',
  userId,
  factorId: phone,
  secret: 'SECRET',
  step: 100,
  keptSessionId,
  recoveryHashes: hashes,
};
const addKey: SecondFactorsCommand = {
  kind: 'add-passkey',
  userId,
  factorId: key,
  name: 'Key',
  credentialId: 'credential',
  publicKey: 'public',
  counter: 0,
  transports: ['usb'],
  keptSessionId,
  recoveryHashes: hashes,
};
const remove = (factorId: string, isRequired = false): SecondFactorsCommand => ({
  kind: 'remove',
  userId,
  factorId,
  keptSessionId,
  isRequired,
});
const code = (step: number): SecondFactorsCommand => ({ kind: 'accept-code', userId, factorId: phone, step });
const sign = (counter: number, challenge: number): SecondFactorsCommand => ({
  kind: 'use-passkey',
  userId,
  factorId: key,
  counter,
  challengeId: challengeId(challenge),
});
const challengeId = (number: number) => `0192f0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const recover = (hash: string): SecondFactorsCommand => ({ kind: 'use-recovery-code', userId, hash });
const story = (...past: SecondFactorEvent[]) => given(secondFactorsDecider, past);

describe('the first factor', () => {
  it('comes with recovery codes, whichever it is', () => {
    story().when(addPhone).gives([phoneAdded, codesIssued()]);
    story().when(addKey).gives([keyAdded(), codesIssued()]);
  });

  it('keeps its codes when another is added', () => {
    story(phoneAdded, codesIssued()).when(addKey).gives([keyAdded()]);
    expect(recoveryCodesLeft(story(phoneAdded, codesIssued(), keyAdded()).state)).toBe(3);
  });
});

describe('adding', () => {
  it('refuses a passkey that is there already, under any id', () => {
    story(keyAdded(), codesIssued())
      .when({ ...addKey, factorId: phone })
      .refuses(secondFactorTexts.exists);
  });

  it('ends with ten', () => {
    const many = Array.from(
      { length: 10 },
      (_, index): SecondFactorEvent => ({
        type: 'AuthenticatorAdded',
        data: { userId, factorId: challengeId(index), secret: 'S', step: 1, keptSessionId },
      }),
    );
    story(...many)
      .when(addPhone)
      .refuses(secondFactorTexts.tooMany);
  });
});

describe('a code of an authenticator app', () => {
  it('is not accepted twice, nor one from before the last', () => {
    story(phoneAdded, codesIssued()).when(code(100)).refuses(secondFactorTexts.wrong);
    story(phoneAdded, codesIssued()).when(code(99)).refuses(secondFactorTexts.wrong);
    story(phoneAdded, codesIssued())
      .when(code(101))
      .gives([{ type: 'AuthenticatorCodeAccepted', data: { userId, factorId: phone, step: 101 } }]);
  });

  it('is accepted once for each step, in any order of arrival', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 95, max: 110 }), { maxLength: 40 }), (steps) => {
        const accepted = acceptedOf(story(phoneAdded, codesIssued()).state, steps.map(code)).flatMap(
          (event) => (event.type === 'AuthenticatorCodeAccepted' ? [event.data.step] : []),
        );
        expect(accepted).toEqual([...new Set(accepted)].toSorted((one, other) => one - other));
        expect(accepted.every((step) => step > 100)).toBe(true);
      }),
    );
  });

  it('is refused for a factor that was removed', () => {
    story(phoneAdded, codesIssued(), keyAdded(), {
      type: 'SecondFactorRemoved',
      data: { userId, factorId: phone, keptSessionId },
    })
      .when(code(200))
      .refuses(secondFactorTexts.wrong);
  });
});

describe('a passkey', () => {
  it('signs each challenge once, and none older than the last', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 40 }), (challenges) => {
        const { state } = story(keyAdded(), codesIssued());
        const signed = acceptedOf(
          state,
          challenges.map((challenge) => sign(0, challenge)),
        ).flatMap((event) => (event.type === 'PasskeyUsed' ? [event.data.challengeId] : []));
        expect(signed).toEqual([...new Set(signed)].toSorted());
      }),
    );
  });

  it('that counts must count up: a lower or equal counter is that of a copy', () => {
    story(keyAdded(5), codesIssued()).when(sign(5, 1)).refuses(secondFactorTexts.wrong);
    story(keyAdded(5), codesIssued()).when(sign(0, 1)).refuses(secondFactorTexts.wrong);
    story(keyAdded(5), codesIssued())
      .when(sign(6, 1))
      .gives([
        { type: 'PasskeyUsed', data: { userId, factorId: key, counter: 6, challengeId: challengeId(1) } },
      ]);
  });
});

describe('a recovery code', () => {
  it('works once', () => {
    story(phoneAdded, codesIssued())
      .when(recover('b'))
      .gives([{ type: 'RecoveryCodeUsed', data: { userId, place: 1 } }]);
    const used = story(phoneAdded, codesIssued(), { type: 'RecoveryCodeUsed', data: { userId, place: 1 } });
    used.when(recover('b')).refuses(secondFactorTexts.wrong);
    expect(recoveryCodesLeft(used.state)).toBe(2);
    story(phoneAdded, codesIssued()).when(recover('unknown')).refuses(secondFactorTexts.wrong);
  });

  it('ends with new ones', () => {
    const renewed: SecondFactorEvent = {
      type: 'RecoveryCodesIssued',
      data: { userId, hashes: ['x'], comeWithFactor: false },
    };
    story(phoneAdded, codesIssued())
      .when({ kind: 'issue-recovery-codes', userId, hashes: ['x'] })
      .gives([renewed]);
    story(phoneAdded, codesIssued(), renewed).when(recover('a')).refuses(secondFactorTexts.wrong);
  });

  it('is not issued without a factor', () => {
    story().when({ kind: 'issue-recovery-codes', userId, hashes }).refuses(secondFactorTexts.none);
  });
});

describe('removing', () => {
  const removed: SecondFactorEvent = {
    type: 'SecondFactorRemoved',
    data: { userId, factorId: phone, keptSessionId },
  };

  it('takes the recovery codes along with the last factor', () => {
    story(phoneAdded, codesIssued()).when(remove(phone)).gives([removed]);
    const { state } = story(phoneAdded, codesIssued(), removed);
    expect([hasSecondFactor(state), recoveryCodesLeft(state)]).toEqual([false, 0]);
    story(phoneAdded, codesIssued(), removed).when(recover('a')).refuses(secondFactorTexts.wrong);
  });

  it('leaves the last one where one is required', () => {
    story(phoneAdded, codesIssued()).when(remove(phone, true)).refuses(secondFactorTexts.isRequired);
    story(phoneAdded, codesIssued(), keyAdded()).when(remove(phone, true)).gives([removed]);
  });

  it('refuses what is not there', () => {
    story(phoneAdded, codesIssued()).when(remove(key)).refuses(secondFactorTexts.unknown);
  });
});

describe('a reset', () => {
  it('removes everything, and nothing twice', () => {
    const reset: SecondFactorEvent = {
      type: 'SecondFactorsReset',
      data: { userId, by: 'admin' },
    };
    const past = [phoneAdded, codesIssued(), keyAdded()];
    const command = { kind: 'reset', userId, by: 'admin' } as const;
    story(...past)
      .when(command)
      .gives([reset]);
    expect(story(...past, reset).state).toEqual({ factors: [], recoveryHashes: [] });
    story(...past, reset)
      .when(command)
      .nothingHappens();
  });
});

/** The events of the commands that were not refused, one after the other. */
function acceptedOf(
  start: SecondFactorsState,
  commands: readonly SecondFactorsCommand[],
): SecondFactorEvent[] {
  let state = start;
  return commands.flatMap((command) => {
    try {
      const events = secondFactorsDecider.decide(command, state);
      state = events.reduce((before, event) => secondFactorsDecider.evolve(before, event), state);
      return [...events];
    } catch (error) {
      if (error instanceof Refusal) return [];
      throw error;
    }
  });
}
