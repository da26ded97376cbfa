import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { AccountingCallbackBody } from '../../../../../ui-kit/api-types.ts';
import { http } from '../../../../../ui-kit/http.ts';
import { EmptyState } from '../../../shell/EmptyState.tsx';
import { Loading } from '../../../shell/Loading.tsx';
import { useCommand } from '../../../shell/useCommand.ts';

const SETTINGS = '/admin/quickbooks';

/** Where the accounting service leads back to: its answer is taken once, then the settings show what came of it. */
const CallbackPage = () => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const wasTaken = useRef(false);
  const command = useCommand(
    async (body: AccountingCallbackBody, idempotencyKey) => ({
      ...(await http.post<unknown>('accounting/callback', { body, idempotencyKey })),
      results: null,
    }),
    {
      success: 'QuickBooks connected',
      quiet: true,
      onDone: () => void navigate(SETTINGS, { replace: true }),
    },
  );
  const { run } = command;
  useEffect(() => {
    if (wasTaken.current) return;
    wasTaken.current = true;
    run({
      state: query.get('state') ?? '',
      code: query.get('code') ?? '',
      realmId: query.get('realmId') ?? '',
      error: query.get('error') ?? '',
    });
  }, [query, run]);
  if (!command.failure) return <Loading height={320} what="the connection" />;
  return (
    <EmptyState
      title="QuickBooks was not connected"
      action={
        <Button variant="contained" component={Link} to={SETTINGS}>
          Back to the settings
        </Button>
      }
    >
      {command.failure.message}
    </EmptyState>
  );
};

export default CallbackPage;
