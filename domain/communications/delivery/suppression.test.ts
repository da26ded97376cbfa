import { given } from '../../testing/given.ts';
import type { SuppressionEvent } from './events.ts';
import { suppressionDecider, suppressionTexts } from './suppression.ts';

const suppressionId = 'a'.repeat(64);
const messageId = '0192f0a0-0000-7000-8000-0000000000b1';
const bounced: SuppressionEvent = {
  type: 'AddressSuppressed',
  data: { suppressionId, reason: 'hard-bounce', messageId, detail: 'The mailbox does not exist.' },
};
const lifted: SuppressionEvent = {
  type: 'AddressSuppressionLifted',
  data: { suppressionId, reason: 'The mailbox was created.' },
};
const bounce = {
  kind: 'suppress',
  suppressionId,
  reason: 'hard-bounce',
  messageId,
  detail: 'The mailbox does not exist.',
} as const;
const lift = { kind: 'lift', suppressionId, reason: 'The mailbox was created.' } as const;

describe('a suppressed address', () => {
  it('is suppressed once for the same reason', () => {
    given(suppressionDecider, []).when(bounce).gives([bounced]);
    given(suppressionDecider, [bounced]).when(bounce).nothingHappens();
  });

  it('is suppressed by a person, who says why', () => {
    const byPerson = { ...bounce, reason: 'person', messageId: null } as const;
    const detail = 'anna@rink.example asked on the phone.';
    given(suppressionDecider, [])
      .when({ ...byPerson, detail })
      .gives([
        {
          type: 'AddressSuppressed',
          data: { suppressionId, reason: 'person', messageId: null, detail: '[address] asked on the phone.' },
        },
      ]);
    given(suppressionDecider, [])
      .when({ ...byPerson, detail: ' ' })
      .refuses(suppressionTexts.detailMissing);
  });

  it('is suppressed for each further reason', () => {
    given(suppressionDecider, [bounced])
      .when({ ...bounce, reason: 'complaint', detail: '' })
      .gives([
        { type: 'AddressSuppressed', data: { suppressionId, reason: 'complaint', messageId, detail: '' } },
      ]);
  });

  it('is lifted with a reason only', () => {
    given(suppressionDecider, [bounced]).when(lift).gives([lifted]);
    given(suppressionDecider, [bounced])
      .when({ ...lift, reason: ' ' })
      .refuses(suppressionTexts.reasonMissing);
  });

  it('is lifted as a whole, and can be suppressed again', () => {
    const complained: SuppressionEvent = { ...bounced, data: { ...bounced.data, reason: 'complaint' } };
    expect(given(suppressionDecider, [bounced, complained, lifted]).state.reasons.size).toBe(0);
    given(suppressionDecider, [bounced, lifted]).when(bounce).gives([bounced]);
  });

  it('is not lifted when it is not suppressed', () => {
    for (const past of [[], [bounced, lifted]]) {
      given(suppressionDecider, past).when(lift).refuses(suppressionTexts.notSuppressed);
    }
  });

  it('is never recorded, whoever wrote it', () => {
    given(suppressionDecider, [])
      .when({ ...bounce, detail: '550 5.1.1 <anna@example.com> unknown' })
      .gives([{ ...bounced, data: { ...bounced.data, detail: '550 5.1.1 <[address]> unknown' } }]);
    given(suppressionDecider, [bounced])
      .when({ ...lift, reason: 'anna@example.com works again' })
      .gives([{ ...lifted, data: { suppressionId, reason: '[address] works again' } }]);
  });
});
