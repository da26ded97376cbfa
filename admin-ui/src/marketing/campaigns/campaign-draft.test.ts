import { campaignProblems } from '../../../../domain/marketing/campaigns/campaign.ts';
import { bodyOf, entryChosen, inputOf, newCampaign, typeChosen } from './campaign-draft.ts';

const empty = newCampaign('2026-11-25');
const complete = { ...empty, name: 'Leads', type: 'incremental', inclusions: ['lead'] } as const;

const messages = (draft: Parameters<typeof inputOf>[0]) =>
  campaignProblems(inputOf(draft)).map(({ field, message }) => `${field}: ${message}`);

describe('the inputs of a campaign', () => {
  it('start with today, and name what is missing in the words of the specification', () => {
    expect(messages(empty)).toEqual([
      'name: Please enter a name for this campaign.',
      'type: Please enter a campaign type.',
      'inclusions: Please choose at least one lead type.',
    ]);
  });

  it('are complete with a name, a type and a lead type', () => {
    expect(messages(complete)).toEqual([]);
  });

  it('do not mistake half an end date for none', () => {
    expect(messages({ ...complete, endDate: '12/3' })).toEqual([
      'endDate: Please enter a valid end date for this campaign.',
    ]);
  });

  it('of a schedule leave out what only incremental campaigns have', () => {
    const sendNow = { ...complete, sendImmediately: true, entersBy: 'send-now' } as const;
    expect(messages({ ...sendNow, ...typeChosen('schedule') })).toEqual([]);
    expect(typeChosen('incremental')).toEqual({ type: 'incremental' });
  });

  it('send immediately when athletes enter with Send now', () => {
    expect(messages({ ...complete, ...entryChosen('send-now', complete) })).toEqual([]);
    expect(entryChosen('send-now', { type: 'schedule' })).toEqual({ entersBy: 'send-now', holdsBack: false });
    expect(entryChosen('types', complete)).toEqual({ entersBy: 'types' });
  });

  it('hold nobody back who enters with Send now', () => {
    const comparing = { ...complete, holdsBack: true };
    expect(messages(comparing)).toEqual([]);
    expect(messages({ ...comparing, ...entryChosen('send-now', comparing) })).toEqual([]);
  });
});

describe('what the dialog sends', () => {
  it('is what changed; an empty end date is none', () => {
    expect(bodyOf({ endDate: '' })).toEqual({ endDate: null });
    expect(bodyOf({ endDate: '2026-12-31', inclusions: ['lead'] })).toEqual({
      endDate: '2026-12-31',
      inclusions: ['lead'],
    });
    expect(bodyOf({ name: 'Leads' })).toEqual({ name: 'Leads' });
  });
});
