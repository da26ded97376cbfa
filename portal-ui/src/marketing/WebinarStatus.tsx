import type { FamilyWebinarView } from '../../../contract/marketing/webinars.ts';
import { ToneChip } from '../../../ui-kit/StatusChip.tsx';
import { statusOf } from './webinar-words.ts';

export const WebinarStatus = ({ webinar }: { webinar: FamilyWebinarView }) => {
  const label = statusOf(webinar);
  if (label === undefined) return null;
  return <ToneChip tone={toneOf(webinar)} label={label} />;
};

const toneOf = ({ is_canceled, is_over, is_registered }: FamilyWebinarView) => {
  if (is_canceled) return 'red';
  if (is_over) return 'grey';
  return is_registered ? 'green' : 'orange';
};
