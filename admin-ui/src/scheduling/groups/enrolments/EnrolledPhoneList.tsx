import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { counted } from '../../../../../domain/shared/sentences.ts';
import type { EnrolledAthleteView } from '../../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../../ui-kit/StatusChip.tsx';
import { Loading } from '../../../shell/Loading.tsx';
import { Line, Lines } from '../../../shell/Section.tsx';
import { EnrolledEmpty } from './EnrolledEmpty.tsx';
import { EnrolmentMenu } from './EnrolmentMenu.tsx';
import { athleteSchedulesPath, creditWords } from './enrolment-words.ts';
import type { EnrolledIn } from './queries.ts';
import { useEnrolledFoundSet } from './useEnrolledFoundSet.ts';

/** One line who, one line what; what can be done stands beside it. */
export const EnrolledPhoneList = ({ of, label }: { of: EnrolledIn; label: string }) => {
  const { data, isPending } = useListContext<EnrolledAthleteView>();
  const record = useEnrolledFoundSet(of, label);
  if (isPending) return <Loading what="athletes" />;
  if (!data || data.length === 0) return <EnrolledEmpty />;
  return (
    <Lines label={label}>
      {data.map((enrolment) => (
        <Line key={enrolment.id} action={<EnrolmentMenu enrolment={enrolment} />}>
          <Link
            component={RouterLink}
            to={athleteSchedulesPath(enrolment)}
            data-row=""
            onClick={record}
            sx={{ fontWeight: 600 }}
          >
            {enrolment.athlete_name}
          </Link>{' '}
          {enrolment.is_active ? null : <ToneChip tone="grey" label="inactive" />}
          <Typography variant="body2" color="text.secondary">
            {wordsOf(enrolment, 'season_id' in of)}
          </Typography>
        </Line>
      ))}
    </Lines>
  );
};

const wordsOf = (enrolment: EnrolledAthleteView, saysGroup: boolean): string =>
  [
    ...(saysGroup ? [enrolment.group_name] : []),
    ...(enrolment.credits > 0 ? [creditWords(enrolment)] : []),
    `${counted(enrolment.upcoming_schedules, 'schedule')} to come`,
    ...(enrolment.needs_transportation ? ['transportation'] : []),
  ].join(' · ');
