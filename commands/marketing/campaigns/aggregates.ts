import {
  type CampaignCommand,
  type CampaignState,
  campaignDecider,
} from '../../../domain/marketing/campaigns/campaign.ts';
import type { CampaignEvent, JourneyEvent } from '../../../domain/marketing/campaigns/events.ts';
import {
  type JourneyCommand,
  type JourneyState,
  journeyDecider,
} from '../../../domain/marketing/campaigns/journey.ts';
import type { Aggregate } from '../../runtime/handle.ts';

export const campaign: Aggregate<CampaignState, CampaignCommand, CampaignEvent> = {
  category: 'campaign',
  decider: campaignDecider,
  // Two admins may work on two steps of one campaign.
  concerns(command, event) {
    switch (command.kind) {
      case 'change-step':
      case 'remove-step':
      case 'release-step':
        return !('stepId' in event.data) || event.data.stepId === command.stepId;
      case 'add-step':
        return event.type === 'CampaignChanged' || event.type === 'CampaignDeleted';
      case 'change':
        return !event.type.startsWith('CampaignStep');
      default:
        return true;
    }
  },
};

export const journey: Aggregate<JourneyState, JourneyCommand, JourneyEvent> = {
  category: 'journey',
  decider: journeyDecider,
};
