import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { ConfirmationBody } from '../../../contract/access/second-factors.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { useChecked } from '../../useChecked.ts';
import type { FactorDialogProps } from './AddAuthenticatorDialog.tsx';
import {
  ConfirmationFields,
  confirmationOf,
  confirmationProblems,
  startConfirming,
} from './ConfirmationFields.tsx';
import { useFactorChange } from './second-factor-queries.ts';

interface ConfirmedDialogProps extends FactorDialogProps {
  readonly title: string;
  readonly saveLabel: string;
  readonly isDestructive?: boolean;
  /** The route that carries it out. */
  readonly path: string;
  readonly children: ReactNode;
}

/** A change that needs nothing but the confirmation of the person. */
export const ConfirmedDialog = (props: ConfirmedDialogProps) => {
  const { title, saveLabel, isDestructive = false, path, children, userId, view, onDone, onCancel } = props;
  const [confirming, setConfirming] = useState(() => startConfirming(view));
  const command = useFactorChange<ConfirmationBody>(path, onDone);
  const { errors, check } = useChecked(confirmationProblems(confirming), command.failure);
  return (
    <FormDialog
      title={title}
      saveLabel={saveLabel}
      isDestructive={isDestructive}
      command={command}
      onCancel={onCancel}
      onSubmit={() => check(() => command.run(() => confirmationOf(confirming)))}
    >
      <Typography>{children}</Typography>
      <ConfirmationFields
        userId={userId}
        view={view}
        value={confirming}
        onChange={setConfirming}
        errors={errors}
      />
    </FormDialog>
  );
};
