import { type CommunicationProgress, communicationStatus } from './communication-status.ts';

const progress = (more: Partial<CommunicationProgress>): CommunicationProgress => ({
  stage: 'frozen',
  messages: 3,
  counts: {},
  ...more,
});

test.each<[string, Partial<CommunicationProgress>, string]>([
  ['a new letter', { stage: 'new' }, 'new'],
  ['a draft', { stage: 'draft' }, 'draft'],
  ['a letter that waits for its time', { stage: 'requested' }, 'processing'],
  ['a letter whose messages are still to be queued', { counts: { queued: 2 } }, 'processing'],
  ['a letter whose messages wait', { counts: { queued: 3 } }, 'queued'],
  ['a letter that is half sent', { counts: { queued: 1, sent: 2 } }, 'processing'],
  ['a letter that everybody got', { counts: { delivered: 3 } }, 'delivered'],
  ['a letter that some opened', { counts: { delivered: 1, opened: 2 } }, 'sent'],
  ['a letter with one bounce', { counts: { delivered: 2, bounced: 1 } }, 'sent'],
  ['a letter that nobody got', { counts: { dropped: 1, bounced: 2 } }, 'error'],
  ['a letter that can be sent to nobody', { messages: 0 }, 'error'],
  ['a letter that was stopped before it had recipients', { stage: 'stopped', messages: 0 }, 'canceled'],
  ['a letter that was stopped in time', { stage: 'stopped', counts: { canceled: 3 } }, 'canceled'],
  [
    'a letter that was stopped too late for one',
    { stage: 'stopped', counts: { canceled: 2, sent: 1 } },
    'sent',
  ],
  [
    'a letter that was stopped while it was being queued',
    { stage: 'stopped', counts: { canceled: 1 } },
    'canceled',
  ],
])('%s', (_, more, status) => {
  expect(communicationStatus(progress(more))).toBe(status);
});
