import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import type { CommunicationPreferenceView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { Loading } from '../../shell/Loading.tsx';
import { Lines, Section } from '../../shell/Section.tsx';
import { PreferenceLine } from './PreferenceLine.tsx';
import { useUser } from './user-context.ts';

/** Which mail the user wants. What has to do with signing in is always sent. */
const UserCommunication = () => {
  const { id } = useUser();
  const { data: preferences, error } = useQuery({
    queryKey: ['user preferences', id],
    queryFn: async ({ signal }) =>
      (await http.get<readonly CommunicationPreferenceView[]>(`users/${id}/communication-prefs`, { signal }))
        .results,
  });
  if (!preferences) {
    return error ? <Alert severity="error">{messageOf(error)}</Alert> : <Loading what="preferences" />;
  }
  return (
    <Section title="Communication" hint="The mail that this user gets. Mail about signing in is always sent.">
      <Lines label="Communication preferences">
        {preferences.map((preference) => (
          <PreferenceLine key={preference.option_id} userId={id} preference={preference} />
        ))}
      </Lines>
    </Section>
  );
};

export default UserCommunication;
