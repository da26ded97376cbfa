import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { CommunicationView } from '../../../../contract/communications/communications.ts';
import { letterWarnings } from '../../../../domain/shared/letters/letter-rules.ts';
import { asOfHeight } from '../../shell/as-of/AsOfBar.tsx';
import { Column, Columns } from '../../shell/Columns.tsx';
import { Section } from '../../shell/Section.tsx';
import { AttachmentsPanel } from './AttachmentsPanel.tsx';
import { LetterSettings } from './LetterSettings.tsx';
import type { LetterFields } from './letter-fields.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';
import { RecipientsPanel } from './RecipientsPanel.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { SaveTrouble } from './SaveTrouble.tsx';
import { SendDialog } from './SendDialog.tsx';
import { TemplateChoice } from './TemplateChoice.tsx';
import { useAutosave } from './useAutosave.ts';
import { useReadiness } from './useReadiness.ts';

const editor = () => import('../../shell/letter-editor/LetterEditor.tsx');
const LetterEditor = lazy(async () => ({ default: (await editor()).LetterEditor }));
const SubjectField = lazy(async () => ({
  default: (await import('../../shell/letter-editor/SubjectField.tsx')).SubjectField,
}));

/** Writes a letter: it is saved while it is written, previewed with the data of its recipients, and sent. */
export const Composer = ({ communication }: { communication: CommunicationView }) => {
  const { autosave, typed, status, savedAt, failure } = useAutosave(communication);
  const check = useReadiness(communication, typed);
  const [dialog, setDialog] = useState<'preview' | 'send'>();
  const change = (part: Partial<LetterFields>) => autosave.type(part);
  const close = () => setDialog(undefined);
  const troubles = useRef<HTMLDivElement>(null);
  /** Preview or Send could not save. */
  const [isAsked, setAsked] = useState(false);
  // The server previews and sends what it has.
  const save = async () => {
    const isSaved = await autosave.flush();
    setAsked(!isSaved);
    if (!isSaved) troubles.current?.scrollIntoView({ block: 'center' });
    return isSaved;
  };
  const preview = async () => {
    if (await save()) setDialog('preview');
  };
  const send = async () => {
    const isSaved = await save();
    if ((await check.run()) && isSaved) setDialog('send');
  };
  // While a field is typed, a notice above the letter would move it up and down.
  const isBeside = failure?.status === 422 && Object.keys(failure.errors).length > 0;
  // Beside the input that a save was refused for, also before the first attempt to send.
  const errors = { ...failure?.errors, ...check.errors };
  return (
    <>
      <Bar>
        <SaveStatus status={status} savedAt={savedAt} />
        <Box sx={{ flex: 1 }} />
        <Button variant="outlined" onClick={() => void preview()}>
          Preview
        </Button>
        <Button variant="contained" loading={check.isRunning} onClick={() => void send()}>
          Send
        </Button>
      </Bar>
      <Stack ref={troubles} spacing={2} useFlexGap sx={{ mb: 2, '&:empty': { display: 'none' } }}>
        <SaveTrouble
          communication={communication}
          autosave={autosave}
          status={status}
          failure={isBeside && !isAsked ? undefined : failure}
        />
        <ProblemSummary attempt={check.attempt} text={check.summary} />
        {letterWarnings({ subject: typed.subject, body: typed.message_body }).map((warning) => (
          <Alert key={warning} severity="warning">
            {warning}
          </Alert>
        ))}
      </Stack>
      <Columns widths="minmax(0, 1fr) 340px">
        <Column>
          <RecipientsPanel communication={communication} error={errors['recipients']} />
          <Section title="Message">
            <Stack spacing={2} useFlexGap sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
              <Suspense fallback={<Skeleton variant="rounded" height={44} />}>
                <SubjectField
                  value={typed.subject}
                  onChange={(subject) => change({ subject })}
                  error={errors['subject']}
                />
              </Suspense>
              <Suspense fallback={<Skeleton variant="rounded" height={360} />}>
                <LetterEditor
                  value={typed.message_body}
                  onChange={(message_body) => change({ message_body })}
                  error={errors['body']}
                />
              </Suspense>
            </Stack>
          </Section>
          <AttachmentsPanel communication={communication} error={errors['attachments']} />
        </Column>
        <Column>
          <LetterSettings typed={typed} author={communication.author} errors={errors} onChange={change} />
          <TemplateChoice communication={communication} autosave={autosave} />
        </Column>
      </Columns>
      {dialog === 'preview' ? <PreviewDialog communicationId={communication.id} onClose={close} /> : null}
      {dialog === 'send' ? <SendDialog communication={communication} onClose={close} /> : null}
    </>
  );
};

/** Stays in view above a long letter. */
const Bar = ({ children }: { children: ReactNode }) => (
  <Box
    role="toolbar"
    aria-label="Message"
    sx={{
      position: 'sticky',
      top: { xs: `calc(56px + ${asOfHeight})`, sm: `calc(60px + ${asOfHeight})` },
      zIndex: 5,
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      py: 1,
      mb: 2,
      mt: -1,
      backgroundColor: 'background.default',
    }}
  >
    {children}
  </Box>
);
