import { given } from '../../testing/given.ts';
import type { SeasonEvent } from './events.ts';
import { type SeasonDefinition, seasonDecider } from './season.ts';

const seasonId = '0192f0a0-0000-7000-8000-0000000000aa';
const fall: SeasonDefinition = { name: 'Fall', shortName: 'F26', year: 2026, color: 'blue' };
const created: SeasonEvent = { type: 'SeasonCreated', data: { seasonId, ...fall } };
const deleted: SeasonEvent = { type: 'SeasonDeleted', data: { seasonId } };
const story = (...past: SeasonEvent[]) => given(seasonDecider, past);
const create = { kind: 'create', seasonId, ...fall } as const;
const change = (changes: object) => ({ kind: 'change', seasonId, changes }) as const;
const remove = (sessions: number, athletes: number) =>
  ({ kind: 'delete', seasonId, sessions, athletes }) as const;

describe('a season', () => {
  it('is created from the input, with names trimmed', () => {
    story()
      .when({ ...create, name: ' Fall ', shortName: ' F26' })
      .gives([created]);
  });

  it('is created once, and not again after deletion', () => {
    story(created).when(create).refuses('This season already exists.');
    story(created, deleted).when(create).refuses('This season already exists.');
  });

  it.each<[Partial<SeasonDefinition>, string]>([
    [{ name: '  ' }, 'Please enter a valid name.'],
    [{ color: '#2B62B5' }, 'Please choose a color.'],
    [{ year: 1999 }, 'Please enter a valid year.'],
    [{ year: 2026.5 }, 'Please enter a valid year.'],
  ])('is refused with %j, created or changed', (wrong, text) => {
    story()
      .when({ ...create, ...wrong })
      .refuses(text);
    story(created).when(change(wrong)).refuses(text);
  });

  it('records only the changed fields', () => {
    story(created)
      .when(change({ name: 'Fall', year: 2027, isActive: false }))
      .gives([{ type: 'SeasonChanged', data: { seasonId, changes: { year: 2027, isActive: false } } }]);
    story(created).when(change(fall)).nothingHappens();
  });

  it('keeps fields that a change does not mention', () => {
    const { state } = story(created, {
      type: 'SeasonChanged',
      data: { seasonId, changes: { color: 'red' } },
    });
    expect(state).toEqual({ status: 'present', ...fall, color: 'red', isActive: true });
  });

  it('is deleted only if it has no upcoming sessions and no athletes', () => {
    story(created)
      .when(remove(1, 0))
      .refuses('This season cannot be deleted while it has upcoming sessions.');
    story(created)
      .when(remove(0, 1))
      .refuses('This season cannot be deleted while athletes are in its training groups.');
    story(created).when(remove(0, 0)).gives([deleted]);
    story(created, deleted).when(remove(0, 0)).refuses('This season does not exist.');
    story()
      .when(change({ name: 'Spring' }))
      .refuses('This season does not exist.');
  });
});
