import fc from 'fast-check';
import type { DomainEvent } from '../../../domain/events.ts';
import { emptyGroup } from '../../../domain/scheduling/groups/group-definition.ts';
import {
  type TrainingGroupCommand,
  type TrainingGroupState,
  trainingGroupDecider,
} from '../../../domain/scheduling/groups/training-group.ts';
import { projectedRow, projectedRows } from '../../runtime/testing/recorded.ts';
import { athleteGroups } from './athlete-groups.ts';
import { enrolments } from './enrolments.ts';
import { trainingGroups } from './training-groups.ts';

const id = (digits: string) => `0192f0a0-0000-7000-8000-0000000000${digits}`;
const [groupId, seasonId, athleteId, other, enrolmentId] = [id('01'), id('02'), id('03'), id('04'), id('05')];

const command: fc.Arbitrary<TrainingGroupCommand> = fc.oneof(
  fc.record({
    kind: fc.constant('change' as const),
    groupId: fc.constant(groupId),
    changes: fc.record(
      {
        name: fc.constantFrom('Academy', 'Skills'),
        slots: fc.constantFrom(null, 12),
        isCredit: fc.boolean(),
        isActive: fc.boolean(),
        notes: fc.constantFrom('', 'Bring sticks'),
      },
      { requiredKeys: [] },
    ),
    trainerIds: fc.option(fc.uniqueArray(fc.constantFrom(athleteId, other)), { nil: undefined }),
  }),
  fc.constant({ kind: 'include' as const, groupId, includedGroupId: other, includedSeasonId: seasonId }),
  fc.constant({ kind: 'exclude' as const, groupId, includedGroupId: other }),
  fc.record({
    kind: fc.constantFrom('add-rule' as const, 'change-rule' as const),
    groupId: fc.constant(groupId),
    logisticId: fc.constantFrom(athleteId, other),
    ruleId: fc.constantFrom('dress', 'parking'),
    value: fc.constantFrom('Full gear', 'Behind the rink'),
    type: fc.constantFrom('logistic' as const, 'performance' as const, undefined),
  }),
  fc.constant({ kind: 'remove-rule' as const, groupId, logisticId: other }),
);

/** The events of the commands; a refused command adds none. */
function decided(commands: readonly TrainingGroupCommand[]) {
  const create: TrainingGroupCommand = { kind: 'create', groupId, seasonId, ...emptyGroup, name: 'Academy' };
  let state = trainingGroupDecider.initial();
  const events: DomainEvent[] = [];
  for (const one of [create, ...commands]) {
    let news: ReturnType<typeof trainingGroupDecider.decide> = [];
    try {
      news = trainingGroupDecider.decide(one, state);
    } catch {}
    events.push(...news);
    state = news.reduce((folded, event) => trainingGroupDecider.evolve(folded, event), state);
  }
  return { state, events };
}

const rowOf = (state: TrainingGroupState) => ({
  id: groupId,
  season_id: state.seasonId,
  name: state.name,
  description: state.description,
  color: state.color,
  is_credit: state.isCredit,
  default_weekly_credits: state.defaultWeeklyCredits,
  slots: state.slots,
  is_variable: state.isVariable,
  notes: state.notes,
  is_active: state.isActive,
  rules: state.rules,
  included_group_ids: state.included,
  trainer_ids: state.trainerIds,
});

test('the read model of training groups matches the state of their rules, whatever staff do', () =>
  fc.assert(
    fc.property(fc.array(command, { maxLength: 20 }), (commands) => {
      const { state, events } = decided(commands);
      expect(projectedRow(trainingGroups, events)).toMatchObject(rowOf(state));
    }),
    { numRuns: 200 },
  ));

const enrolled: DomainEvent = {
  type: 'AthleteEnrolled',
  data: { athleteId, enrolmentId, groupId, seasonId, needsTransportation: true, weeklyCredits: null },
};
const created: DomainEvent = {
  type: 'TrainingGroupCreated',
  data: { groupId, seasonId, ...emptyGroup, name: 'Academy' },
};
const about = { athleteId, enrolmentId };

describe('an enrolment', () => {
  const after = (...events: DomainEvent[]) => projectedRow(enrolments, [enrolled, ...events]);

  test('is active until it ends, and again when it is resumed', () => {
    expect(after()).toMatchObject({ is_active: true, needs_transportation: true, weekly_credits: null });
    expect(after({ type: 'EnrolmentEnded', data: about })).toMatchObject({ is_active: false });
    expect(
      after({ type: 'EnrolmentEnded', data: about }, { type: 'EnrolmentResumed', data: about }),
    ).toMatchObject({ is_active: true });
  });

  test('keeps fields that a change does not mention, and can return to the credits of the group', () => {
    const three: DomainEvent = {
      type: 'EnrolmentChanged',
      data: { ...about, changes: { weeklyCredits: 3 } },
    };
    expect(after(three)).toMatchObject({ needs_transportation: true, weekly_credits: 3 });
    expect(
      after(three, { type: 'EnrolmentChanged', data: { ...about, changes: { weeklyCredits: null } } }),
    ).toMatchObject({ weekly_credits: null });
  });

  test('contains the pattern that was saved last', () => {
    const slots = [{ groupId, weekday: 3, localStart: '18:00', locationId: other }];
    const saved: DomainEvent = { type: 'SchedulePatternSaved', data: { ...about, slots } };
    expect(after(saved)).toMatchObject({ pattern: slots });
  });
});

test('a group lists every athlete who was ever in it, so that a renaming reaches their records', () => {
  const events = [created, enrolled, { type: 'EnrolmentEnded', data: about } satisfies DomainEvent];
  const rows = projectedRows([athleteGroups], events);
  expect(rows).toContainEqual(
    expect.objectContaining({ id: groupId, name: 'Academy', athlete_ids: [athleteId] }),
  );
  expect(rows).toContainEqual(
    expect.objectContaining({ id: enrolmentId, is_active: false, athlete_ids: [athleteId] }),
  );
});
