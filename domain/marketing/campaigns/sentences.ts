import { formatDay } from '../../shared/day.ts';
import { counted, type Sentences } from '../../shared/sentences.ts';
import { reasonTexts } from './decision-words.ts';
import type { CampaignEvent, JourneyEvent } from './events.ts';

export const campaignSentences: Sentences<CampaignEvent> = {
  CampaignCreated: ({ name }) => `The campaign ${name} was created.`,
  CampaignChanged: ({ changes: { name, startDate, endDate, inclusions, holdsBack, ...rest } }) => {
    const parts = [
      ...(name === undefined ? [] : [`renamed to ${name}`]),
      ...(startDate === undefined ? [] : [`set to start on ${formatDay(startDate)}`]),
      ...(endDate === undefined
        ? []
        : [endDate === null ? 'set to run without an end' : `set to end on ${formatDay(endDate)}`]),
      ...(inclusions === undefined ? [] : [`set to include ${counted(inclusions.length, 'lead type')}`]),
      ...(holdsBack === undefined
        ? []
        : [holdsBack ? 'set to hold back a tenth of those who enter' : 'set to hold nobody back']),
      ...(Object.keys(rest).length > 0 ? ['changed'] : []),
    ];
    return `The campaign was ${parts.join(' and ')}.`;
  },
  CampaignMarkedActive: () => 'The campaign was marked active.',
  CampaignMarkedInactive: () => 'The campaign was marked inactive.',
  CampaignStepAdded: ({ templateId }, names) => `The step ${names(templateId, 'with a template')} was added.`,
  CampaignStepChanged: ({ changes: { isActive, ...rest } }) => {
    const parts = [
      ...(Object.keys(rest).length > 0 ? ['changed'] : []),
      ...(isActive === undefined ? [] : [isActive ? 'marked active' : 'marked inactive']),
    ];
    return `A step was ${parts.join(' and ')}.`;
  },
  CampaignStepsReordered: () => 'The steps were reordered.',
  CampaignStepRemoved: () => 'A step was removed.',
  CampaignStepReleased: () => 'A step was released to those who had passed its place.',
  CampaignDeleted: () => 'The campaign was deleted.',
};

export const journeySentences: Sentences<JourneyEvent> = {
  AudienceEntered: ({ campaignId, because, entryNo, draw }, names) => {
    const again = entryNo > 1 ? ' again' : '';
    const how = because === 'send-now' ? ', because staff chose Send now' : '';
    const heldBack =
      draw === 'held-back' ? ' It was drawn to be held back, and gets no email of the campaign.' : '';
    return `The athlete entered the campaign ${names(campaignId, 'of that time')}${again}${how}.${heldBack}`;
  },
  AudienceLeft: ({ campaignId, because }, names) =>
    `The athlete left the campaign ${names(campaignId, 'of that time')}, because ${leftTexts[because]}.`,
  CampaignStepDecided: ({ campaignId, templateId, outcome, reason }, names) => {
    const email = `The email ${names(templateId, 'of a step')} of the campaign ${names(campaignId, 'of that time')}`;
    const why = reason === null ? '' : ` ${reasonTexts[reason]}`;
    return `${email} was ${outcome}.${why}`;
  },
  CampaignStepReopened: ({ campaignId, because }, names) =>
    because === 'replaced'
      ? `An email of the campaign ${names(campaignId, 'of that time')} was held back before it left, because its template was changed.`
      : `A step of the campaign ${names(campaignId, 'of that time')} was released to this athlete, who had passed its place.`,
};

const leftTexts = {
  'lead-type': 'its lead type changed',
  inactive: 'it became inactive',
  deleted: 'it was deleted',
  erased: 'its personal data was erased',
} as const;
