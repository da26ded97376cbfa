import { given } from '../../testing/given.ts';
import { campaignDecider, campaignProblems, campaignTexts, withCampaignChanges } from './campaign.ts';
import type { CampaignEvent } from './events.ts';

const campaignId = '0192f0a0-0000-7000-8000-0000000000ca';
const stepId = '0192f0a0-0000-7000-8000-0000000000cb';
const templateId = '0192f0a0-0000-7000-8000-0000000000cc';

const past: readonly CampaignEvent[] = [
  {
    type: 'CampaignCreated',
    data: {
      campaignId,
      name: 'Leads',
      description: '',
      kind: 'incremental',
      startDate: '2026-11-01',
      endDate: null,
      sendImmediately: false,
      entersBy: 'types',
      reentry: 'never',
      holdsBack: false,
      categoryId: 'leads',
      inclusions: ['Target', 'Trial'],
      isActive: false,
    },
  },
  {
    type: 'CampaignStepAdded',
    data: { campaignId, stepId, templateId, delayDays: 0, sendDate: null, isActive: true, addedAt: null },
  },
];

describe('a change of a campaign', () => {
  it('says nothing about lead types that stay the same', () => {
    given(campaignDecider, past)
      .when({ kind: 'change', campaignId, changes: {}, isActive: true })
      .gives([{ type: 'CampaignMarkedActive', data: { campaignId } }]);
    given(campaignDecider, past)
      .when({ kind: 'change', campaignId, changes: { inclusions: ['Target', 'Trial'] } })
      .nothingHappens();
  });

  it('lets a campaign hold back only those who enter by their lead type', () => {
    const sendsNow = { sendImmediately: true, entersBy: 'send-now', holdsBack: true } as const;
    given(campaignDecider, past)
      .when({ kind: 'change', campaignId, changes: { holdsBack: true } })
      .gives([{ type: 'CampaignChanged', data: { campaignId, changes: { holdsBack: true } } }]);
    const { state } = given(campaignDecider, past);
    expect(campaignProblems(withCampaignChanges(state, sendsNow))).toEqual([
      { field: 'holdsBack', message: campaignTexts.holdsBackNobody },
    ]);
  });

  it('names the lead types that it has afterwards', () => {
    given(campaignDecider, past)
      .when({ kind: 'change', campaignId, changes: { inclusions: ['Trial', 'Trial'] } })
      .gives([{ type: 'CampaignChanged', data: { campaignId, changes: { inclusions: ['Trial'] } } }]);
  });
});
