import { given } from '../testing/given.ts';
import { type AthleteChanges, athleteDecider } from './athlete.ts';
import { athleteTexts } from './athlete-texts.ts';
import type { AthleteEvent } from './events.ts';

const athleteId = '0192f0a0-0000-7000-8000-0000000000bb';
const athletePackageId = '0192f0a0-0000-7000-8000-0000000000aa';
const trainerId = '0192f0a0-0000-7000-8000-0000000000cc';
const now = '2026-03-01T10:00:00.000Z';
const later = '2026-03-01T10:05:00.000Z';

const lead = { athleteType: 'Target', referralFrom: 'Friend', sendNowTo: null };
const created: AthleteEvent = {
  type: 'AthleteCreated',
  data: { athleteId, firstName: 'Owen', lastName: 'Bergeron', ...lead },
};
const held: AthleteEvent = {
  type: 'AthletePackageHeld',
  data: { athleteId, athletePackageId, expiresAt: later },
};
const confirmed: AthleteEvent = { type: 'AthletePackageConfirmed', data: { athleteId, athletePackageId } };
const released: AthleteEvent = { type: 'AthletePackageReleased', data: { athleteId, athletePackageId } };
const inactive: AthleteEvent = { type: 'AthleteMarkedInactive', data: { athleteId } };
const deleted: AthleteEvent = { type: 'AthleteDeleted', data: { athleteId } };
const erased: AthleteEvent = { type: 'AthleteErased', data: { athleteId } };

const story = (...past: AthleteEvent[]) => given(athleteDecider, past);
const change = (changes: AthleteChanges) => ({ kind: 'change', athleteId, changes }) as const;

describe('creating an athlete', () => {
  it('trims what was typed', () => {
    story()
      .when({
        kind: 'create',
        athleteId,
        firstName: ' Owen ',
        lastName: 'Bergeron ',
        ...lead,
        referralFrom: 'Friend ',
      })
      .gives([created]);
  });

  it.each([
    ['', 'Bergeron'],
    ['Owen', '  '],
  ])('needs a first and a last name (%j, %j)', (firstName, lastName) => {
    story()
      .when({ kind: 'create', athleteId, firstName, lastName, ...lead })
      .refuses('Please enter a valid name.');
  });

  it('happens once', () => {
    story(created)
      .when({ kind: 'create', athleteId, firstName: 'Ella', lastName: 'Hughes', ...lead })
      .refuses('This athlete exists already.');
  });
});

describe('changing an athlete', () => {
  it('makes an event for each thing that changed, of that thing only', () => {
    story(created)
      .when(
        change({
          lastName: 'Hughes',
          isActive: false,
          details: { position: 'Goalie', birthdate: '2012-02-29', referralFrom: 'Friend', generalNotes: ' ' },
          trainerId,
          followUp: { nextFollowUp: '2026-04-01', reason: 'Summer camp' },
        }),
      )
      .gives([
        { type: 'AthleteRenamed', data: { athleteId, firstName: 'Owen', lastName: 'Hughes' } },
        {
          type: 'AthleteDetailsChanged',
          data: { athleteId, changes: { position: 'Goalie', birthdate: '2012-02-29' } },
        },
        { type: 'AthleteTrainerAssigned', data: { athleteId, trainerId } },
        {
          type: 'AthleteFollowUpSet',
          data: { athleteId, nextFollowUp: '2026-04-01', reason: 'Summer camp' },
        },
        inactive,
      ]);
  });

  it('that changes nothing makes no event', () => {
    story(created)
      .when(
        change({ firstName: ' Owen', isActive: true, details: { referralFrom: 'Friend ' }, trainerId: null }),
      )
      .nothingHappens();
    story(created).when(change({})).nothingHappens();
    story(created, inactive)
      .when(change({ isActive: false }))
      .nothingHappens();
  });

  it('takes a trainer and a birthdate off again', () => {
    const known: AthleteEvent[] = [
      { type: 'AthleteTrainerAssigned', data: { athleteId, trainerId } },
      { type: 'AthleteDetailsChanged', data: { athleteId, changes: { birthdate: '2012-02-29' } } },
    ];
    story(created, ...known)
      .when(change({ trainerId: null, details: { birthdate: null } }))
      .gives([
        { type: 'AthleteDetailsChanged', data: { athleteId, changes: { birthdate: null } } },
        { type: 'AthleteTrainerAssigned', data: { athleteId, trainerId: null } },
      ]);
  });

  it('needs names that are names and days that exist', () => {
    story(created)
      .when(change({ firstName: '' }))
      .refuses('Please enter a valid name.');
    story(created)
      .when(change({ details: { birthdate: '2011-02-29' } }))
      .refuses('Please enter a valid date.');
    story(created)
      .when(change({ details: { birthdateOverride: 'June' } }))
      .refuses('Please enter a valid date.');
    story(created)
      .when(change({ followUp: { nextFollowUp: '2026-04-31' } }))
      .refuses('Please enter a valid date.');
  });

  it('is not possible when the athlete was deleted, was erased, or never was', () => {
    const rename = change({ lastName: 'Hughes' });
    story(created, deleted).when(rename).refuses('This athlete does not exist.');
    story().when(rename).refuses('This athlete does not exist.');
    story(created, erased).when(rename).refuses(athleteTexts.erased);
  });
});

