import { given } from '../../testing/given.ts';
import type { StatementEvent } from './events.ts';
import { statementDecider } from './statement.ts';

const ids = {
  statementId: '0192f0a0-0000-7000-8000-0000000000ee',
  athleteId: '0192f0a0-0000-7000-8000-0000000000bb',
};
const invoices = [
  {
    athletePackageId: '0192f0a0-0000-7000-8000-0000000000aa',
    invoiceId: '0192f0a0-0000-7000-8000-000000000001',
  },
];
const requested: StatementEvent = { type: 'StatementRequested', data: { ...ids, invoices } };
const emailed: StatementEvent = { type: 'StatementEmailed', data: ids };
const story = (...past: StatementEvent[]) => given(statementDecider, past);

describe('a statement', () => {
  it('is requested with its invoices', () => {
    story()
      .when({ kind: 'request', ...ids, invoices })
      .gives([requested]);
  });

  it('is not sent without invoices', () => {
    story()
      .when({ kind: 'request', ...ids, invoices: [] })
      .refuses('No invoices were selected.');
  });

  it('is sent once, or fails with a reason', () => {
    story(requested)
      .when({ kind: 'emailed', ...ids })
      .gives([emailed]);
    story(requested, emailed)
      .when({ kind: 'emailed', ...ids })
      .nothingHappens();
    story(requested)
      .when({ kind: 'failed', ...ids, reason: 'Nobody' })
      .gives([{ type: 'StatementFailed', data: { ...ids, reason: 'Nobody' } }]);
  });
});
