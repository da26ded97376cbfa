import fc from 'fast-check';
import { given } from '../../testing/given.ts';
import type { WaiverEvent } from './events.ts';
import { type WaiverCommand, type WaiverState, waiverDecider, waiverText } from './waiver.ts';

const waiverId = '0192f0a0-0000-7000-8000-0000000000fb';
const groupId = '0192f0a0-0000-7000-8000-000000000030';
const hash = (digit: string) => digit.repeat(64);
const created: WaiverEvent = { type: 'WaiverCreated', data: { waiverId, name: 'Ice', groupIds: [] } };
const published = (version: number, text: string, sha256: string, mustSignAnew: boolean): WaiverEvent => ({
  type: 'WaiverVersionPublished',
  data: { waiverId, version, text, sha256, mustSignAnew },
});
const first = published(1, 'I know the risk.', hash('1'), true);
const fold = (state: WaiverState, events: readonly WaiverEvent[]) =>
  events.reduce((before, event) => waiverDecider.evolve(before, event), state);
const story = (...past: WaiverEvent[]) => given(waiverDecider, past);

describe('a waiver', () => {
  const create = {
    kind: 'create',
    waiverId,
    name: ' Ice ',
    groupIds: [],
    text: 'I know the risk.',
    sha256: hash('1'),
  } as const;

  it('begins with its first version', () => {
    story().when(create).gives([created, first]);
    story(created, first).when(create).refuses('This waiver already exists.');
    story()
      .when({ ...create, name: ' ' })
      .refuses('Please name the waiver.');
    story()
      .when({ ...create, text: ' ' })
      .refuses('Please write the text of the waiver.');
  });

  it('gets further versions, and only those that must be signed anew make earlier signatures worthless', () => {
    const second = published(2, 'New.', hash('2'), false);
    const third = published(3, 'Newer.', hash('3'), true);
    const publish = {
      kind: 'publish',
      waiverId,
      text: 'New.',
      sha256: hash('2'),
      mustSignAnew: false,
    } as const;
    story(created, first).when(publish).gives([second]);
    story(created, first, second).when(publish).refuses('This is the text of the current version.');
    story().when(publish).refuses('This waiver does not exist.');
    expect(story(created, first, second).state.requiredVersion).toBe(1);
    expect(story(created, first, second, third).state.requiredVersion).toBe(3);
  });

  it('changes its name, its athletes, and whether it is asked for', () => {
    const change = (changes: Extract<WaiverCommand, { kind: 'change' }>['changes']) =>
      ({ kind: 'change', waiverId, changes }) as const;
    const changed = (changes: Extract<WaiverEvent, { type: 'WaiverChanged' }>['data']['changes']) => ({
      type: 'WaiverChanged' as const,
      data: { waiverId, changes },
    });
    story(created, first)
      .when(change({ name: 'Ice', groupIds: [], isActive: true }))
      .nothingHappens();
    story(created, first)
      .when(change({ groupIds: [groupId] }))
      .gives([changed({ groupIds: [groupId] })]);
    story(created, first)
      .when(change({ isActive: false }))
      .gives([changed({ isActive: false })]);
    story(created, first, changed({ isActive: false }))
      .when(change({ isActive: true, name: 'Rink' }))
      .gives([changed({ isActive: true, name: 'Rink' })]);
    story(created, first)
      .when(change({ name: '' }))
      .refuses('Please name the waiver.');
  });
});

test('a published version never changes, whatever is done afterwards', () => {
  const id = fc.constant(waiverId);
  const command: fc.Arbitrary<WaiverCommand> = fc.oneof(
    fc.record({
      kind: fc.constant('publish' as const),
      waiverId: id,
      text: fc.constantFrom('a', 'b', 'c'),
      sha256: fc.constantFrom(hash('1'), hash('2'), hash('3')),
      mustSignAnew: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('change' as const),
      waiverId: id,
      changes: fc.record(
        { name: fc.constantFrom('Ice', 'Rink'), isActive: fc.boolean() },
        { requiredKeys: [] },
      ),
    }),
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 12 }), (commands) => {
      let state = fold(waiverDecider.initial(), [created, first]);
      for (const one of commands) {
        const before = state;
        try {
          state = fold(state, waiverDecider.decide(one, state));
        } catch {
          // Refused: nothing changes.
        }
        expect(state.versions.slice(0, before.versions.length)).toEqual(before.versions);
        expect(state.requiredVersion).toBeGreaterThanOrEqual(before.requiredVersion);
        expect(state.requiredVersion).toBeLessThanOrEqual(state.versions.length);
      }
    }),
  );
});

test('a text is hashed without space around it and with one kind of line breaks', () => {
  expect(waiverText(' I know.\r\n\r\nI agree. \n')).toBe('I know.\n\nI agree.');
});