describe('a follow up', () => {
  const set: AthleteEvent = {
    type: 'AthleteFollowUpSet',
    data: { athleteId, nextFollowUp: '2026-04-01', reason: 'Summer camp' },
  };

  it('keeps its reason when only the day changes, and loses both with the day', () => {
    story(created, set)
      .when(change({ followUp: { nextFollowUp: '2026-05-01' } }))
      .gives([{ ...set, data: { athleteId, nextFollowUp: '2026-05-01', reason: 'Summer camp' } }]);
    story(created, set)
      .when(change({ followUp: { nextFollowUp: null } }))
      .gives([{ ...set, data: { athleteId, nextFollowUp: null, reason: '' } }]);
  });

  it('has no reason without a day', () => {
    story(created)
      .when(change({ followUp: { reason: 'Summer camp' } }))
      .refuses('Please enter the date of the follow up.');
  });
});

describe('the lead type of an athlete', () => {
  it('changes, and stays when it is the same', () => {
    story(created)
      .when({ kind: 'change-lead-type', athleteId, athleteType: 'Trial' })
      .gives([{ type: 'AthleteLeadTypeChanged', data: { athleteId, athleteType: 'Trial' } }]);
    story(created).when({ kind: 'change-lead-type', athleteId, athleteType: 'Target' }).nothingHappens();
  });
});

describe('deleting an athlete', () => {
  const refusal = 'Billing packages were added to this athlete. Remove packages or mark athlete inactive.';

  it('is possible without packages', () => {
    story(created).when({ kind: 'delete', athleteId, now }).gives([deleted]);
    story(created, erased).when({ kind: 'delete', athleteId, now }).gives([deleted]);
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

describe('erasing an athlete', () => {
  const erase = { kind: 'erase', athleteId } as const;

  it('happens once, and nobody works with them any more', () => {
    story(created).when(erase).gives([inactive, erased]);
    story(created, inactive).when(erase).gives([erased]);
    story(created, inactive, erased).when(erase).nothingHappens();
  });

  it('is possible after they were deleted, for their key is still there', () => {
    story(created, deleted).when(erase).gives([erased]);
    story().when(erase).refuses('This athlete does not exist.');
  });

  it('lets what they have be settled, and nothing be added', () => {
    const past = [created, held, inactive, erased];
    story(...past)
      .when({ kind: 'confirm-package', athleteId, athletePackageId })
      .gives([confirmed]);
    story(...past)
      .when({ kind: 'delete', athleteId, now })
      .refuses(athleteTexts.hasPackages);
    story(created, erased)
      .when({ kind: 'hold-package', athleteId, athletePackageId, expiresAt: later })
      .refuses(athleteTexts.erased);
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
