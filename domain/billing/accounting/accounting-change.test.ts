import { given } from '../../testing/given.ts';
import { type AccountingChangeEvent, accountingChangeDecider } from './accounting-change.ts';

const change: AccountingChangeEvent['data'] = {
  entity: 'Invoice',
  externalRef: '4001',
  operation: 'Update',
  changedAt: '2026-03-01T10:00:00.000Z',
  by: 'webhook',
};
const noted: AccountingChangeEvent = { type: 'AccountingChangeNotified', data: change };
const story = (...past: AccountingChangeEvent[]) => given(accountingChangeDecider, past);

describe('a change reported by accounting', () => {
  it('is recorded', () => {
    story()
      .when({ kind: 'note', ...change })
      .gives([noted]);
  });

  it.each<[string, Partial<AccountingChangeEvent['data']>]>([
    ['again', {}],
    ['again, in another way of writing the moment', { changedAt: '2026-03-01T10:00:00Z' }],
    ['by the change feed too', { by: 'look-around', operation: 'Change' }],
    ['after a newer one', { changedAt: '2026-03-01T09:59:59.000Z', operation: 'Create' }],
  ])('is recorded once if it is reported %s', (_, more) => {
    story(noted)
      .when({ kind: 'note', ...change, ...more })
      .nothingHappens();
  });

  it('is recorded next to another one at the same moment', () => {
    const voided = { ...change, operation: 'Void' };
    story(noted)
      .when({ kind: 'note', ...voided })
      .gives([{ type: 'AccountingChangeNotified', data: voided }]);
  });
});
