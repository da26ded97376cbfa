import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import type {
  FromSessionBody,
  SessionFamiliesView,
} from '../../../../contract/communications/communications.ts';
import { countedFamilies } from '../../../../domain/communications/families.ts';
import type { SessionOffer } from '../../shell/areas.tsx';
import { useCloseNotice } from '../../shell/close-notice.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { communicationPage } from '../communication-paths.ts';
import { communicationsHttp } from '../communications-http.ts';

/** Offers a message to the families of changed sessions; nothing if no family needs to be told. */
export const offerToTell: SessionOffer = async ({ sessionIds, change }) => {
  const body: FromSessionBody = { session_ids: [...sessionIds], change };
  const { results } = await communicationsHttp.post<SessionFamiliesView>(
    'communications/from-session/families',
    { body },
  );
  return results.families > 0 ? <TellFamilies body={body} families={results.families} /> : null;
};

interface TellFamiliesProps {
  readonly body: FromSessionBody;
  readonly families: number;
}

/** Starts the message and opens it: nothing is sent before somebody has read it. */
const TellFamilies = ({ body, families }: TellFamiliesProps) => {
  const navigate = useNavigate();
  const close = useCloseNotice();
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      communicationsHttp.post<{ id: string }>('communications/from-session', { body, idempotencyKey }),
    {
      onDone: (id) => {
        close();
        void navigate(communicationPage(id));
      },
    },
  );
  const what = body.session_ids.length === 1 ? 'this session' : 'these sessions';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      {`${countedFamilies(families)} had athletes in ${what}.`}
      <Button
        color="inherit"
        size="small"
        variant="outlined"
        loading={command.isRunning}
        onClick={() => command.run(undefined)}
      >
        {`Tell ${countedFamilies(families)}`}
      </Button>
    </Box>
  );
};
