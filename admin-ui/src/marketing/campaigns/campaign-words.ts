import type {
  AudienceSyncView,
  CampaignStepView,
  CampaignView,
} from '../../../../contract/marketing/campaigns.ts';
import { formatDay } from '../../../../domain/shared/day.ts';
import { counted } from '../../../../domain/shared/sentences.ts';

export type CampaignType = CampaignView['type'];

export const typeLabels: Readonly<Record<CampaignType, string>> = {
  incremental: 'Incremental',
  schedule: 'Schedule',
};

export const entryLabels: Readonly<Record<CampaignView['entersBy'], string>> = {
  types: 'Every active athlete with one of these lead types',
  'send-now': 'Only athletes whom staff add with Send now',
};

export const reentryLabels: Readonly<Record<CampaignView['reentry'], string>> = {
  never: 'Never starts again',
  again: 'Starts again with the first step',
};

/** `From 11/01/2026`, `11/01/2026 to 12/31/2026`. */
export const datesOf = ({ startDate, endDate }: Pick<CampaignView, 'startDate' | 'endDate'>): string =>
  endDate === null ? `From ${formatDay(startDate)}` : `${formatDay(startDate)} to ${formatDay(endDate)}`;

type Timing = Pick<CampaignStepView, 'delay_days' | 'send_date'>;

/** When a step is sent: `3 days after entering`. */
export function whenSent(
  { type, sendImmediately }: Pick<CampaignView, 'type' | 'sendImmediately'>,
  { delay_days, send_date }: Timing,
  isFirst: boolean,
): string {
  if (type === 'schedule') return send_date === null ? 'No day yet' : `On ${formatDay(send_date)}`;
  if (isFirst && sendImmediately) return 'Immediately after entering';
  if (delay_days === null) return 'No delay yet';
  return delay_days === 0 ? 'On the day of entering' : `${counted(delay_days, 'day')} after entering`;
}

/** What the quick action will do. */
export function turningWords(
  campaign: Pick<CampaignView, 'isActive' | 'entersBy' | 'in_audience' | 'startDate' | 'endDate'>,
): string {
  const { isActive, entersBy, in_audience, startDate, endDate } = campaign;
  if (isActive) {
    const kept =
      in_audience === 0
        ? ''
        : ` ${counted(in_audience, 'athlete')} in the campaign will get no further emails until it is active again.`;
    return `Nobody will enter the campaign, and no step will be sent.${kept}`;
  }
  const who =
    entersBy === 'types'
      ? 'Every active athlete with one of its lead types will enter the campaign'
      : 'Athletes whom staff add with Send now will enter the campaign';
  const until = endDate === null ? '' : ` until ${formatDay(endDate)}`;
  return `${who} from ${formatDay(startDate)}${until}, and its active steps will be sent when they are due.`;
}

/** `3 entered, 1 left. 42 athletes are in the campaign.` */
export const syncWords = ({ entered, left, in_audience }: AudienceSyncView): string =>
  `${entered} entered, ${left} left. ${in_audience === 1 ? '1 athlete is' : `${in_audience} athletes are`} in the campaign.`;
