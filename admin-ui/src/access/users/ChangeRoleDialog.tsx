import { useState } from 'react';
import { roleProblems } from '../../../../domain/access/user-problems.ts';
import type { UserView } from '../../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { ConflictNotice } from '../../shell/ConflictNotice.tsx';
import { useSeen } from '../../shell/useSeen.ts';
import { RoleField } from './RoleField.tsx';
import { useChangeUser } from './useChangeUser.ts';

export const ChangeRoleDialog = ({ user, onClose }: { user: UserView; onClose: () => void }) => {
  const [roleId, setRoleId] = useState(user.role_id);
  const command = useChangeUser(user.id, { success: 'Role changed', onDone: onClose });
  const seen = useSeen(user, command);
  const { errors, check } = useChecked(roleProblems(roleId), command.failure);
  return (
    <FormDialog
      title="Change Role"
      command={command}
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ body: { roleId }, revision: seen.revision }))}
    >
      {seen.conflict ? (
        <ConflictNotice
          since={seen.conflict}
          onReload={() => seen.takePresent((present) => setRoleId(present.role_id))}
          onKeep={() => seen.takePresent()}
        />
      ) : null}
      <RoleField roleId={roleId} onChange={setRoleId} problem={errors['roleId']} inputRef={focusWhenShown} />
    </FormDialog>
  );
};
