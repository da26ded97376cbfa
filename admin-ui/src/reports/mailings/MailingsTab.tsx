import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Collapse from '@mui/material/Collapse';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { MailingView } from '../../../../contract/reports/mailings.ts';
import { mailingTexts } from '../../../../domain/reports/mailings/mailing-words.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import type { ToneName } from '../../../../ui-kit/colors.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { readsOnly } from '../../shell/as-of/action-slot.ts';
import { DeleteRecordDialog } from '../../shell/DeleteRecordDialog.tsx';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { Line, LineLink, Lines, LineText, Section } from '../../shell/Section.tsx';
import { MailingDialog } from './MailingDialog.tsx';

/** The reports that are mailed to staff regularly, and what became of the emails. */
export const MailingsTab = ({ action }: { readonly action: ReactNode }) => {
  const mailings = useQuery({
    queryKey: ['reports', 'mailings'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly MailingView[]>('reports/mailings', { signal })).results,
  });
  return (
    <QueryState query={mailings} what="mailings">
      {(found) =>
        found.length === 0 ? (
          <Card>
            <EmptyState title={mailingTexts.none} action={action}>
              {mailingTexts.howTo}
            </EmptyState>
          </Card>
        ) : (
          <Stack spacing={2.5} useFlexGap>
            <Box>{action}</Box>
            {found.map((mailing) => (
              <MailingCard key={mailing.id} mailing={mailing} />
            ))}
          </Stack>
        )
      }
    </QueryState>
  );
};

const MailingCard = ({ mailing }: { readonly mailing: MailingView }) => {
  const [open, setOpen] = useState<'change' | 'end'>();
  const close = () => setOpen(undefined);
  const { title, schedule, next_due, last_due, recipients, names_children } = mailing;
  const hint = [
    `${schedule}. Next on ${formatInstant(next_due)}.`,
    last_due === null ? '' : `Last on ${formatInstant(last_due)}.`,
    names_children ? 'With names of athletes.' : 'Without names of athletes.',
  ];
  return (
    <Section
      title={title}
      hint={hint.filter(Boolean).join(' ')}
      action={
        <>
          <Button variant="outlined" onClick={() => setOpen('change')}>
            Change
          </Button>
          <Button variant="outlined" color="secondary" onClick={() => setOpen('end')}>
            End
          </Button>
        </>
      }
    >
      <Lines label={`Recipients of ${title}`}>
        {recipients.map(({ id, name, stopped }) => (
          <Line key={id} action={<Latest mailing={mailing} userId={id} isStopped={stopped !== ''} />} stacks>
            <LineText name={name || 'Deleted user'} detail={stopped || sentenceOf(mailing, id)} />
          </Line>
        ))}
      </Lines>
      <Outcomes mailingId={mailing.id} />
      {open === 'change' ? (
        <MailingDialog
          report={mailing.report}
          parameters={mailing.parameters}
          mailing={mailing}
          onClose={close}
        />
      ) : null}
      {open === 'end' ? (
        <DeleteRecordDialog
          title="End this mailing"
          confirmLabel="End mailing"
          resource={`reports/mailings/${mailing.id}`}
          success="Mailing ended"
          onDone={close}
          onCancel={close}
        >
          {title} will no longer be mailed. Reports that were mailed stay under Issued.
        </DeleteRecordDialog>
      ) : null}
    </Section>
  );
};

const outcomeOf = ({ outcomes }: MailingView, userId: string) =>
  outcomes.find(({ user_id }) => user_id === userId);

const sentenceOf = (mailing: MailingView, userId: string): string =>
  outcomeOf(mailing, userId)?.sentence ?? 'No email yet.';

const chips: Readonly<Record<MailingView['outcomes'][number]['outcome'], readonly [ToneName, string]>> = {
  sent: ['green', 'sent'],
  stopped: ['red', 'stopped'],
  refused: ['red', 'refused'],
  unknown: ['amber', 'unknown'],
};

interface LatestProps {
  readonly mailing: MailingView;
  readonly userId: string;
  readonly isStopped: boolean;
}

const Latest = ({ mailing, userId, isStopped }: LatestProps) => {
  const outcome = outcomeOf(mailing, userId)?.outcome;
  if (isStopped) return <ToneChip tone="red" label="stopped" />;
  if (outcome === undefined) return <ToneChip tone="grey" label="waiting" />;
  const [tone, label] = chips[outcome];
  return <ToneChip tone={tone} label={label} />;
};

/** All emails of a mailing, the newest first. */
const Outcomes = ({ mailingId }: { readonly mailingId: string }) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const mailing = useQuery({
    queryKey: ['reports', 'mailings', mailingId],
    queryFn: async ({ signal }) =>
      (await http.get<MailingView>(`reports/mailings/${mailingId}`, { signal })).results,
    enabled: isOpen,
  });
  return (
    <>
      <Button
        size="small"
        {...readsOnly}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        sx={{ mx: { xs: 1, sm: 2 }, my: 1 }}
      >
        {isOpen ? 'Hide earlier emails' : 'Show all emails'}
      </Button>
      <Collapse in={isOpen} id={id} unmountOnExit>
        <QueryState query={mailing} what="emails">
          {({ outcomes }) =>
            outcomes.length === 0 ? (
              <Typography variant="body2" color="text.secondary" sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
                No email has been sent yet.
              </Typography>
            ) : (
              <Lines label="Emails">
                {outcomes.map(({ due, user_id, user_name, sentence, issue_id }) => (
                  <Line
                    key={`${due} ${user_id}`}
                    action={
                      issue_id === null ? null : (
                        <LineLink to={`/reports/issued/${issue_id}`}>What was sent</LineLink>
                      )
                    }
                  >
                    <LineText
                      name={`${formatInstant(due)} to ${user_name || 'a deleted user'}`}
                      detail={sentence}
                    />
                  </Line>
                ))}
              </Lines>
            )
          }
        </QueryState>
      </Collapse>
    </>
  );
};
