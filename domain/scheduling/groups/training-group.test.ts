import { given } from '../../testing/given.ts';
import type { TrainingGroupEvent } from './events.ts';
import { emptyGroup, type TrainingGroupDefinition } from './group-definition.ts';
import { trainingGroupDecider } from './training-group.ts';

const id = (digits: string) => `0192f0a0-0000-7000-8000-0000000000${digits}`;
const [groupId, seasonId, other, otherSeason] = [id('01'), id('02'), id('03'), id('04')];
const [maria, jack] = [id('05'), id('06')];
const academy: TrainingGroupDefinition = {
  ...emptyGroup,
  name: 'Academy',
  defaultWeeklyCredits: 2,
  slots: 12,
};
const created: TrainingGroupEvent = { type: 'TrainingGroupCreated', data: { groupId, seasonId, ...academy } };
const deleted: TrainingGroupEvent = { type: 'TrainingGroupDeleted', data: { groupId } };
const included: TrainingGroupEvent = {
  type: 'TrainingGroupInclusionAdded',
  data: { groupId, includedGroupId: other },
};
const story = (...past: TrainingGroupEvent[]) => given(trainingGroupDecider, past);
const create = { kind: 'create', groupId, seasonId, ...academy } as const;
const change = (changes: object, trainerIds?: string[]) =>
  ({ kind: 'change', groupId, changes, trainerIds }) as const;
const remove = (sessions: number, athletes: number) =>
  ({ kind: 'delete', groupId, sessions, athletes }) as const;
const include = (includedGroupId: string, includedSeasonId = seasonId) =>
  ({ kind: 'include', groupId, includedGroupId, includedSeasonId }) as const;

describe('a training group', () => {
  it('is created in a season, with texts trimmed', () => {
    story()
      .when({ ...create, name: ' Academy ', notes: ' ' })
      .gives([created]);
    story(created).when(create).refuses('This training group already exists.');
  });

  it.each<[Partial<TrainingGroupDefinition>, string]>([
    [{ name: '' }, 'Please enter a valid name.'],
    [{ color: 'pink' }, 'Please choose a color.'],
    [{ defaultWeeklyCredits: -1 }, 'Please enter weekly credits from 0 to 14.'],
    [{ defaultWeeklyCredits: 15 }, 'Please enter weekly credits from 0 to 14.'],
    [{ slots: 0 }, 'Please enter a number of slots from 1 to 1000, or leave it empty.'],
    [{ slots: 1001 }, 'Please enter a number of slots from 1 to 1000, or leave it empty.'],
  ])('is refused with %j, created or changed', (wrong, text) => {
    story()
      .when({ ...create, ...wrong })
      .refuses(text);
    story(created).when(change(wrong)).refuses(text);
  });

  it('may use the number of slots from the settings', () => {
    story(created)
      .when(change({ slots: null }))
      .gives([{ type: 'TrainingGroupChanged', data: { groupId, changes: { slots: null } } }]);
  });

  it('records the changed fields, and its trainers separately', () => {
    const changes = { isCredit: false, slots: 12 };
    story(created)
      .when(change(changes, [maria, maria, jack]))
      .gives([
        { type: 'TrainingGroupChanged', data: { groupId, changes: { isCredit: false } } },
        { type: 'TrainingGroupTrainersAssigned', data: { groupId, trainerIds: [maria, jack] } },
      ]);
  });

  it('has the same trainers in any order', () => {
    const assigned: TrainingGroupEvent = {
      type: 'TrainingGroupTrainersAssigned',
      data: { groupId, trainerIds: [maria, jack] },
    };
    story(created, assigned)
      .when(change({}, [jack, maria]))
      .nothingHappens();
    story(created, assigned).when(change({})).nothingHappens();
    story(created, assigned)
      .when(change({}, []))
      .gives([{ type: 'TrainingGroupTrainersAssigned', data: { groupId, trainerIds: [] } }]);
  });

  it('is deleted only if it has no athletes and no upcoming sessions', () => {
    story(created).when(remove(0, 1)).refuses('This training group cannot be deleted while it has athletes.');
    story(created)
      .when(remove(1, 0))
      .refuses('This training group cannot be deleted while it has upcoming sessions.');
    story(created).when(remove(0, 0)).gives([deleted]);
    story(created, deleted).when(remove(0, 0)).refuses('This training group does not exist.');
  });

  it('records the number of invited users', () => {
    story(created)
      .when({ kind: 'note-invites', groupId, users: 3 })
      .gives([{ type: 'TrainingGroupInvited', data: { groupId, users: 3 } }]);
  });
});

