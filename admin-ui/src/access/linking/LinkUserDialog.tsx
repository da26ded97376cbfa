import { useState } from 'react';
import { type LinkUserForm, linkUserProblems } from '../../../../domain/access/link-user.ts';
import type { LinkUserBody } from '../../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { StackedTabs } from '../../shell/StackedTabs.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useRole } from '../../shell/useRole.ts';
import { demandFreeUsername } from './demand-free-username.ts';
import { ExistingUserFields } from './ExistingUserFields.tsx';
import { InviteContactFields } from './InviteContactFields.tsx';
import { linkModes, modeOf, noLink } from './link-draft.ts';
import { linkedUsersPath } from './linked-users-path.ts';
import { NewUserFields } from './NewUserFields.tsx';

/** Link User to Athlete (part 1 §5): an existing user, a contact who is invited, or a new user. */
const LinkUserDialog = ({ athleteId, onClose }: { athleteId: string; onClose: () => void }) => {
  const [draft, setDraft] = useState(noLink);
  const isAdmin = useRole() === 'admin';
  const command = useCommand(
    async (body: LinkUserBody, idempotencyKey) => {
      if (body.mode === 'new' && isAdmin) await demandFreeUsername(draft.username);
      return http.post<{ id: string }>(linkedUsersPath(athleteId), { body, idempotencyKey });
    },
    {
      success: draft.mode === 'invite' ? 'Contact invited' : 'User linked',
      quiet: true,
      onDone: onClose,
    },
  );
  const { errors, check, startOver } = useChecked(linkUserProblems(draft), command.failure);
  const change = (part: Partial<LinkUserForm>) => setDraft((typed) => ({ ...typed, ...part }));
  return (
    <FormDialog
      title="Link User to Athlete"
      maxWidth="sm"
      command={command}
      saveLabel="Link"
      onCancel={onClose}
      onSubmit={() => check(() => command.run(draft))}
    >
      <StackedTabs
        label="Whom to link"
        chosen={linkModes[draft.mode]}
        onChoose={(name) => {
          // What is wrong with one way says nothing about another.
          startOver();
          command.forget();
          change({ mode: modeOf(name) });
        }}
        tabs={[
          {
            name: linkModes.existing,
            panel: (
              <ExistingUserFields
                athleteId={athleteId}
                chosen={draft.userId}
                onChoose={(userId) => change({ userId })}
                problem={errors['userId']}
              />
            ),
          },
          {
            name: linkModes.invite,
            panel: (
              <InviteContactFields
                athleteId={athleteId}
                chosen={draft.contactId}
                onChoose={(contactId) => change({ contactId })}
                problem={errors['contactId']}
              />
            ),
          },
          {
            name: linkModes.new,
            panel: <NewUserFields draft={draft} onChange={change} errors={errors} />,
          },
        ]}
      />
    </FormDialog>
  );
};

export default LinkUserDialog;
