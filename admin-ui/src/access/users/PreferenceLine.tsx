import { userTexts } from '../../../../domain/access/user-texts.ts';
import { ApiFailure } from '../../../../ui-kit/api-failure.ts';
import type { CommunicationPreferenceView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { SwitchLine } from '../../shell/SwitchLine.tsx';
import { useCommand } from '../../shell/useCommand.ts';

interface PreferenceLineProps {
  readonly userId: string;
  readonly preference: CommunicationPreferenceView;
}

export const PreferenceLine = ({ userId, preference }: PreferenceLineProps) => {
  const { option_id, label, description, user_opt_out } = preference;
  const command = useCommand(
    async (isWanted: boolean, idempotencyKey) => {
      const path = `users/${userId}/communication-prefs/${option_id}`;
      try {
        const body = { method: isWanted ? 'delete' : 'add' };
        return await http.post<{ id: string }>(path, { body, idempotencyKey });
      } catch (error) {
        // Part 1 §8 has one sentence for whatever went wrong.
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
