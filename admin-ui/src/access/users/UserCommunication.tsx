import { useQuery } from '@tanstack/react-query';
import type { CommunicationPreferenceView } from '../../../../contract/access/users.ts';
import { userTexts } from '../../../../domain/access/user-texts.ts';
import { ApiFailure } from '../../../../ui-kit/api-failure.ts';
import { http } from '../../../../ui-kit/http.ts';
import { Loading } from '../../shell/Loading.tsx';
import { ReadFailure } from '../../shell/ReadFailure.tsx';
import { Lines, Section } from '../../shell/Section.tsx';
import { SwitchLine } from '../../shell/SwitchLine.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useUser } from './user-context.ts';

/** The emails that the user receives. Emails about signing in are always sent. */
const UserCommunication = () => {
  const { id } = useUser();
  const { data: preferences, error } = useQuery({
    queryKey: ['user preferences', id],
    queryFn: async ({ signal }) =>
      (await http.get<readonly CommunicationPreferenceView[]>(`users/${id}/communication-prefs`, { signal }))
        .results,
  });
  if (!preferences) {
    return error ? <ReadFailure error={error} /> : <Loading what="preferences" />;
  }
  return (
    <Section
      title="Communication"
      hint="The emails this user receives. Emails about signing in are always sent."
    >
      <Lines label="Communication preferences">
        {preferences.map((preference) => (
          <PreferenceLine key={preference.option_id} userId={id} preference={preference} />
        ))}
      </Lines>
    </Section>
  );
};

export default UserCommunication;

interface PreferenceLineProps {
  readonly userId: string;
  readonly preference: CommunicationPreferenceView;
}

const PreferenceLine = ({ userId, preference }: PreferenceLineProps) => {
  const { option_id, label, description, user_opt_out } = preference;
  const command = useCommand(
    async (isWanted: boolean, idempotencyKey) => {
      const path = `users/${userId}/communication-prefs/${option_id}`;
      try {
        const body = { method: isWanted ? 'delete' : 'add' };
        return await http.post<{ id: string }>(path, { body, idempotencyKey });
      } catch (error) {
        // Part 1 §8 has one sentence for all errors.
        if (!(error instanceof ApiFailure)) throw error;
        throw new ApiFailure(error.status, { message: userTexts.preferencesNotSaved });
      }
    },
    { success: userTexts.preferencesSaved },
  );
  return (
    <SwitchLine
      label={label}
      hint={description}
      isOn={!user_opt_out}
      command={command}
      onTurn={command.run}
    />
  );
};
