import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RenderedView } from '../../../../contract/communications/communications.ts';
import type { RenderMarketingTemplateBody } from '../../../../contract/marketing/templates.ts';
import { http } from '../../../../ui-kit/http.ts';
import { type FamilyChoice, FamilyField } from '../../shell/FamilyField.tsx';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { type Look, LookChoice, RenderedLetter } from '../../shell/RenderedLetter.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useNotices } from '../../shell/useNotices.ts';
import { templateResource } from './template-paths.ts';

interface TemplatePreviewDialogProps {
  readonly templateId: string;
  /** The text as it is typed; without it, the saved one is shown. */
  readonly typed?: Pick<RenderMarketingTemplateBody, 'subject' | 'preheader' | 'body'>;
  readonly onClose: () => void;
}

/** The template as the family of an athlete would get it, also as an email to oneself. */
export const TemplatePreviewDialog = ({ templateId, typed, onClose }: TemplatePreviewDialogProps) => {
  const [athlete, setAthlete] = useState<FamilyChoice | null>(null);
  const [look, setLook] = useState<Look>('computer');
  const body: RenderMarketingTemplateBody = { ...typed, ...(athlete && { athlete_id: athlete.id }) };
  const rendered = useTemplateRendered(templateId, body);
  return (
    <InfoDialog
      title="Preview"
      maxWidth="md"
      actions={<SendToMe templateId={templateId} body={body} />}
      onClose={onClose}
    >
      <Stack spacing={2} useFlexGap sx={{ pt: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <FamilyField value={athlete} onChange={setAthlete} />
          <LookChoice look={look} onChange={setLook} />
        </Box>
        <QueryState query={rendered} what="preview">
          {(shown) => (
            <RenderedLetter rendered={shown} look={look} ifMissing="This family would not get the email." />
          )}
        </QueryState>
      </Stack>
    </InfoDialog>
  );
};

/** A template as an email. `version`: of the saved text, so that it is read again when somebody changes it. */
export const useTemplateRendered = (
  templateId: string,
  body: RenderMarketingTemplateBody,
  version?: number,
) =>
  useQuery({
    queryKey: ['marketing templates', templateId, 'rendered', body, version],
    queryFn: async ({ signal }) =>
      (await http.post<RenderedView>(`${templateResource(templateId)}/render`, { body, signal })).results,
    placeholderData: keepPreviousData,
  });

/** The API says to which address it was sent. */
const SendToMe = ({ templateId, body }: { templateId: string; body: RenderMarketingTemplateBody }) => {
  const notices = useNotices();
  const command = useCommand(async (_: undefined, idempotencyKey) => {
    const answer = await http.post<{ id: string } | null>(`${templateResource(templateId)}/preview`, {
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
