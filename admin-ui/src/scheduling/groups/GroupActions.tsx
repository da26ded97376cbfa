import Button from '@mui/material/Button';
import { useState } from 'react';
import type { TrainingGroupView } from '../../../../ui-kit/api-types.ts';
import { PrintLink } from '../../../../ui-kit/scheduling/print/PrintLink.tsx';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import { DeleteGroupDialog } from './DeleteGroupDialog.tsx';
import { SyncResultDialog } from './SyncResultDialog.tsx';
import { useInvite } from './useInvite.ts';
import { useSync } from './useSync.ts';

export const GroupActions = ({ group }: { group: TrainingGroupView }) => {
  const [isDeleting, setDeleting] = useState(false);
  const sync = useSync(group.id);
  const invite = useInvite(group.id);
  return (
    <>
      <Button variant="outlined" loading={sync.isRunning} onClick={sync.run}>
        Sync
      </Button>
      <Button variant="outlined" loading={invite.isRunning} onClick={invite.run}>
        Send Invites
      </Button>
      <PrintLink subject="group" id={group.id} />
      <ActionMenu
        label={`Actions for ${group.group_name}`}
        actions={[{ label: 'Delete', isDestructive: true, onChoose: () => setDeleting(true) }]}
      />
      {sync.result ? <SyncResultDialog group={group} result={sync.result} onClose={sync.forget} /> : null}
      {isDeleting ? <DeleteGroupDialog group={group} onClose={() => setDeleting(false)} /> : null}
    </>
  );
};
