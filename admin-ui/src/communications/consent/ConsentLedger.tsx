import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ConsentStatementView, MayWriteView } from '../../../../contract/communications/consent.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';

interface ConsentLedgerProps {
  readonly consent: MayWriteView;
}

/** Why a person gets some kinds of emails and not others: the rules for each kind, and everything that was said. */
export const ConsentLedger = ({ consent }: ConsentLedgerProps) => (
  <>
    <Box
      component="ul"
      aria-label="Kinds of emails"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
    >
      {consent.options.map(({ option_id, label, reason, text }) => (
        <Box component="li" key={option_id} sx={{ overflowWrap: 'anywhere' }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {label}
          </Typography>
          <Typography variant="body2" color={reason === null ? 'text.secondary' : 'error'}>
            {reason === null ? 'May be sent.' : text}
          </Typography>
        </Box>
      ))}
    </Box>
    <Typography variant="h3" component="h3" sx={{ mt: 3 }}>
      What was said
    </Typography>
    {consent.statements.length === 0 ? (
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        Nobody has said anything about emails to this person. Choices appear here when the person follows a
        link in an email, or changes them in the portal, and when staff change them.
      </Typography>
    ) : (
      <Box component="ol" aria-label="What was said" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {consent.statements.map((statement) => (
          <Statement key={statement.id} statement={statement} />
        ))}
      </Box>
    )}
  </>
);

const Statement = ({ statement }: { statement: ConsentStatementView }) => {
  const { at, by, wording } = statement;
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Typography variant="body2">{sentenceOf(statement)}</Typography>
      {wording ? (
        <Typography variant="body2" color="text.secondary">
          {wording}
        </Typography>
      ) : null}
      <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <time dateTime={at}>{formatInstant(at)}</time>
        {by ? ` · ${by}` : ''}
      </Typography>
    </Box>
  );
};

const ways: Readonly<Record<ConsentStatementView['how'], string>> = {
  'one-click': 'with the unsubscribe button of a mail program',
  link: 'with the link in an email',
  complaint: 'by reporting an email as spam',
  portal: 'in the portal',
  staff: 'through staff',
  import: 'in an import',
};

const sentenceOf = ({ option_id, option_label, is_wanted, how, detail }: ConsentStatementView): string =>
  option_id === null ? detail : `Opted ${is_wanted ? 'in to' : 'out of'} ${option_label} ${ways[how]}.`;
