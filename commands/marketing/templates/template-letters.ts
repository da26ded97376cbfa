import type { MarketingTemplateEvent } from '../../../domain/marketing/templates/events.ts';
import {
  isApproved,
  type MarketingTemplateState,
  marketingTemplateDecider,
  type TemplateAttachment,
} from '../../../domain/marketing/templates/marketing-template.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { marketingTemplate } from './marketing-template.ts';

/** What a campaign decides with: whether the template can be sent, and in which version. */
export interface TemplateNow {
  readonly name: string;
  /** The newest version of the email. It is the approved one if `isApproved`. */
  readonly version: number;
  /** A template that was changed or deleted since its approval is not approved. */
  readonly isApproved: boolean;
  readonly isDeleted: boolean;
}

/** The email of a template at one version. */
export interface TemplateLetter {
  readonly templateId: string;
  readonly version: number;
  readonly subject: string;
  readonly preheader: string;
  /** A clean body with merge fields. */
  readonly body: string;
  readonly trackClicks: boolean;
  readonly attachments: readonly TemplateAttachment[];
}

/** What campaigns read of templates, from the log: it is never behind. */
export interface TemplateLetters {
  /** Undefined if there never was such a template. */
  now(templateId: string): Promise<TemplateNow | undefined>;
  /** Also of a template that was changed or deleted since. Undefined if there never was such a version. */
  at(templateId: string, version: number): Promise<TemplateLetter | undefined>;
}

export function createTemplateLetters(log: EventLog): TemplateLetters {
  const load = (templateId: string) =>
    log.load<MarketingTemplateEvent>(`${marketingTemplate.category}-${templateId}`);
  return {
    async now(templateId) {
      const state = stateAfter(await load(templateId));
      if (state.status === 'unknown') return undefined;
      const { name, version } = state;
      const isDeleted = state.status === 'deleted';
      return { name, version, isApproved: !isDeleted && isApproved(state), isDeleted };
    },
    async at(templateId, version) {
      const events = await load(templateId);
      if (version < 1 || version > events.length) return undefined;
      const state = stateAfter(events.slice(0, version));
      const { subject, preheader, body, trackClicks, attachments } = state;
      return { templateId, version, subject, preheader, body, trackClicks, attachments };
    },
  };
}

const stateAfter = (events: readonly MarketingTemplateEvent[]): MarketingTemplateState =>
  events.reduce(
    (state, event) => marketingTemplateDecider.evolve(state, event),
    marketingTemplateDecider.initial(),
  );
