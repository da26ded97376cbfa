import type {
  CampaignResultPersonView,
  CampaignResultsView,
} from '../../../../contract/marketing/campaign-results.ts';
import {
  COMPARED_DAYS,
  type ComparedGroup,
  CREDIT_DAYS,
  type ResultMeasure,
} from '../../../../domain/marketing/campaigns/results.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';

export type ResultStep = CampaignResultsView['steps'][number];

/** A number on the page: a measure, or the money of the measure `sold`. */
export type ResultColumn = ResultMeasure | 'collected';

export const resultColumns = [
  'sent',
  'delivered',
  'opened',
  'clicked',
  'replied',
  'unsubscribed',
  'moved-on',
  'sold',
  'collected',
] as const satisfies readonly ResultColumn[];

export const columnLabels: Readonly<Record<ResultColumn, string>> = {
  sent: 'Sent',
  delivered: 'Delivered',
  opened: 'Opened',
  clicked: 'Clicked',
  replied: 'Replied',
  unsubscribed: 'Unsubscribed',
  'moved-on': 'Moved on',
  sold: 'Sold',
  collected: 'Collected',
};

/** Read after a number, before a step: `3 opened Step 1`. */
const verbs: Readonly<Record<ResultColumn, string>> = {
  sent: 'were sent',
  delivered: 'received',
  opened: 'opened',
  clicked: 'clicked in',
  replied: 'replied to',
  unsubscribed: 'unsubscribed after',
  'moved-on': 'moved on after',
  sold: 'sold after',
  collected: 'collected after',
};

/** The numbers of a step, or of all of them. */
export type ResultCounts = CampaignResultsView['total'];

export function countIn(counts: ResultCounts, column: ResultColumn): number {
  return column === 'moved-on' ? counts.moved_on : counts[column];
}

/** `12`, `$1,250.00` */
export const shownCount = (count: number, column: ResultColumn): string =>
  column === 'collected' ? formatMoney(count) : String(count);

/** `Step 1`, or `the removed step Welcome`. */
export const nameOfStep = ({ ordinal, template_name }: Pick<ResultStep, 'ordinal' | 'template_name'>) =>
  ordinal === null ? `the removed step ${template_name}` : `Step ${ordinal}`;

/** What a button says to somebody who does not see its place: `3 opened Step 1`, `3 opened any step`. */
export function countName(count: number, column: ResultColumn, step: ResultStep | null): string {
  const verb = column === 'sent' && count === 1 ? 'was sent' : verbs[column];
  return `${shownCount(count, column)} ${verb} ${step === null ? 'any step' : nameOfStep(step)}`;
}

/** The title of the dialog: `Opened: Step 1`. */
export const peopleTitle = (column: ResultColumn, step: ResultStep | null): string =>
  `${columnLabels[column]}: ${step === null ? 'all steps' : nameOfStep(step)}`;

/** What the reader of an email did with it. Sales and moves may be several of one athlete, so a share of the emails would mean nothing. */
const shared: readonly ResultColumn[] = ['opened', 'clicked', 'replied', 'unsubscribed'];

/** The share of those to whom an email was delivered. */
export const shareIn = (
  counts: ResultCounts,
  column: ResultColumn,
  delivered = counts.delivered,
): string | undefined => (shared.includes(column) ? shareOf(countIn(counts, column), delivered) : undefined);

/** `25%`, `<1%`; undefined where there is nothing to share. */
export function shareOf(part: number, whole: number): string | undefined {
  if (part === 0 || whole === 0) return undefined;
  const percent = (part / whole) * 100;
  return percent < 1 ? '<1%' : `${Math.round(percent)}%`;
}

/** Nothing can be known of opens and clicks where the email tracks none. */
export const isUnknown = (column: ResultColumn, count: number, isTracked: boolean): boolean =>
  !isTracked && count === 0 && (column === 'opened' || column === 'clicked');

/** The emails in which opens and clicks can be seen. */
export const trackedOf = (steps: readonly ResultStep[]) => steps.filter(({ is_tracked }) => is_tracked);

export const creditSentence = `A sale, or a move to a later lead type, counts for the last email that was handed over in the ${CREDIT_DAYS} days before it, once over all campaigns. It came after the email, not necessarily because of it. Collected is the money received for what was sold, less refunds.`;

export const untrackedSentence =
  'A dash means that it cannot be known: opens and clicks are seen only in emails whose template tracks them.';

export const groupTitles: Readonly<Record<ComparedGroup, string>> = {
  'written-to': 'Written to',
  'held-back': 'Held back',
  'written-to-bought': `Written to: bought within ${COMPARED_DAYS} days`,
  'held-back-bought': `Held back: bought within ${COMPARED_DAYS} days`,
};

/** What is told of a person: `Power Skating · $450.00`. */
export const personDetail = ({ what, collected }: CampaignResultPersonView): string =>
  [what, collected === null ? '' : formatMoney(collected)].filter(Boolean).join(' · ');
