import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { userTexts } from '../../../domain/access/user-texts.ts';
import { AccessCard } from '../../../ui-kit/access/AccessCard.tsx';
import { AccessForm } from '../../../ui-kit/access/AccessForm.tsx';
import { useSending } from '../../../ui-kit/access/useSending.ts';
import type { CommunicationPreferenceView, LinkOwner } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { newId } from '../../../ui-kit/new-id.ts';
import { PublicLinks } from '../../../ui-kit/PublicLinks.tsx';
import { LinkTrouble } from './LinkTrouble.tsx';
import { useMailChoices } from './useMailChoices.ts';

interface MailChoicesProps {
  readonly owner: LinkOwner;
  readonly token: string;
  /** Where the link is worth nothing any more. */
  readonly wayOn: ReactNode;
}

/** A box for each kind of mail: ticked is wanted. */
export const MailChoices = ({ owner, token, wayOn }: MailChoicesProps) => {
  const { choices, failure: unread, read, turn } = useMailChoices(token);
  const { send, isSending, failure } = useSending();
  const [isSaved, setSaved] = useState(false);
  const dead = [unread, failure].find((one) => one?.code === 'link.dead');
  if (dead) return <LinkTrouble failure={dead} onRetry={() => undefined} wayOn={wayOn} />;
  if (!choices)
    return unread ? <LinkTrouble failure={unread} onRetry={() => void read()} wayOn={wayOn} /> : null;

  const save = async () => {
    setSaved(false);
    const unwanted = choices.filter(({ user_opt_out }) => user_opt_out).map(({ option_id }) => option_id);
    await http.post(`users/communication-prefs?${new URLSearchParams({ token })}`, {
      body: { user_id: owner.user_id, opt_out_ids: unwanted },
      idempotencyKey: newId(),
    });
    setSaved(true);
  };

  return (
    <AccessCard
      title="Mail preferences"
      lead={
        <>
          What we write about to <strong>{owner.username}</strong>. Mail about signing in is always sent.
        </>
      }
      below={<PublicLinks />}
    >
      <AccessForm
        label="Mail preferences"
        submitLabel="Save"
        isSending={isSending}
        onSubmit={() => void send(save)}
        problem={failure ? userTexts.preferencesNotSaved : undefined}
      >
        {isSaved ? <Alert severity="success">{userTexts.preferencesSaved}</Alert> : null}
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {choices.map((choice) => (
            <Choice
              key={choice.option_id}
              choice={choice}
              onTurn={(isWanted) => {
                setSaved(false);
                turn(choice.option_id, isWanted);
              }}
            />
          ))}
        </Box>
      </AccessForm>
    </AccessCard>
  );
};

interface ChoiceProps {
  readonly choice: CommunicationPreferenceView;
  readonly onTurn: (isWanted: boolean) => void;
}

const Choice = ({ choice: { label, description, user_opt_out }, onTurn }: ChoiceProps) => (
  <FormControlLabel
    sx={{ alignItems: 'flex-start', mr: 0, '& .MuiCheckbox-root': { pt: 0.25 } }}
    control={<Checkbox checked={!user_opt_out} onChange={(_, isWanted) => onTurn(isWanted)} />}
    label={
      <>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {label}
        </Typography>
        <Typography component="span" variant="body2" color="text.secondary">
          {description}
        </Typography>
      </>
    }
  />
);
