import type { AthleteView } from '../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../ui-kit/StatusChip.tsx';
import { followUpTone, followUpWhen } from '../athletes/follow-up.ts';
import { listPath } from '../athletes/list-path.ts';
import { today } from '../shell/instants.ts';
import { AthleteShortlist } from './AthleteShortlist.tsx';
import { useAthleteShortlist } from './useAthleteShortlist.ts';

const COUNT = 8;

/** Whom to get in touch with today, and those who have been waiting longest first. */
export const FollowUps = () => {
  const filter = { follow_up_until: today() };
  const due = useAthleteShortlist({ filter, sort: 'next_follow_up', order: 'ASC', count: COUNT });
  return (
    <AthleteShortlist
      title="Follow ups"
      all={listPath(filter, 'next_follow_up')}
      athletes={due?.athletes}
      places={4}
      secondary={({ follow_up_reason, athlete_type }) => follow_up_reason || athlete_type.name}
      aside={when}
      empty="Nobody is waiting. Follow ups are set on an athlete's profile and show here on their day."
    />
  );
};

const when = ({ next_follow_up }: AthleteView) =>
  next_follow_up ? (
    <ToneChip tone={followUpTone(next_follow_up)} label={followUpWhen(next_follow_up)} />
  ) : null;
