import { given } from '../../testing/given.ts';
import { type GroupEvent, groupDecider, groupOrderDecider } from './group.ts';

const groupId = '0192f0a0-0000-7000-8000-0000000000a1';
const other = '0192f0a0-0000-7000-8000-0000000000a2';
const created: GroupEvent = { type: 'BudgetGroupCreated', data: { groupId, name: 'Ice', typeId: 'expense' } };
const story = (...past: GroupEvent[]) => given(groupDecider, past);

describe('a group of ledgers', () => {
  it('has a name and a category', () => {
    story()
      .when({ kind: 'create', groupId, input: { name: ' Ice', typeId: 'expense' } })
      .gives([created]);
    story()
      .when({ kind: 'create', groupId, input: { name: '', typeId: '' } })
      .refuses('Please enter a valid name. Please enter a budget category.');
    story(created)
      .when({ kind: 'create', groupId, input: { name: 'Ice', typeId: 'expense' } })
      .refuses('This group already exists.');
  });

  it('records only what changes, and keeps its category while it has ledgers', () => {
    story(created)
      .when({ kind: 'change', groupId, changes: { name: 'Ice' }, ledgers: 2 })
      .nothingHappens();
    story(created)
      .when({ kind: 'change', groupId, changes: { isActive: false }, ledgers: 2 })
      .gives([{ type: 'BudgetGroupChanged', data: { groupId, changes: { isActive: false } } }]);
    story(created)
      .when({ kind: 'change', groupId, changes: { typeId: 'income' }, ledgers: 1 })
      .refuses('This group has ledgers, so its budget category cannot be changed.');
    story(created)
      .when({ kind: 'change', groupId, changes: { typeId: 'income' }, ledgers: 0 })
      .gives([{ type: 'BudgetGroupChanged', data: { groupId, changes: { typeId: 'income' } } }]);
  });

  it('is deleted only without ledgers', () => {
    story(created)
      .when({ kind: 'delete', groupId, ledgers: 1 })
      .refuses('Can not delete group if budgets are assigned.');
    story(created)
      .when({ kind: 'delete', groupId, ledgers: 0 })
      .gives([{ type: 'BudgetGroupDeleted', data: { groupId } }]);
    story(created, { type: 'BudgetGroupDeleted', data: { groupId } })
      .when({ kind: 'delete', groupId, ledgers: 0 })
      .refuses('This group does not exist.');
  });
});

describe('the order of groups', () => {
  const known = new Set([groupId, other]);
  const story = given(groupOrderDecider, [
    { type: 'BudgetGroupsOrdered', data: { ordinals: [{ groupId, ordinal: 1 }] } },
  ]);

  it('records the groups that move; a group stands at 99 until then', () => {
    const ordinals = [
      { groupId, ordinal: 1 },
      { groupId: other, ordinal: 2 },
    ];
    story
      .when({ ordinals, known })
      .gives([{ type: 'BudgetGroupsOrdered', data: { ordinals: [{ groupId: other, ordinal: 2 }] } }]);
    story.when({ ordinals: [{ groupId: other, ordinal: 99 }], known }).nothingHappens();
  });

  it.each([
    ['an unknown group', [{ groupId: '0192f0a0-0000-7000-8000-0000000000a9', ordinal: 1 }]],
    ['a group twice', [1, 2].map((ordinal) => ({ groupId, ordinal }))],
    ['half a place', [{ groupId, ordinal: 1.5 }]],
    ['no place', [{ groupId, ordinal: 0 }]],
  ])('refuses %s', (_, ordinals) => {
    story
      .when({ ordinals, known })
      .refuses('The order must name every group once, with a whole number from 1 to 999.');
  });
});
