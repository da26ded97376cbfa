import type { MarketingTemplateEvent } from '../../../domain/marketing/templates/events.ts';
import {
  type MarketingTemplateCommand,
  type MarketingTemplateState,
  marketingTemplateDecider,
} from '../../../domain/marketing/templates/marketing-template.ts';
import type { Aggregate } from '../../runtime/handle.ts';

export const marketingTemplate: Aggregate<
  MarketingTemplateState,
  MarketingTemplateCommand,
  MarketingTemplateEvent
> = {
  category: 'marketingTemplate',
  decider: marketingTemplateDecider,
  // Two people may edit two fields of one template, and files are attached while somebody writes.
  concerns(command, event) {
    if (command.kind !== 'change') return event.type !== 'MarketingTemplateApproved';
    switch (event.type) {
      case 'MarketingTemplateChanged':
        return Object.entries(command.changes).some(
          ([field, value]) => value !== undefined && Object.hasOwn(event.data.changes, field),
        );
      case 'MarketingTemplateAttachmentAdded':
      case 'MarketingTemplateAttachmentRemoved':
      case 'MarketingTemplateApproved':
        return false;
      default:
        return true;
    }
  },
};
