import { useState } from 'react';
import { userNameProblems } from '../../../../domain/access/user-problems.ts';
import type { UserView } from '../../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { ConflictNotice } from '../../shell/ConflictNotice.tsx';
import { NameFields } from '../../shell/NameFields.tsx';
import { useSeen } from '../../shell/useSeen.ts';
import { useChangeUser } from './useChangeUser.ts';

const nameOf = ({ first_name, last_name }: UserView) => ({ firstName: first_name, lastName: last_name });

export const RenameUserDialog = ({ user, onClose }: { user: UserView; onClose: () => void }) => {
  const [name, setName] = useState(nameOf(user));
  const command = useChangeUser(user.id, { success: 'User renamed', onDone: onClose });
  const seen = useSeen(user, command);
  const { errors, check } = useChecked(userNameProblems(name), command.failure);
  return (
    <FormDialog
      title="Rename User"
      command={command}
      onCancel={onClose}
      onReset={() => setName(nameOf(user))}
      onSubmit={() => check(() => command.run({ body: name, revision: seen.revision }))}
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
