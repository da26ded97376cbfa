import { useState } from 'react';
import { athleteNameProblems } from '../../../domain/athletes/athlete.ts';
import type { AthleteView, ChangeAthleteBody } from '../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../ui-kit/FormDialog.tsx';
import { http } from '../../../ui-kit/http.ts';
import { useChecked } from '../../../ui-kit/useChecked.ts';
import { ConflictNotice } from '../shell/ConflictNotice.tsx';
import { NameFields } from '../shell/NameFields.tsx';
import { useCommand } from '../shell/useCommand.ts';
import { useSeen } from '../shell/useSeen.ts';

const nameOf = ({ first_name, last_name }: AthleteView) => ({ firstName: first_name, lastName: last_name });

export const RenameAthleteDialog = ({ athlete, onClose }: { athlete: AthleteView; onClose: () => void }) => {
  const [name, setName] = useState(nameOf(athlete));
  const command = useCommand(
    ({ body, revision }: { body: ChangeAthleteBody; revision: string }, idempotencyKey) =>
      http.put<{ id: string }>(`athletes/${athlete.id}`, { body, idempotencyKey, revision }),
    { success: 'Athlete renamed', quiet: true, onDone: onClose },
  );
  const seen = useSeen(athlete, command);
  const { errors, check } = useChecked(athleteNameProblems(name), command.failure);
  return (
    <FormDialog
      title="Rename Athlete"
      command={command}
      onCancel={onClose}
      onReset={() => setName(nameOf(athlete))}
      onSubmit={() =>
        check(() =>
          command.run({
            body: { first_name: name.firstName, last_name: name.lastName },
            revision: seen.revision,
          }),
        )
      }
    >
      {seen.conflict ? (
        <ConflictNotice
          since={seen.conflict}
          onReload={() => seen.takePresent((present) => setName(nameOf(present)))}
          onKeep={() => seen.takePresent()}
        />
      ) : null}
      <NameFields name={name} onChange={setName} errors={errors} />
    </FormDialog>
  );
};
