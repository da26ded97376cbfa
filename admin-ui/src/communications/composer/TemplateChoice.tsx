import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { CommunicationView } from '../../../../contract/communications/communications.ts';
import { isBlankBody } from '../../../../domain/shared/letters/body-schema.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { Section, SectionText } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useValues } from '../../shell/useValues.ts';
import { communicationResource } from '../communication-paths.ts';
import { communicationsHttp } from '../communications-http.ts';
import type { Autosave } from './autosave.ts';

interface TemplateChoiceProps {
  readonly communication: CommunicationView;
  readonly autosave: Autosave;
}

/** Copies the text of an active template into the letter; later changes of the template do not change the letter. */
export const TemplateChoice = ({ communication, autosave }: TemplateChoiceProps) => {
  const templates = useValues('templates');
  const [chosenId, setChosenId] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { id, template } = communication;
  const command = useCommand(
    async (_: undefined, idempotencyKey) => {
      // What is typed is replaced, but the history keeps it.
      await autosave.flush();
      const { results } = await communicationsHttp.get<CommunicationView>(communicationResource(id));
      return communicationsHttp.put<{ id: string }>(communicationResource(id), {
        body: { template_id: chosenId },
        revision: results.revision,
        idempotencyKey,
      });
    },
    { success: 'Template applied', onDone: () => setAsking(false) },
  );
  if (templates.problem) return <Alert severity="error">{templates.problem}</Alert>;
  if (templates.isLoaded && templates.rows.length === 0) {
    return (
      <Section title="Template">
        <SectionText>There are no templates yet. An admin adds them in Settings.</SectionText>
      </Section>
    );
  }
  const use = () => {
    const { subject, message_body } = autosave.get().typed;
    if (subject.trim() === '' && isBlankBody(message_body)) command.run(undefined);
    else setAsking(true);
  };
  return (
    <Section title="Template">
      <Stack spacing={1.5} useFlexGap sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
        <TextField
          select
          label="Start from a template"
          value={templates.rows.some((row) => row.id === chosenId) ? chosenId : ''}
          onChange={({ target }) => setChosenId(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        >
          {templates.rows.map((row) => (
            <MenuItem key={row.id} value={String(row.id)}>
              {row.label}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="outlined" disabled={chosenId === ''} loading={command.isRunning} onClick={use}>
          Use Template
        </Button>
        {template ? (
          <Typography variant="body2" color="text.secondary">
            {`Started from “${template.name}”, version ${template.version}.`}
          </Typography>
        ) : null}
      </Stack>
      {isAsking ? (
        <ConfirmDialog
          title="Replace the message?"
          confirmLabel="Replace"
          command={command}
          onConfirm={() => command.run(undefined)}
          onCancel={() => setAsking(false)}
        >
          The subject and the message will be replaced by the text of the template.
        </ConfirmDialog>
      ) : null}
    </Section>
  );
};
