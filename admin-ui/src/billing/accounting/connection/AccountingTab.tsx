import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { messageOf } from '../../../../../ui-kit/api-failure.ts';
import { DialogHost } from '../../../shell/DialogHost.tsx';
import { Loading } from '../../../shell/Loading.tsx';
import { useAccountingStatus } from '../queries.ts';
import { ConnectedCompany } from './ConnectedCompany.tsx';
import { MappingSection } from './MappingSection.tsx';
import { NotConnected } from './NotConnected.tsx';
import { SimulatorNote } from './SimulatorNote.tsx';
import { WorkSection } from './WorkSection.tsx';

/** The connection with the accounting service: whose books they are, how long it lasts, where the money goes, and what is waiting. */
const AccountingTab = () => {
  const { data: status, error } = useAccountingStatus();
  if (!status) {
    return error ? (
      <Alert severity="error">{messageOf(error)}</Alert>
    ) : (
      <Loading height={320} what="the connection" />
    );
  }
  return (
    <DialogHost>
      <Stack spacing={3}>
        {status.simulator_url === null ? null : <SimulatorNote url={status.simulator_url} />}
        {status.is_connected ? <ConnectedCompany status={status} /> : <NotConnected status={status} />}
        <WorkSection status={status} />
        {status.is_connected ? <MappingSection mapping={status.mapping} /> : null}
      </Stack>
    </DialogHost>
  );
};

export default AccountingTab;
