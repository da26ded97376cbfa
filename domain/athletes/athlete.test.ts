import { given } from '../testing/given.ts';
import { athleteDecider } from './athlete.ts';
import type { AthleteEvent } from './events.ts';

const athleteId = '0192f0a0-0000-7000-8000-0000000000bb';
const athletePackageId = '0192f0a0-0000-7000-8000-0000000000aa';
const now = '2026-03-01T10:00:00.000Z';
const later = '2026-03-01T10:05:00.000Z';

const details = {
  athleteType: 'Target',
  referralFrom: '',
  parentFirstName: '',
  parentLastName: '',
  parentEmail: '',
  relationship: '',
};
const created: AthleteEvent = {
  type: 'AthleteCreated',
  data: { athleteId, firstName: 'Owen', lastName: 'Bergeron', ...details },
};
const held: AthleteEvent = {
  type: 'AthletePackageHeld',
  data: { athleteId, athletePackageId, expiresAt: later },
};
const confirmed: AthleteEvent = { type: 'AthletePackageConfirmed', data: { athleteId, athletePackageId } };
const released: AthleteEvent = { type: 'AthletePackageReleased', data: { athleteId, athletePackageId } };
const deleted: AthleteEvent = { type: 'AthleteDeleted', data: { athleteId } };

const story = (...past: AthleteEvent[]) => given(athleteDecider, past);

describe('creating an athlete', () => {
  it('trims the name', () => {
    story()
      .when({ kind: 'create', athleteId, firstName: ' Owen ', lastName: 'Bergeron ', ...details })
      .gives([created]);
  });

  it.each([
    ['', 'Bergeron'],
    ['Owen', '  '],
  ])('needs a first and a last name (%j, %j)', (firstName, lastName) => {
    story()
      .when({ kind: 'create', athleteId, firstName, lastName, ...details })
      .refuses('Please enter a valid name.');
  });

  it('happens once', () => {
    story(created)
      .when({ kind: 'create', athleteId, firstName: 'Ella', lastName: 'Hughes', ...details })
      .refuses('This athlete exists already.');
  });
});

describe('an athlete', () => {
  it('is renamed, and saving the same name makes no event', () => {
    story(created)
      .when({ kind: 'rename', athleteId, firstName: 'Owen', lastName: 'Hughes' })
      .gives([{ type: 'AthleteRenamed', data: { athleteId, firstName: 'Owen', lastName: 'Hughes' } }]);
    story(created)
      .when({ kind: 'rename', athleteId, firstName: 'Owen', lastName: 'Bergeron' })
      .nothingHappens();
  });

  it('is marked inactive once', () => {
    const inactive: AthleteEvent = { type: 'AthleteMarkedInactive', data: { athleteId } };
    story(created).when({ kind: 'mark-active', athleteId, isActive: false }).gives([inactive]);
    story(created, inactive).when({ kind: 'mark-active', athleteId, isActive: false }).nothingHappens();
  });

  it('that was deleted, or never was, can not be changed', () => {
    const rename = { kind: 'rename', athleteId, firstName: 'A', lastName: 'B' } as const;
    story(created, deleted).when(rename).refuses('This athlete does not exist.');
    story().when(rename).refuses('This athlete does not exist.');
  });
});

describe('deleting an athlete', () => {
  const refusal = 'Billing packages were added to this athlete. Remove packages or mark athlete inactive.';

  it('is possible without packages', () => {
    story(created).when({ kind: 'delete', athleteId, now }).gives([deleted]);
  });

  it('is refused while a package is there, or is being added', () => {
    story(created, held, confirmed).when({ kind: 'delete', athleteId, now }).refuses(refusal);
    story(created, held).when({ kind: 'delete', athleteId, now }).refuses(refusal);
  });

  it('is possible again when the package was removed, or its hold ran out', () => {
    story(created, held, confirmed, released).when({ kind: 'delete', athleteId, now }).gives([deleted]);
    story(created, held).when({ kind: 'delete', athleteId, now: later }).gives([deleted]);
  });
});

describe('holding an athlete for a package', () => {
  const hold = { kind: 'hold-package', athleteId, athletePackageId, expiresAt: later } as const;

  it('is not possible once the athlete is deleted', () => {
    story(created, deleted).when(hold).refuses('This athlete does not exist.');
  });

  it('lasts longer when it is repeated later, and stays when it was confirmed', () => {
    const renewed = { ...hold, expiresAt: '2026-03-01T10:09:00.000Z' };
    story(created, held)
      .when(renewed)
      .gives([
        { type: 'AthletePackageHeld', data: { athleteId, athletePackageId, expiresAt: renewed.expiresAt } },
      ]);
    story(created, held).when(hold).nothingHappens();
    story(created, held, confirmed).when(renewed).nothingHappens();
  });

  it('is released even when the athlete is gone, and only once', () => {
    const release = { kind: 'release-package', athleteId, athletePackageId } as const;
    story(created, held, deleted).when(release).gives([released]);
    story(created, held, released).when(release).nothingHappens();
  });
});
