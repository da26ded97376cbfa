import type { AthleteCommand } from '../../domain/athletes/athlete.ts';
import type { AthleteEvent } from '../../domain/athletes/events.ts';
import { athlete } from './athlete.ts';

const athleteId = '0192f0a0-0000-7000-8000-0000000000bb';
const athletePackageId = '0192f0a0-0000-7000-8000-0000000000aa';

const change = (changes: Extract<AthleteCommand, { kind: 'change' }>['changes']): AthleteCommand => ({
  kind: 'change',
  athleteId,
  changes,
});
const renamed: AthleteEvent = {
  type: 'AthleteRenamed',
  data: { athleteId, firstName: 'Owen', lastName: 'Hughes' },
};
const goalie: AthleteEvent = {
  type: 'AthleteDetailsChanged',
  data: { athleteId, changes: { position: 'Goalie' } },
};
const trial: AthleteEvent = {
  type: 'AthleteLeadTypeChanged',
  data: { athleteId, athleteType: 'Trial' },
};
const followUp: AthleteEvent = {
  type: 'AthleteFollowUpSet',
  data: { athleteId, nextFollowUp: null, reason: '' },
};
const deleted: AthleteEvent = { type: 'AthleteDeleted', data: { athleteId } };
const confirmed: AthleteEvent = { type: 'AthletePackageConfirmed', data: { athleteId, athletePackageId } };
const remove: AthleteCommand = { kind: 'delete', athleteId, now: '2026-03-01T10:00:00.000Z' };

const collides = (command: AthleteCommand, event: AthleteEvent) => athlete.concerns?.(command, event);

describe('two users editing one athlete', () => {
  test.each<[string, AthleteCommand, AthleteEvent]>([
    ['the name', change({ lastName: 'Petrov' }), renamed],
    ['the position', change({ details: { position: 'Center' } }), goalie],
    ['the lead type', { kind: 'change-lead-type', athleteId, athleteType: 'Customer' }, trial],
    ['the follow up', change({ followUp: { reason: 'Camp' } }), followUp],
    ['several fields of which one changed', change({ firstName: 'A', details: { position: '' } }), goalie],
    ['an athlete who was deleted', change({ lastName: 'Petrov' }), deleted],
    ['an athlete who is being deleted', remove, renamed],
  ])('conflict over %s', (_, command, event) => {
    expect(collides(command, event)).toBe(true);
  });

  test.each<[string, AthleteCommand, AthleteEvent]>([
    ['the name and the position', change({ lastName: 'Petrov' }), goalie],
    ['two details', change({ details: { shirtSize: 'YM', position: undefined } }), goalie],
    ['the lead type and the follow up', change({ followUp: { nextFollowUp: null } }), trial],
    ['the name and a package', change({ lastName: 'Petrov' }), confirmed],
    ['a package, while the athlete is being deleted', remove, confirmed],
    [
      'a package and the athlete, who was deleted',
      { kind: 'release-package', athleteId, athletePackageId },
      deleted,
    ],
  ])('do not conflict over %s', (_, command, event) => {
    expect(collides(command, event)).toBe(false);
  });
});
