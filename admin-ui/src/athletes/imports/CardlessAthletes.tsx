import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ImportCardlessView } from '../../../../contract/athletes/imports.ts';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { http } from '../../../../ui-kit/http.ts';
import { Line, LineLink, Lines, Section, SectionText } from '../../shell/Section.tsx';
import { profilePath } from '../list-path.ts';
import { count } from './import-words.ts';

const InviteContactsDialog = lazy(() => import('../contacts/InviteContactsDialog.tsx'));

/** A longer list is not read by anybody; the button invites all of them. */
const MOST_SHOWN = 100;

/** The athletes of an import without a card, and who can be asked for one. */
export const CardlessAthletes = ({ importId }: { importId: string }) => {
  const queries = useQueryClient();
  const queryKey = ['import', importId, 'cardless'];
  const { data: athletes, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (
        await http.get<readonly ImportCardlessView[]>(
          `imports/${encodeURIComponent(importId)}/cardless-athletes`,
          { signal },
        )
      ).results,
  });
  const [invited, setInvited] = useState<readonly string[]>();
  const open = (athletes ?? []).filter(({ contacts }) => contacts.some(({ account }) => account === 'none'));
  return (
    <Section
      title="Families to ask for a card"
      hint="The portal asks each of these families for a card when they sign in, until one is on file. Invitations are only sent from here."
      action={
        open.length > 0 ? (
          <Button variant="outlined" onClick={() => setInvited(open.map(({ athlete_id }) => athlete_id))}>
            Invite to the portal
          </Button>
        ) : null
      }
    >
      {error ? <Alert severity="error">{messageOf(error)}</Alert> : null}
      {athletes?.length === 0 ? <SectionText>Every athlete of this import has a card.</SectionText> : null}
      {athletes && athletes.length > 0 ? (
        <>
          <Lines label="Families to ask for a card">
            {athletes.slice(0, MOST_SHOWN).map(({ athlete_id, name, contacts }) => (
              <Line key={athlete_id}>
                <LineLink to={profilePath(athlete_id)}>{name}</LineLink>
                <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                  {contacts.length === 0
                    ? 'No email address'
                    : contacts.map(({ email, account }) => `${email}: ${accountWords[account]}`).join(' · ')}
                </Typography>
              </Line>
            ))}
          </Lines>
          {athletes.length > MOST_SHOWN ? (
            <SectionText>And {count(athletes.length - MOST_SHOWN, 'more athlete')}.</SectionText>
          ) : null}
        </>
      ) : null}
      <Suspense>
        {invited ? (
          <InviteContactsDialog
            athleteIds={invited}
            onClose={() => {
              setInvited(undefined);
              void queries.invalidateQueries({ queryKey });
            }}
          />
        ) : null}
      </Suspense>
    </Section>
  );
};

const accountWords: Readonly<Record<ImportCardlessView['contacts'][number]['account'], string>> = {
  none: 'no account',
  'not linked': 'has an account that does not see this athlete',
  invited: 'invited',
  registered: 'has an account',
};
