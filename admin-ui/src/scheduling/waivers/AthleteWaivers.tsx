import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type {
  AthleteWaiversView,
  NeededWaiverView,
  RevokeSignatureBody,
  WaiverSignatureView,
} from '../../../../contract/scheduling/waivers.ts';
import { revocationProblems } from '../../../../domain/scheduling/waivers/athlete-waivers.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { fetchFile } from '../../../../ui-kit/fetch-file.ts';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { Line, LineLink, Lines, Section, SectionText } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useNotices } from '../../shell/useNotices.ts';
import { useRole } from '../../shell/useRole.ts';
import { useRemind } from './useRemind.ts';
import { stateWords } from './WaiverAthletes.tsx';
import { waiverPath } from './waiver-queries.ts';

/** The waivers that an athlete needs, and all signatures that were given. */
const AthleteWaivers = () => {
  const { athlete = '' } = useParams();
  const query = useQuery({
    queryKey: ['athlete waivers', athlete],
    queryFn: async ({ signal }) =>
      (await http.get<AthleteWaiversView>(`athletes/${encodeURIComponent(athlete)}/waivers`, { signal }))
        .results,
  });
  return (
    <QueryState query={query} what="waivers">
      {({ needed, signatures }) => (
        <Stack spacing={3}>
          <Section
            title="Waivers"
            hint="Parents sign in the portal. An athlete’s own login under 18 cannot sign."
          >
            {needed.length === 0 ? <SectionText>This athlete needs no waiver.</SectionText> : null}
            <Lines label="Waivers">
              {needed.map((one) => (
                <NeededLine key={one.id} waiver={one} />
              ))}
            </Lines>
          </Section>
          {signatures.length > 0 ? (
            <Section title="Signatures" hint="Every signature stays on record, also after it was revoked.">
              <Lines label="Signatures">
                {signatures.map((one) => (
                  <SignatureLine key={one.id} signature={one} />
                ))}
              </Lines>
            </Section>
          ) : null}
        </Stack>
      )}
    </QueryState>
  );
};

export default AthleteWaivers;

const NeededLine = ({ waiver }: { waiver: NeededWaiverView }) => {
  const remind = useRemind(waiver.waiver_id);
  const isSigned = waiver.signed_at !== null;
  return (
    <Line
      stacks
      action={
        isSigned ? (
          <ToneChip tone="green" label="Signed" />
        ) : (
          <Button
            loading={remind.isRunning}
            onClick={() => remind.run([waiver.athlete_id])}
            aria-label={`Remind the parents: ${waiver.waiver_name}`}
          >
            Remind the parents
          </Button>
        )
      }
    >
      <LineLink to={waiverPath(waiver.waiver_id)}>{waiver.waiver_name}</LineLink>
      <Typography variant="body2" color="text.secondary">
        {stateWords(waiver)}
      </Typography>
    </Line>
  );
};

const SignatureLine = ({ signature }: { signature: WaiverSignatureView }) => {
  const { waiver_name, version, signed_by, signed_at, file_id } = signature;
  const { revoked_at, revoked_by, revoked_reason } = signature;
  const isAdmin = useRole() === 'admin';
  const open = useOpenDialog();
  const notices = useNotices();
  const what = `${waiver_name}, version ${version}`;
  return (
    <Line
      stacks
      action={
        <>
          <Button
            onClick={() => void fetchFile(`files/${file_id}/content`).catch(notices.failed)}
            aria-label={`Download the copy: ${what}`}
          >
            Copy
          </Button>
          {isAdmin && revoked_at === null ? (
            <Button
              color="secondary"
              onClick={() => open((close) => <RevokeDialog signature={signature} onClose={close} />)}
              aria-label={`Revoke: ${what}`}
            >
              Revoke
            </Button>
          ) : null}
        </>
      }
    >
      <Typography variant="body2" sx={{ fontWeight: 600, display: 'flex', alignItems: 'center', gap: 1 }}>
        {what}
        {revoked_at === null ? null : <ToneChip tone="red" label="Revoked" />}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {[signed_by ? `Signed by ${signed_by}` : 'Signed', formatInstant(signed_at)].join(' · ')}
      </Typography>
      {revoked_at === null ? null : (
        <Typography variant="body2" color="text.secondary">
          {[`Revoked ${formatInstant(revoked_at)}`, revoked_by, revoked_reason].filter(Boolean).join(' · ')}
        </Typography>
      )}
    </Line>
  );
};

const RevokeDialog = ({ signature, onClose }: { signature: WaiverSignatureView; onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const command = useCommand(
    (body: RevokeSignatureBody, idempotencyKey) =>
      http.post<{ id: string }>(`waiver-signatures/${signature.id}/revocation`, { body, idempotencyKey }),
    { success: 'Signature revoked', quiet: true, onDone: onClose },
  );
  const { errors, check } = useChecked(revocationProblems(reason), command.failure);
  return (
    <FormDialog
      title="Revoke Signature"
      saveLabel="Revoke"
      isDestructive
      command={command}
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ reason }))}
    >
      <Typography>
        The signature no longer counts, and the waiver has to be signed again. The signature and its copy stay
        on record.
      </Typography>
      <TextField
        label="Reason"
        inputRef={focusWhenShown}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={Boolean(errors['reason'])}
        helperText={errors['reason']}
      />
    </FormDialog>
  );
};
