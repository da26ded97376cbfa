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
  it('trims the input', () => {
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
      .refuses('This athlete already exists.');
  });
});

describe('changing an athlete', () => {
  it('records an event only for what changed', () => {
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

  it('records no event if nothing changed', () => {
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

  it('can remove the trainer and the birthdate', () => {
    const recorded: AthleteEvent[] = [
      { type: 'AthleteTrainerAssigned', data: { athleteId, trainerId } },
      { type: 'AthleteDetailsChanged', data: { athleteId, changes: { birthdate: '2012-02-29' } } },
    ];
    story(created, ...recorded)
      .when(change({ trainerId: null, details: { birthdate: null } }))
      .gives([
        { type: 'AthleteDetailsChanged', data: { athleteId, changes: { birthdate: null } } },
        { type: 'AthleteTrainerAssigned', data: { athleteId, trainerId: null } },
      ]);
  });

  it('requires names that are not empty and days that exist', () => {
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

  it('is not possible if the athlete was deleted, erased, or never existed', () => {
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

  it('keeps its reason if only the day changes, and loses both with the day', () => {
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
      .refuses('Please enter a follow-up date.');
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

  it('is refused while a package exists or is being added', () => {
    story(created, held, confirmed).when({ kind: 'delete', athleteId, now }).refuses(refusal);
    story(created, held).when({ kind: 'delete', athleteId, now }).refuses(refusal);
  });

  it('is possible again after the package was removed or its hold expired', () => {
    story(created, held, confirmed, released).when({ kind: 'delete', athleteId, now }).gives([deleted]);
    story(created, held).when({ kind: 'delete', athleteId, now: later }).gives([deleted]);
  });
});

describe('erasing an athlete', () => {
  const erase = { kind: 'erase', athleteId } as const;

  it('happens once, and prevents further changes', () => {
    story(created).when(erase).gives([inactive, erased]);
    story(created, inactive).when(erase).gives([erased]);
    story(created, inactive, erased).when(erase).nothingHappens();
  });

  it('is possible after deletion, because the key still exists', () => {
    story(created, deleted).when(erase).gives([erased]);
    story().when(erase).refuses('This athlete does not exist.');
  });

  it('allows open holds to be settled, but nothing to be added', () => {
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

  it('is renewed by a repetition a minute later or more, and stays if it was confirmed', () => {
    const renewed = { ...hold, expiresAt: '2026-03-01T10:09:00.000Z' };
    story(created, held)
      .when(renewed)
      .gives([
        { type: 'AthletePackageHeld', data: { athleteId, athletePackageId, expiresAt: renewed.expiresAt } },
      ]);
    story(created, held).when(hold).nothingHappens();
    story(created, held)
      .when({ ...hold, expiresAt: '2026-03-01T10:05:59.999Z' })
      .nothingHappens();
    story(created, held, confirmed).when(renewed).nothingHappens();
  });

  it('is released once, even if the athlete no longer exists', () => {
    const release = { kind: 'release-package', athleteId, athletePackageId } as const;
    story(created, held, deleted).when(release).gives([released]);
    story(created, held, released).when(release).nothingHappens();
  });
});

describe('merging an athlete into another one', () => {
  const intoId = '0192f0a0-0000-7000-8000-0000000000dd';
  const merged = (wasActive: boolean): AthleteEvent => ({
    type: 'AthleteMerged',
    data: { athleteId, intoId, wasActive },
  });
  const undone: AthleteEvent = { type: 'AthleteMergeUndone', data: { athleteId, intoId } };
  const active: AthleteEvent = { type: 'AthleteMarkedActive', data: { athleteId } };
  const merge = { kind: 'merge', athleteId, intoId, now } as const;
  const undo = { kind: 'undo-merge', athleteId, intoId } as const;

  it('marks an active athlete inactive, and undoing it marks the athlete active again', () => {
    story(created)
      .when(merge)
      .gives([inactive, merged(true)]);
    story(created, inactive, merged(true)).when(undo).gives([undone, active]);
  });

  it('leaves an inactive athlete inactive, and undoing it does, too', () => {
    story(created, inactive)
      .when(merge)
      .gives([merged(false)]);
    story(created, inactive, merged(false)).when(undo).gives([undone]);
  });

  it('closes the record', () => {
    const past = [created, inactive, merged(true)];
    const refused = 'This athlete was merged into another one. Please open that athlete instead.';
    story(...past)
      .when(change({ isActive: true }))
      .refuses(refused);
    story(...past)
      .when({ kind: 'change-lead-type', athleteId, athleteType: 'Trial' })
      .refuses(refused);
    story(...past)
      .when({ kind: 'delete', athleteId, now })
      .refuses(refused);
    story(...past)
      .when({ kind: 'hold-package', athleteId, athletePackageId, expiresAt: later })
      .refuses(refused);
  });

  it('opens the record again when it is undone', () => {
    story(created, inactive, merged(true), undone, active)
      .when({ kind: 'change-lead-type', athleteId, athleteType: 'Trial' })
      .gives([{ type: 'AthleteLeadTypeChanged', data: { athleteId, athleteType: 'Trial' } }]);
  });

  it('does nothing when it is repeated, and nothing when another merge is undone', () => {
    const other = athletePackageId;
    story(created, inactive, merged(true)).when(merge).gives([]);
    story(created, inactive, merged(true))
      .when({ ...undo, intoId: other })
      .gives([]);
    story(created).when(undo).gives([]);
  });

  it('is refused for an athlete who was merged elsewhere, erased or deleted, and with itself', () => {
    story(created, inactive, merged(true))
      .when({ ...merge, intoId: athletePackageId })
      .refuses('This athlete was already merged into another one.');
    story(created, inactive, erased).when(merge).refuses('The personal data of this athlete was erased.');
    story(created, deleted).when(merge).refuses(athleteTexts.unknown);
    story(created, held, confirmed).when(merge).refuses(athleteTexts.mergedHasPackages);
    story(created, held, confirmed, released)
      .when(merge)
      .gives([inactive, merged(true)]);
    story(created)
      .when({ ...merge, intoId: athleteId })
      .refuses('Please select two different athletes.');
  });

  it('is erased with the other athlete, and stays merged', () => {
    story(created, inactive, merged(true)).when({ kind: 'erase', athleteId }).gives([erased]);
    story(created, inactive, merged(true), erased).when(undo).gives([undone]);
  });
});
