import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactorsView, SecondFactorView } from '../../../contract/access/second-factors.ts';
import { messageOf } from '../../api-failure.ts';
import { AddAuthenticatorDialog } from './AddAuthenticatorDialog.tsx';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { ConfirmedDialog } from './ConfirmedDialog.tsx';
import { factorName } from './factor-words.ts';
import { canUsePasskeys } from './passkeys.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { FactorLine, SecondFactorList } from './SecondFactorList.tsx';
import { factorsPath, secondFactorsQuery } from './second-factor-queries.ts';

type Task =
  | { readonly kind: 'authenticator' | 'passkey' | 'recovery-codes' }
  | { readonly kind: 'remove'; readonly factor: SecondFactorView };

interface OwnSecondFactorsProps {
  readonly userId: string;
  /** Called when a factor was added and its recovery codes were saved. */
  readonly onAdded?: () => void;
}

/** The second factors of the signed-in user, and everything that can be done with them. */
export const OwnSecondFactors = ({ userId, onAdded }: OwnSecondFactorsProps) => {
  const { data: view, error } = useQuery(secondFactorsQuery(userId));
  const [task, setTask] = useState<Task>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (!view) {
    return (
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
        {error ? (
          <Alert severity="error">{messageOf(error)}</Alert>
        ) : (
          <Skeleton variant="rounded" height={64} />
        )}
      </Box>
    );
  }
  const done = (shown: readonly string[]) => {
    setTask(undefined);
    if (shown.length > 0) setCodes(shown);
    else onAdded?.();
  };
  return (
    <>
      {view.factors.length > 0 ? (
        <SecondFactorList
          factors={view.factors}
          renderAction={(factor) => (
            <Button
              color="error"
              aria-label={`Remove ${factorName(factor)}`}
              onClick={() => setTask({ kind: 'remove', factor })}
            >
              Remove
            </Button>
          )}
        >
          <FactorLine
            name="Recovery codes"
            detail={`${view.recovery_codes_left} of 10 left, for when you lose the others`}
            action={<Button onClick={() => setTask({ kind: 'recovery-codes' })}>Create new codes</Button>}
          />
        </SecondFactorList>
      ) : null}
      <AddButtons view={view} onChoose={(kind) => setTask({ kind })} />
      <TaskDialog task={task} userId={userId} view={view} onDone={done} onCancel={() => setTask(undefined)} />
      {codes.length > 0 ? (
        <RecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes([]);
            onAdded?.();
          }}
        />
      ) : null}
    </>
  );
};

interface AddButtonsProps {
  readonly view: SecondFactorsView;
  readonly onChoose: (kind: 'authenticator' | 'passkey') => void;
}

const AddButtons = ({ view, onChoose }: AddButtonsProps) => {
  const isFirst = view.factors.length === 0;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        px: { xs: 2, sm: 3 },
        py: 2,
        ...(isFirst ? {} : { borderTop: 1, borderColor: 'divider' }),
      }}
    >
      <Button variant={isFirst ? 'contained' : 'outlined'} onClick={() => onChoose('authenticator')}>
        Add an authenticator app
      </Button>
      {canUsePasskeys(view.passkey_domain) ? (
        <Button variant="outlined" onClick={() => onChoose('passkey')}>
          Add a passkey
        </Button>
      ) : null}
    </Box>
  );
};

interface TaskDialogProps {
  readonly task: Task | undefined;
  readonly userId: string;
  readonly view: SecondFactorsView;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

const TaskDialog = ({ task, ...props }: TaskDialogProps) => {
  const path = factorsPath(props.userId);
  switch (task?.kind) {
    case undefined:
      return null;
    case 'authenticator':
      return <AddAuthenticatorDialog {...props} />;
    case 'passkey':
      return <AddPasskeyDialog {...props} />;
    case 'recovery-codes':
      return (
        <ConfirmedDialog
          {...props}
          title="Create new recovery codes"
          saveLabel="Create"
          path={`${path}/recovery-codes`}
        >
          You will get ten new codes. The codes that you saved before will stop working.
        </ConfirmedDialog>
      );
    case 'remove':
      return (
        <ConfirmedDialog
          {...props}
          title={`Remove ${factorName(task.factor)}?`}
          saveLabel="Remove"
          isDestructive
          path={`${path}/${task.factor.id}/removal`}
        >
          You can no longer sign in with it, and you will be signed out on your other devices.
          {props.view.factors.length === 1 ? ' Your password alone will be enough to sign in.' : ''}
        </ConfirmedDialog>
      );
  }
};
