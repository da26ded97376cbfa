import type { AthleteView } from '../../../contract/athletes/athletes.ts';
import { ToneChip } from '../../../ui-kit/StatusChip.tsx';
import { followUpTone, followUpWhen } from '../athletes/follow-up.ts';
import { listPath } from '../athletes/list-path.ts';
import { today } from '../shell/instants.ts';
import { AthleteShortlist } from './AthleteShortlist.tsx';
import { useAthleteShortlist } from './useAthleteShortlist.ts';

const COUNT = 8;

/** Follow ups due today or earlier, oldest first. */
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
      empty="No follow ups are due. Set one on an athlete’s profile, and it shows here on its day."
    />
  );
};

const when = ({ next_follow_up }: AthleteView) =>
  next_follow_up ? (
    <ToneChip tone={followUpTone(next_follow_up)} label={followUpWhen(next_follow_up)} />
  ) : null;
