import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { FamilyWaiverView, SignWaiverBody } from '../../../../contract/scheduling/waivers.ts';
import { signingProblems } from '../../../../domain/scheduling/waivers/athlete-waivers.ts';
import { waiverTexts } from '../../../../domain/scheduling/waivers/waiver-texts.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useSignIn } from '../../../../ui-kit/sign-in-session.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { useNotices } from '../../shell/NoticeArea.tsx';
import { useCommand } from '../../shell/useCommand.ts';

interface SignWaiverDialogProps {
  readonly waiver: FamilyWaiverView;
  readonly onClose: () => void;
}

/** The text of a waiver, and its signature if this person may sign. */
export const SignWaiverDialog = (props: SignWaiverDialogProps) =>
  props.waiver.why_not ? <ReadDialog {...props} /> : <SignDialog {...props} />;

const ReadDialog = ({ waiver, onClose }: SignWaiverDialogProps) => (
  <InfoDialog title={waiver.name} onClose={onClose}>
    <WaiverText waiver={waiver} />
  </InfoDialog>
);

const SignDialog = ({ waiver, onClose }: SignWaiverDialogProps) => {
  const { waiver_id, athlete_id, athlete_name, name, version, sha256 } = waiver;
  const [draft, setDraft] = useState({ signedBy: '', agrees: false });
  const agreeId = useId();
  const notices = useNotices();
  const isSelf = useSignIn()?.role === 'athlete';
  const command = useCommand(
    (body: SignWaiverBody, idempotencyKey) =>
      http.post(`athletes/${athlete_id}/waivers/${waiver_id}/signatures`, { body, idempotencyKey }),
    {
      onDone() {
        notices.succeeded('Signed. We sent you a copy by email.');
        onClose();
      },
    },
  );
  const { errors, check } = useChecked(signingProblems(draft), command.failure);
  return (
    <FormDialog
      title={name}
      saveLabel="Sign"
      maxWidth="sm"
      command={command}
      onCancel={onClose}
      onSubmit={() =>
        check(() => command.run({ version, sha256, signed_by: draft.signedBy, agrees: draft.agrees }))
      }
    >
      <WaiverText waiver={waiver} />
      <Box>
        <FormControlLabel
          label={
            isSelf
              ? 'I am 18 or older. I have read this text and agree to it.'
              : `I am 18 or older and a parent or legal guardian of ${athlete_name}. I have read this text and agree to it.`
          }
          control={
            <Checkbox
              checked={draft.agrees}
              onChange={(_, agrees) => setDraft({ ...draft, agrees })}
              slotProps={{ input: { 'aria-describedby': agreeId } }}
            />
          }
          sx={{ alignItems: 'flex-start', '& .MuiCheckbox-root': { mt: -1 } }}
        />
        <FormHelperText id={agreeId} error>
          {errors['agrees'] ? waiverTexts.confirm : null}
        </FormHelperText>
      </Box>
      <TextField
        label="Your first and last name"
        autoComplete="name"
        value={draft.signedBy}
        onChange={({ target }) => setDraft({ ...draft, signedBy: target.value })}
        error={Boolean(errors['signed_by'])}
        helperText={errors['signed_by'] ?? 'Typing your name is your signature.'}
      />
    </FormDialog>
  );
};

/** Can be reached and scrolled by keyboard. */
const WaiverText = ({
  waiver: { name, text, version, athlete_name },
}: Pick<SignWaiverDialogProps, 'waiver'>) => (
  <Box>
    <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
      For {athlete_name} · version {version}
    </Typography>
    <Typography
      component="section"
      tabIndex={0}
      aria-label={`Text of ${name}`}
      sx={{
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
        maxHeight: { xs: '38dvh', sm: 360 },
        overflowY: 'auto',
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {text}
    </Typography>
  </Box>
);
