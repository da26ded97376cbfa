import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  ParentalConsentBody,
  ParentalConsentView,
} from '../../../../contract/communications/consent.ts';
import { parentalConsentProblems } from '../../../../domain/communications/consent/consent.ts';
import { consentTexts } from '../../../../domain/communications/consent/consent-texts.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { useCommand } from '../../shell/useCommand.ts';

interface ParentalConsentDialogProps {
  readonly athleteId: string;
  readonly name: string;
  readonly onClose: () => void;
}

const pathOf = (athleteId: string) => `athletes/${encodeURIComponent(athleteId)}/parental-consent`;

/** The consent of a parent to emails to the athlete's own address: shown, recorded, and withdrawn. */
const ParentalConsentDialog = ({ athleteId, name, onClose }: ParentalConsentDialogProps) => {
  const query = useQuery({
    queryKey: ['parental-consent', athleteId],
    queryFn: async ({ signal }) =>
      (await http.get<ParentalConsentView>(pathOf(athleteId), { signal })).results,
  });
  const { data: given } = query;
  if (!given) {
    return (
      <InfoDialog title="Parental consent" onClose={onClose}>
        <QueryState query={query} what="the parental consent">
          {() => null}
        </QueryState>
      </InfoDialog>
    );
  }
  return given.is_given ? (
    <Given athleteId={athleteId} given={given} onClose={onClose} />
  ) : (
    <Record athleteId={athleteId} name={name} onClose={onClose} />
  );
};

export default ParentalConsentDialog;

interface GivenProps {
  readonly athleteId: string;
  readonly given: ParentalConsentView;
  readonly onClose: () => void;
}

const Given = ({ athleteId, given, onClose }: GivenProps) => {
  const { given_by, evidence, at, recorded_by } = given;
  const command = useCommand(
    (_: undefined, idempotencyKey) => http.delete<{ id: string }>(pathOf(athleteId), { idempotencyKey }),
    { success: consentTexts.parentalConsentWithdrawn, onDone: onClose },
  );
  return (
    <InfoDialog
      title="Parental consent"
      onClose={onClose}
      actions={
        <Button color="error" loading={command.isRunning} onClick={() => command.run(undefined)}>
          Withdraw
        </Button>
      }
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{`${given_by} allows emails to the athlete.`}</Typography>
      <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{evidence}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {[at ? formatInstant(at) : '', recorded_by].filter(Boolean).join(' · ')}
      </Typography>
    </InfoDialog>
  );
};

const Record = ({ athleteId, name, onClose }: ParentalConsentDialogProps) => {
  const [givenBy, setGivenBy] = useState('');
  const [evidence, setEvidence] = useState('');
  const command = useCommand(
    (body: ParentalConsentBody, idempotencyKey) =>
      http.put<{ id: string }>(pathOf(athleteId), { body, idempotencyKey }),
    { success: consentTexts.parentalConsentSaved, quiet: true, onDone: onClose },
  );
  const { errors, check } = useChecked(parentalConsentProblems({ givenBy, evidence }), command.failure);
  return (
    <FormDialog
      title="Parental consent"
      saveLabel="Record"
      command={command}
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ given_by: givenBy, evidence }))}
    >
      <Typography>
        {`Emails to ${name} need the consent of a parent while the athlete is under 13, or has no birthdate.`}
      </Typography>
      <TextField
        label="Given by"
        value={givenBy}
        onChange={(event) => setGivenBy(event.target.value)}
        error={Boolean(errors['given_by'])}
        helperText={errors['given_by']}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        autoComplete="off"
      />
      <TextField
        label="How it was given"
        value={evidence}
        onChange={(event) => setEvidence(event.target.value)}
        error={Boolean(errors['evidence'])}
        helperText={errors['evidence'] ?? 'For example: signed form, email, in person.'}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
        multiline
      />
    </FormDialog>
  );
};
