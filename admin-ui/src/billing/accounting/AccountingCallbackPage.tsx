import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { AccountingCallbackBody } from '../../../../contract/billing/accounting.ts';
import { http } from '../../../../ui-kit/http.ts';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { useCommand } from '../../shell/useCommand.ts';

const SETTINGS_PAGE = '/admin/quickbooks';

/** The accounting service redirects here. The code in the address can be used once; then the settings show the connection. */
const CallbackPage = () => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const wasSent = useRef(false);
  const command = useCommand(
    async (body: AccountingCallbackBody, idempotencyKey) => ({
      ...(await http.post<unknown>('accounting/callback', { body, idempotencyKey })),
      results: null,
    }),
    {
      success: 'QuickBooks connected',
      quiet: true,
      onDone: () => void navigate(SETTINGS_PAGE, { replace: true }),
    },
  );
  const { run } = command;
  useEffect(() => {
    if (wasSent.current) return;
    wasSent.current = true;
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
        <Button variant="contained" component={Link} to={SETTINGS_PAGE}>
          Back to settings
        </Button>
      }
    >
      {command.failure.message}
    </EmptyState>
  );
};

export default CallbackPage;
