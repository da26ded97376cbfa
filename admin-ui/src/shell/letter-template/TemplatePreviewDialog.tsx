import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { type FamilyChoice, FamilyField } from '../FamilyField.tsx';
import { InfoDialog } from '../InfoDialog.tsx';
import { QueryState } from '../QueryState.tsx';
import { type Look, LookChoice, RenderedLetter } from '../RenderedLetter.tsx';
import { useCommand } from '../useCommand.ts';
import { useNotices } from '../useNotices.ts';
import { type TemplateCalls, type TypedText, useTemplateRendered } from './template-calls.ts';

interface TemplatePreviewDialogProps {
  readonly calls: TemplateCalls;
  readonly typed?: TypedText;
  /** What follows if a field is empty for the family. */
  readonly ifMissing: string;
  readonly onClose: () => void;
}

/** The template as the family of an athlete would get it, also as an email to oneself. */
export const TemplatePreviewDialog = ({ calls, typed, ifMissing, onClose }: TemplatePreviewDialogProps) => {
  const [athlete, setAthlete] = useState<FamilyChoice | null>(null);
  const [look, setLook] = useState<Look>('computer');
  const body = { ...typed, ...(athlete && { athlete_id: athlete.id }) };
  const rendered = useTemplateRendered(calls, body);
  return (
    <InfoDialog
      title="Preview"
      maxWidth="md"
      actions={<SendToMe calls={calls} body={body} />}
      onClose={onClose}
    >
      <Stack spacing={2} useFlexGap sx={{ pt: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <FamilyField value={athlete} onChange={setAthlete} />
          <LookChoice look={look} onChange={setLook} />
        </Box>
        <QueryState query={rendered} what="preview">
          {(shown) => <RenderedLetter rendered={shown} look={look} ifMissing={ifMissing} />}
        </QueryState>
      </Stack>
    </InfoDialog>
  );
};

/** The API says to which address it was sent. */
const SendToMe = ({ calls, body }: { calls: TemplateCalls; body: TypedText }) => {
  const notices = useNotices();
  const command = useCommand(async (_: undefined, idempotencyKey) => {
    const answer = await calls.post<{ id: string } | null>(`${calls.resource}/preview`, {
      body,
      idempotencyKey,
    });
    notices.succeeded(answer.message);
    return answer;
  });
  return (
    <Button loading={command.isRunning} onClick={() => command.run(undefined)} sx={{ mr: 'auto' }}>
      Send preview to me
    </Button>
  );
};
