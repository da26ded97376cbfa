import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ChangeWaiverBody, WaiverView } from '../../../../contract/scheduling/waivers.ts';
import { waiverNameProblems } from '../../../../domain/scheduling/waivers/waiver.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import { SeenConflict } from '../../shell/ConflictNotice.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { RecordPage } from '../../shell/RecordPage.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useRole } from '../../shell/useRole.ts';
import { useSeen } from '../../shell/useSeen.ts';
import { WaiverState } from './WaiversPage.tsx';
import { WaiverAudience, WaiverName } from './waiver-inputs.tsx';
import { audienceWords, signedWords, useWaiver, waiverResource } from './waiver-queries.ts';

const WaiverPage = () => {
  const { waiver: id = '' } = useParams();
  return (
    <RecordPage
      route="/waivers/:waiver"
      what="waiver"
      query={useWaiver(id)}
      renderHeader={(waiver) => ({
        title: waiver.name,
        subtitle: `${audienceWords(waiver)} · ${signedWords(waiver)}`,
        aside: <WaiverState waiver={waiver} />,
        actions: <WaiverActions waiver={waiver} />,
      })}
    />
  );
};

export default WaiverPage;

const WaiverActions = ({ waiver }: { waiver: WaiverView }) => {
  const isAdmin = useRole() === 'admin';
  const open = useOpenDialog();
  const { is_active } = waiver;
  const { run } = useChange(waiver.id, {
    success: is_active ? 'Waiver deactivated' : 'Waiver activated',
  });
  if (!isAdmin) return null;
  return (
    <ActionMenu
      label={`Actions for ${waiver.name}`}
      actions={[
        {
          label: 'Change name and athletes',
          onChoose: () => open((close) => <ChangeWaiverDialog waiver={waiver} onClose={close} />),
        },
        {
          label: is_active ? 'Deactivate' : 'Activate',
          onChoose: () => run({ body: { is_active: !is_active } }),
        },
      ]}
    />
  );
};

interface Change {
  readonly body: ChangeWaiverBody;
  readonly revision?: string;
}

const useChange = (waiverId: string, options: Parameters<typeof useCommand>[1]) =>
  useCommand(
    (change: Change, idempotencyKey) =>
      http.put<{ id: string }>(waiverResource(waiverId), { ...change, idempotencyKey }),
    options,
  );

const draftOf = ({ name, groups }: WaiverView) => ({ name, group_ids: groups.map(({ id }) => id) });

const ChangeWaiverDialog = ({ waiver, onClose }: { waiver: WaiverView; onClose: () => void }) => {
  const [draft, setDraft] = useState(draftOf(waiver));
  const command = useChange(waiver.id, { success: 'Waiver changed', quiet: true, onDone: onClose });
  const seen = useSeen(waiver, command);
  const { errors, check } = useChecked(waiverNameProblems(draft.name), command.failure);
  return (
    <FormDialog
      title="Change Waiver"
      command={command}
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ body: draft, revision: seen.revision }))}
    >
      <SeenConflict seen={seen} onReload={(current) => setDraft(draftOf(current))} />
      <WaiverName
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
        error={errors['name']}
      />
      <WaiverAudience
        value={draft.group_ids}
        onChange={(group_ids) => setDraft({ ...draft, group_ids: [...group_ids] })}
        error={errors['group_ids']}
      />
    </FormDialog>
  );
};
