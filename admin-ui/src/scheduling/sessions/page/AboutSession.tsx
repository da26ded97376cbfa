import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { timezoneLabel } from '../../../../../domain/shared/timezones.ts';
import type { ScheduleDetailView } from '../../../../../ui-kit/api-types.ts';
import { timesOf } from '../../../../../ui-kit/scheduling/session-words.ts';
import { Fact, Facts } from '../../../shell/record/Fact.tsx';
import { Section } from '../../../shell/Section.tsx';
import { GroupName } from '../GroupName.tsx';
import { Seats } from '../Seats.tsx';
import { dayWords } from '../session-words.ts';

/** What, where and when; times are those of the clock there. */
export const AboutSession = ({ session }: { session: ScheduleDetailView }) => {
  const { season_id, season_name, training_group_id, location, slots, series_id } = session;
  const season = `/seasons/${season_id}`;
  return (
    <Section title="Schedule">
      <Facts>
        <Fact name="Date">{dayWords(session)}</Fact>
        <Fact name="Time">{timesOf(session)}</Fact>
        <Fact name="Timezone">{timezoneLabel(session.timezone)}</Fact>
        <Fact name="Location">{location.location_name}</Fact>
        <Fact name="Training Group">
          <Link component={RouterLink} to={`${season}/groups/${training_group_id}`} color="inherit">
            <GroupName {...session} />
          </Link>
        </Fact>
        <Fact name="Season">
          <Link component={RouterLink} to={season}>
            {season_name}
          </Link>
        </Fact>
        <Fact name="Places">
          <Seats {...session} />
          {slots === null ? ', as the group says' : ', its own number'}
        </Fact>
        <Fact name="Repeats">{series_id === null ? 'No' : 'It is one of a series.'}</Fact>
      </Facts>
    </Section>
  );
};
