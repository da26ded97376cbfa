import Button from '@mui/material/Button';
import { http } from '../../../../ui-kit/http.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { type ContactOwner, contactsPath } from './contact-owner.ts';

/** Makes the athlete or trainer a contact too, so that they can be written and called themselves. */
export const CreateSelfButton = ({ owner }: { owner: ContactOwner }) => {
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<{ id: string }>(`${contactsPath(owner)}/self`, { idempotencyKey }),
    { success: 'Self contact created' },
  );
  return (
    <Button variant="outlined" loading={command.isRunning} onClick={() => command.run(undefined)}>
      Create self contact
    </Button>
  );
};
