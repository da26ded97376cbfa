import type { WebinarView } from '../../../../contract/marketing/webinars.ts';
import { momentWords, zoneWords } from '../../../../domain/shared/moment-words.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';

export const WEBINARS_PAGE = '/marketing/webinars';
export const webinarPage = (id: string): string => `${WEBINARS_PAGE}/${id}`;
export const webinarResource = (id: string): string => `marketing/webinars/${id}`;

/** `03/10/26 6:30pm CDT`, on the clock of the webinar. */
export const startOf = ({ timezone, starts_at }: Pick<WebinarView, 'timezone' | 'starts_at'>): string =>
  `${momentWords(timezone, starts_at)} ${zoneWords(timezone, starts_at)}`;

/** `12 of 40`, or `12` if there is no limit. */
export const placesOf = ({
  registrations,
  capacity,
}: Pick<WebinarView, 'registrations' | 'capacity'>): string =>
  capacity === null ? String(registrations) : `${registrations} of ${capacity}`;

/** The one thing that matters most about a webinar; nothing for one that families can register for. */
export const WebinarChip = ({ is_canceled, is_over, is_full }: WebinarView) => {
  if (is_canceled) return <ToneChip tone="red" label="canceled" />;
  if (is_over) return <ToneChip tone="grey" label="past" />;
  return is_full ? <ToneChip tone="orange" label="full" /> : null;
};