describe('inclusions', () => {
  it('are of other groups of the season, each once', () => {
    story(created).when(include(other)).gives([included]);
    story(created, included).when(include(other)).refuses('This training group is already included.');
    story(created).when(include(groupId)).refuses('A training group cannot include itself.');
    story(created)
      .when(include(other, otherSeason))
      .refuses('Only training groups of the same season can be included.');
  });

  it('can be removed and added again', () => {
    const removed: TrainingGroupEvent = {
      type: 'TrainingGroupInclusionRemoved',
      data: { groupId, includedGroupId: other },
    };
    const exclude = { kind: 'exclude', groupId, includedGroupId: other } as const;
    story(created, included).when(exclude).gives([removed]);
    story(created).when(exclude).refuses('This training group is not included.');
    story(created, included, removed).when(include(other)).gives([included]);
  });
});

describe('rules of a group', () => {
  const logisticId = id('07');
  const said = { logisticId, ruleId: 'dress', value: 'Full gear' };
  const added: TrainingGroupEvent = {
    type: 'TrainingGroupRuleAdded',
    data: { groupId, ...said, type: 'logistic' },
  };

  it('are added, changed and removed', () => {
    const changed = { ...said, value: 'Half gear' };
    story(created)
      .when({ kind: 'add-rule', groupId, ...said, value: ' Full gear ' })
      .gives([added]);
    story(created, added)
      .when({ kind: 'change-rule', groupId, ...changed })
      .gives([{ type: 'TrainingGroupRuleChanged', data: { groupId, ...changed, type: 'logistic' } }]);
    story(created, added)
      .when({ kind: 'remove-rule', groupId, logisticId })
      .gives([{ type: 'TrainingGroupRuleRemoved', data: { groupId, logisticId } }]);
  });

  it('have a type that can be changed alone, and is kept by other changes', () => {
    const level = { logisticId, ruleId: 'level', value: 'Elite' };
    const performance: TrainingGroupEvent = {
      type: 'TrainingGroupRuleAdded',
      data: { groupId, ...level, type: 'performance' },
    };
    story(created)
      .when({ kind: 'add-rule', groupId, ...level, type: 'performance' })
      .gives([performance]);
    story(created, performance)
      .when({ kind: 'change-rule', groupId, ...level, type: 'reporting' })
      .gives([{ type: 'TrainingGroupRuleChanged', data: { groupId, ...level, type: 'reporting' } }]);
    story(created, performance)
      .when({ kind: 'change-rule', groupId, ...level, value: 'Prep' })
      .gives([
        {
          type: 'TrainingGroupRuleChanged',
          data: { groupId, ...level, value: 'Prep', type: 'performance' },
        },
      ]);
  });

  it('record no event if they are unchanged', () => {
    story(created, added)
      .when({ kind: 'change-rule', groupId, ...said })
      .nothingHappens();
  });

  it('must be in the value list and have a text', () => {
    const wrong = { kind: 'add-rule', groupId, logisticId, ruleId: 'nothing', value: ' ' } as const;
    story(created).when(wrong).refuses('Please choose a rule. Please enter the text of the rule.');
  });

  it('are refused if they exist twice or not at all', () => {
    story(created, added)
      .when({ kind: 'add-rule', groupId, ...said })
      .refuses('This rule already exists.');
    story(created).when({ kind: 'remove-rule', groupId, logisticId }).refuses('This rule does not exist.');
  });
});
