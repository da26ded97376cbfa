import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import type {
  PublishWaiverBody,
  WaiverVersionView,
  WaiverView,
} from '../../../../contract/scheduling/waivers.ts';
import { waiverTextProblems } from '../../../../domain/scheduling/waivers/waiver.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { Section } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useRole } from '../../shell/useRole.ts';
import { WaiverTextField } from './waiver-inputs.tsx';
import { waiverResource } from './waiver-queries.ts';

/** The versions of a waiver's text, the newest first. */
const WaiverText = () => {
  const waiver = useOutletContext<WaiverView>();
  const isAdmin = useRole() === 'admin';
  const open = useOpenDialog();
  const query = useQuery({
    queryKey: ['waiver versions', waiver.id],
    queryFn: async ({ signal }) =>
      (await http.get<readonly WaiverVersionView[]>(`${waiverResource(waiver.id)}/versions`, { signal }))
        .results,
  });
  return (
    <QueryState query={query} what="versions">
      {(versions) => (
        <Stack spacing={3}>
          {versions.map((one, place) => (
            <Section
              key={one.version}
              title={`Version ${one.version}`}
              hint={`Published ${[formatInstant(one.published_at), one.published_by].filter(Boolean).join(' · ')}${
                one.version > 1 && one.must_sign_anew ? ' · everyone signs again' : ''
              }`}
              action={
                isAdmin && place === 0 ? (
                  <Button
                    variant="outlined"
                    onClick={() =>
                      open((close) => <PublishDialog waiver={waiver} text={one.text} onClose={close} />)
                    }
                  >
                    New version
                  </Button>
                ) : null
              }
            >
              <Typography sx={{ px: { xs: 2, sm: 3 }, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {one.text}
              </Typography>
              <Typography
                variant="caption"
                color="text.secondary"
                sx={{ display: 'block', px: { xs: 2, sm: 3 }, py: 1.5, overflowWrap: 'anywhere' }}
              >
                SHA-256 {one.sha256}
              </Typography>
            </Section>
          ))}
        </Stack>
      )}
    </QueryState>
  );
};

export default WaiverText;

interface PublishDialogProps {
  readonly waiver: WaiverView;
  readonly text: string;
  readonly onClose: () => void;
}

const PublishDialog = ({ waiver, text, onClose }: PublishDialogProps) => {
  const [draft, setDraft] = useState({ text, must_sign_anew: true });
  const command = useCommand(
    (body: PublishWaiverBody, idempotencyKey) =>
      http.post<{ id: string }>(`${waiverResource(waiver.id)}/versions`, { body, idempotencyKey }),
    { success: 'Version published', quiet: true, onDone: onClose },
  );
  const { errors, check } = useChecked(waiverTextProblems(draft.text), command.failure);
  return (
    <FormDialog
      title={`Publish Version ${waiver.version + 1}`}
      saveLabel="Publish"
      maxWidth="md"
      command={command}
      onCancel={onClose}
      onSubmit={() => check(() => command.run(draft))}
    >
      <WaiverTextField
        value={draft.text}
        onChange={(changed) => setDraft({ ...draft, text: changed })}
        error={errors['text']}
      />
      <FormControlLabel
        label="Everyone must sign again"
        control={
          <Switch
            checked={draft.must_sign_anew}
            onChange={(_, must_sign_anew) => setDraft({ ...draft, must_sign_anew })}
          />
        }
      />
      <Typography variant="body2" color="text.secondary">
        {draft.must_sign_anew
          ? 'Earlier signatures no longer count. Parents are asked to sign this version.'
          : 'Earlier signatures still count. Only athletes without a signature get this version.'}
      </Typography>
    </FormDialog>
  );
};
