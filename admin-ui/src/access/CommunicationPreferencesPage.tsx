import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LinkOwner } from '../../../contract/access/sign-in.ts';
import type { CommunicationPreferenceView } from '../../../contract/access/users.ts';
import { userTexts } from '../../../domain/access/user-texts.ts';
import { AccessCard } from '../../../ui-kit/access/AccessCard.tsx';
import { AccessForm } from '../../../ui-kit/access/AccessForm.tsx';
import { useSending } from '../../../ui-kit/access/useSending.ts';
import { ApiFailure } from '../../../ui-kit/api-failure.ts';
import { http } from '../../../ui-kit/http.ts';
import { newId } from '../../../ui-kit/new-id.ts';
import { PublicLinks } from '../../../ui-kit/PublicLinks.tsx';
import { LinkTrouble } from './LinkTrouble.tsx';
import { SignInButton } from './SignInButton.tsx';
import { type MailLink, useMailLink } from './useMailLink.ts';

async function exchange(token: string): Promise<MailLink> {
  const { results } = await http.get<LinkOwner>(`users/token?${new URLSearchParams({ token })}`);
  return { owner: results, token };
}

/** Signed-in users can choose without a link. */
const wayOn = <SignInButton />;

/** The email preferences of a person, opened by a link in an email without signing in. */
const CommunicationPreferencesPage = () => {
  const { link, failure, retry } = useMailLink(exchange);
  const [query] = useSearchParams();
  if (link) return <MailChoices owner={link.owner} token={link.token ?? ''} wayOn={wayOn} />;
  if (query.get('token') === null) {
    return (
      <AccessCard
        title="Email preferences"
        lead="To choose which emails you receive, follow the link in one of our emails, or sign in and open your account."
        below={<PublicLinks />}
      >
        {wayOn}
      </AccessCard>
    );
  }
  return failure ? <LinkTrouble failure={failure} onRetry={retry} wayOn={wayOn} /> : null;
};

export default CommunicationPreferencesPage;

interface MailChoicesProps {
  readonly owner: LinkOwner;
  readonly token: string;
  /** Shown if the link is no longer valid. */
  readonly wayOn: ReactNode;
}

/** One checkbox for each kind of email; checked means wanted. */
const MailChoices = ({ owner, token, wayOn }: MailChoicesProps) => {
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
      title="Email preferences"
      lead={
        <>
          Choose which emails we send to <strong>{owner.username}</strong>. Emails about signing in are always
          sent.
        </>
      }
      below={<PublicLinks />}
    >
      <AccessForm
        label="Email preferences"
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

/** The kinds of email that the person can turn off, once loaded, and which of them are off. */
function useMailChoices(token: string) {
  const [choices, setChoices] = useState<readonly CommunicationPreferenceView[]>();
  const [failure, setFailure] = useState<ApiFailure>();

  const read = useCallback(
    () =>
      http
        .get<readonly CommunicationPreferenceView[]>(
          `users/communication-prefs?${new URLSearchParams({ token })}`,
        )
        .then(
          ({ results }) => {
            setChoices(results);
            setFailure(undefined);
          },
          (error: unknown) => setFailure(error instanceof ApiFailure ? error : ApiFailure.network()),
        ),
    [token],
  );
  useEffect(() => void read(), [read]);

  return {
    choices,
    failure,
    read,
    turn: (id: string, isWanted: boolean) =>
      setChoices((current) =>
        current?.map((one) => (one.option_id === id ? { ...one, user_opt_out: !isWanted } : one)),
      ),
  };
}
