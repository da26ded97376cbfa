import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  MessageRow,
  RetryCountsView,
  SentMessagesView,
} from '../../../../contract/communications/messages.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { LabeledValue, LabeledValues } from '../../shell/record/LabeledValue.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useNotices } from '../../shell/useNotices.ts';
import { communicationResource } from '../communication-paths.ts';
import { communicationsHttp } from '../communications-http.ts';
import { sendAgain, sentAgainWords } from './message-commands.ts';
import { Refused } from './Refused.tsx';

interface RetryDialogProps {
  readonly communicationId: string;
  readonly messages: readonly MessageRow[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/**
 * Bulk retry (part 2 §4). Before anything is sent, it says how many messages certainly did not arrive, how many may have, which are left
 * out unless the user ticks them, and how many are never retried.
 */
export const RetryDialog = ({ communicationId, messages, onDone, onClose }: RetryDialogProps) => {
  const [ids] = useState(() => messages.map(({ id }) => id));
  const counts = useRetryCounts(communicationId, ids);
  const [includesUnknown, setIncludesUnknown] = useState(false);
  const [refused, setRefused] = useState<SentMessagesView>();
  const notices = useNotices();
  const command = useCommand(
    async (retried: readonly string[], idempotencyKey) => {
      const answer = await sendAgain(
        communicationId,
        { ids: retried, includes_unknown: includesUnknown },
        idempotencyKey,
      );
      onDone();
      if (answer.results.refused.length > 0) setRefused(answer.results);
      else {
        notices.succeeded(sentAgainWords(answer.results.sent.length));
        onClose();
      }
      return { ...answer, results: null };
    },
    { quiet: true },
  );
  if (refused) {
    return (
      <InfoDialog title="Some messages were not sent again" onClose={onClose}>
        <Refused
          title={`${refused.sent.length} of ${counted(refused.sent.length + refused.refused.length, 'message')} sent again.`}
          refused={refused.refused}
        />
      </InfoDialog>
    );
  }
  const retried = [
    ...(counts.data?.not_sent ?? []),
    ...(includesUnknown ? (counts.data?.unknown ?? []) : []),
  ];
  return (
    <FormDialog
      title="Retry Messages"
      maxWidth="sm"
      saveLabel={retried.length > 0 ? `Retry ${retried.length}` : 'Retry'}
      command={command}
      onCancel={onClose}
      onSubmit={() => {
        if (retried.length > 0) command.run(retried);
      }}
    >
      <QueryState query={counts} what="messages">
        {(found) => (
          <Counts
            found={found}
            chosen={ids.length}
            includesUnknown={includesUnknown}
            onInclude={setIncludesUnknown}
          />
        )}
      </QueryState>
    </FormDialog>
  );
};

/** The number of ids that fit into a URL. */
const IDS = 200;

const useRetryCounts = (communicationId: string, ids: readonly string[]) =>
  useQuery({
    queryKey: ['communications', communicationId, 'retry counts', ids],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / IDS) }, async (_, part) => {
        const filter = JSON.stringify({ id: ids.slice(part * IDS, (part + 1) * IDS) });
        const path = `${communicationResource(communicationId)}/messages/retry-counts`;
        const query = new URLSearchParams({ filter });
        return (await communicationsHttp.get<RetryCountsView>(`${path}?${query}`, { signal })).results;
      });
      const found = await Promise.all(parts);
      return {
        not_sent: found.flatMap(({ not_sent }) => not_sent),
        unknown: found.flatMap(({ unknown }) => unknown),
        never: found.flatMap(({ never }) => never),
      };
    },
  });

interface CountsProps {
  readonly found: RetryCountsView;
  readonly chosen: number;
  readonly includesUnknown: boolean;
  readonly onInclude: (isOn: boolean) => void;
}

const Counts = ({ found, chosen, includesUnknown, onInclude }: CountsProps) => {
  const { not_sent, unknown, never } = found;
  const others = chosen - not_sent.length - unknown.length - never.length;
  return (
    <>
      <LabeledValues>
        <LabeledValue name="Not sent">
          {not_sent.length === 0
            ? 'None'
            : `${counted(not_sent.length, 'message')} did not arrive and will be sent.`}
        </LabeledValue>
        <LabeledValue name="Unknown">
          {unknown.length === 0 ? 'None' : `${counted(unknown.length, 'message')} may have arrived.`}
        </LabeledValue>
        <LabeledValue name="Never retried">
          {never.length === 0 ? 'None' : `${counted(never.length, 'message')}, see below.`}
        </LabeledValue>
        {others > 0 ? (
          <LabeledValue name="Others">{`${counted(others, 'message')} arrived or cannot be retried.`}</LabeledValue>
        ) : null}
      </LabeledValues>
      {unknown.length > 0 ? (
        <FormControlLabel
          label={`Also send ${unknown.length === 1 ? 'the unknown one' : `the ${unknown.length} unknown ones`}. Some people may get the email twice.`}
          control={<Checkbox checked={includesUnknown} onChange={(_, isOn) => onInclude(isOn)} />}
        />
      ) : null}
      {never.length > 0 ? (
        <Refused
          title="These people opted out, or their addresses are suppressed. Only lifting that, with a reason, allows another email."
          refused={never}
        />
      ) : null}
      {not_sent.length === 0 && unknown.length === 0 ? (
        <Alert severity="info">None of these messages can be retried.</Alert>
      ) : null}
      <Typography variant="body2" color="text.secondary">
        Messages that still wait are not sent twice: they only go out sooner.
      </Typography>
    </>
  );
};
