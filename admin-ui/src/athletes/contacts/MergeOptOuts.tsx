import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { contactTexts } from '../../../../domain/athletes/contacts/contact-texts.ts';
import type { ContactView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { type ChangeDraft, type ContactDraft, draftOf } from './contact-draft.ts';
import { contactPath } from './contact-owner.ts';

interface MergeOptOutsProps {
  readonly contactId: string;
  readonly onChange: ChangeDraft;
  readonly onSettled: (part: Partial<ContactDraft>, revision: string | null) => void;
}

/** Saves at once: what one address does not want, none of them wants. What is ticked but not saved yet stays ticked. */
export const MergeOptOuts = ({ contactId, onChange, onSettled }: MergeOptOutsProps) => {
  const command = useCommand(
    async (_: undefined, idempotencyKey) => {
      await http.post<{ id: string }>(`${contactPath(contactId)}/merge-opt-outs`, { idempotencyKey });
      const answer = await http.get<ContactView>(contactPath(contactId));
      const { channels } = draftOf(answer.results);
      onSettled({ channels }, answer.results.revision);
      onChange((typed) => ({
        channels: typed.channels.map((line) => {
          const merged = channels.find(({ id }) => id === line.id)?.optOutIds ?? [];
          return { ...line, optOutIds: [...new Set([...line.optOutIds, ...merged])] };
        }),
      }));
      return { ...answer, results: null };
    },
    { success: 'Opt outs merged', quiet: true },
  );
  return (
    <Box sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 1.5 }}>
      {command.failure ? (
        <Alert severity="error" sx={{ mb: 1 }}>
          {contactTexts.optOutsNotSaved(command.failure.message)}
        </Alert>
      ) : null}
      <Button
        variant="outlined"
        size="small"
        loading={command.isRunning}
        onClick={() => command.run(undefined)}
      >
        Merge opt-outs
      </Button>
      <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 0.5 }}>
        What one of the emails, or their user, does not want is then not sent to any of them. This is saved at
        once.
      </Typography>
    </Box>
  );
};
