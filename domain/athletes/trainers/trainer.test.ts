import { given } from '../../testing/given.ts';
import type { TrainerEvent } from './events.ts';
import { trainerDecider } from './trainer.ts';

const trainerId = '0192f0a0-0000-7000-8000-0000000000c1';
const name = { firstName: 'Maria', lastName: 'Lindqvist' };
const created: TrainerEvent = { type: 'TrainerCreated', data: { trainerId, ...name } };
const inactive: TrainerEvent = { type: 'TrainerMarkedInactive', data: { trainerId } };
const deleted: TrainerEvent = { type: 'TrainerDeleted', data: { trainerId } };
const erased: TrainerEvent = { type: 'TrainerErased', data: { trainerId } };

const story = (...past: TrainerEvent[]) => given(trainerDecider, past);
const change = (changes: object) => ({ kind: 'change', trainerId, changes }) as const;

describe('creating a trainer', () => {
  it('trims the name', () => {
    story()
      .when({ kind: 'create', trainerId, firstName: ' Maria ', lastName: 'Lindqvist ' })
      .gives([created]);
  });

  it.each([
    ['', 'Lindqvist'],
    ['Maria', '  '],
  ])('needs a first and a last name (%j, %j)', (firstName, lastName) => {
    story().when({ kind: 'create', trainerId, firstName, lastName }).refuses('Please enter a valid name.');
  });

  it('happens once', () => {
    story(created)
      .when({ kind: 'create', trainerId, ...name })
      .refuses('This trainer already exists.');
  });
});

describe('changing a trainer', () => {
  it('records only what differs', () => {
    story(created)
      .when(change({ ...name, lastName: 'Berg', trainerLevel: 'head', isActive: false }))
      .gives([
        { type: 'TrainerRenamed', data: { trainerId, firstName: 'Maria', lastName: 'Berg' } },
        { type: 'TrainerLevelSet', data: { trainerId, trainerLevel: 'head' } },
        inactive,
      ]);
    story(created)
      .when(change({ ...name, trainerLevel: '', isActive: true }))
      .nothingHappens();
  });

  it('reactivates an inactive trainer', () => {
    story(created, inactive)
      .when(change({ isActive: true }))
      .gives([{ type: 'TrainerMarkedActive', data: { trainerId } }]);
  });

  it('refuses an empty name and a level that does not exist', () => {
    story(created)
      .when(change({ firstName: ' ' }))
      .refuses('Please enter a valid name.');
    story(created)
      .when(change({ trainerLevel: 'wizard' }))
      .refuses('Please select a trainer level.');
  });

  it.each([
    ['never was', [], 'This trainer does not exist.'],
    ['was deleted', [created, deleted], 'This trainer does not exist.'],
    ['was erased', [created, erased], 'The personal data of this trainer was erased.'],
  ])('is not possible when the trainer %s', (_, past, text) => {
    story(...past)
      .when(change({ firstName: 'Mia' }))
      .refuses(text);
  });
});

describe('the end of a trainer', () => {
  it('is a deletion, once', () => {
    story(created).when({ kind: 'delete', trainerId }).gives([deleted]);
    story(created, deleted).when({ kind: 'delete', trainerId }).refuses('This trainer does not exist.');
  });

  it('may be an erasure, before or after the deletion, once', () => {
    story(created).when({ kind: 'erase', trainerId }).gives([erased]);
    story(created, deleted).when({ kind: 'erase', trainerId }).gives([erased]);
    story(created, erased).when({ kind: 'erase', trainerId }).nothingHappens();
    story(created, erased).when({ kind: 'delete', trainerId }).gives([deleted]);
    story(created, erased, deleted).when({ kind: 'erase', trainerId }).nothingHappens();
    story().when({ kind: 'erase', trainerId }).refuses('This trainer does not exist.');
  });
});
