import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { lazy, type ReactNode, Suspense } from 'react';
import { Section } from '../Section.tsx';
import type { Command } from '../useCommand.ts';

const LetterEditor = lazy(async () => ({
  default: (await import('../letter-editor/LetterEditor.tsx')).LetterEditor,
}));
const SubjectField = lazy(async () => ({
  default: (await import('../letter-editor/SubjectField.tsx')).SubjectField,
}));

interface Text {
  readonly subject: string;
  readonly body: string;
}

interface TemplateTextFormProps {
  readonly text: Text;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (part: Partial<Text>) => void;
  readonly save: Command;
  /** Before the subject: what an author has to know, and the name. */
  readonly children: ReactNode;
  /** Between the subject and the body. */
  readonly afterSubject?: ReactNode;
  readonly afterBody?: ReactNode;
  readonly onPreview: () => void;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

/** The inputs of a template. It is no HTML form: the dialogs of the editor are forms, and React would submit the outer one with them. */
export const TemplateTextForm = (props: TemplateTextFormProps) => {
  const { text, errors, onChange, save, children, afterSubject, afterBody } = props;
  const { failure, isRunning } = save;
  const isGeneral = failure && failure.status !== 412 && Object.keys(failure.errors).length === 0;
  return (
    <Section title="Text">
      <Stack spacing={2} useFlexGap sx={{ px: { xs: 2, sm: 3 }, pt: 1, pb: 2 }}>
        {isGeneral ? <Alert severity="error">{failure.message}</Alert> : null}
        {children}
        <Suspense fallback={<Skeleton variant="rounded" height={44} />}>
          <SubjectField
            value={text.subject}
            onChange={(subject) => onChange({ subject })}
            error={errors['subject']}
          />
        </Suspense>
        {afterSubject}
        <Suspense fallback={<Skeleton variant="rounded" height={360} />}>
          <LetterEditor value={text.body} onChange={(body) => onChange({ body })} error={errors['body']} />
        </Suspense>
        {afterBody}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          <Button onClick={props.onPreview} sx={{ mr: 'auto' }}>
            Preview
          </Button>
          <Button onClick={props.onCancel} color="secondary" disabled={isRunning}>
            Cancel
          </Button>
          <Button variant="contained" loading={isRunning} onClick={props.onSave}>
            Save
          </Button>
        </Box>
      </Stack>
    </Section>
  );
};
