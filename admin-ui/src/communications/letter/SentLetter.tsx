import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { CommunicationView } from '../../../../contract/communications/communications.ts';
import { formatFileSize } from '../../../../domain/shared/file-size.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { Column, Columns } from '../../shell/Columns.tsx';
import { LetterFrame } from '../../shell/LetterFrame.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { LabeledValue, LabeledValues } from '../../shell/record/LabeledValue.tsx';
import { Section } from '../../shell/Section.tsx';
import { useKindName } from '../communication-queries.ts';
import { recipientName, typedRecipients } from '../recipient-words.ts';
import { subjectOf } from '../subject-words.ts';
import { DeliverySection } from './DeliverySection.tsx';
import { useRendered } from './rendered.ts';
import { WaitingNotice } from './WaitingNotice.tsx';

/** The letter as it was or will be sent, and what became of its messages. */
export const SentLetter = ({ communication }: { communication: CommunicationView }) => {
  const { id, send, status } = communication;
  const isDraft = status === 'new' || status === 'draft';
  return (
    <>
      {send?.can_recall ? <WaitingNotice communication={communication} send={send} /> : null}
      {isDraft ? (
        <Alert severity="info" sx={{ mb: 3 }}>
          {`Only ${communication.author?.name ?? 'its author'} or an admin can change this draft.`}
        </Alert>
      ) : null}
      <Columns widths="minmax(0, 1fr) 360px">
        <Section title={subjectOf(communication)}>
          <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
            <QueryState query={useRendered(id, undefined)} what="message">
              {({ html }) => <LetterFrame html={html} title="Message" />}
            </QueryState>
          </Box>
        </Section>
        <Column>
          {isDraft ? null : <DeliverySection communication={communication} />}
          <About communication={communication} />
        </Column>
      </Columns>
    </>
  );
};

const About = ({ communication }: { communication: CommunicationView }) => {
  const { option_id, not_optional_reason, author, audience, attachments, send, template } = communication;
  const kindName = useKindName();
  return (
    <Section title="About">
      <LabeledValues>
        <LabeledValue name="To">
          {[...audience.map(({ name }) => name), ...typedRecipients(communication).map(recipientName)].join(
            ', ',
          )}
        </LabeledValue>
        <LabeledValue name="Kind">{kindName(option_id)}</LabeledValue>
        {not_optional_reason ? <LabeledValue name="Reason">{not_optional_reason}</LabeledValue> : null}
        <LabeledValue name="By">{author?.name}</LabeledValue>
        <LabeledValue name="Replies to">
          {communication.replies_to_author ? (author?.name ?? 'The author') : 'The business'}
        </LabeledValue>
        <LabeledValue name="Counted">
          {communication.is_tracked ? 'Opens and clicks' : 'Nothing'}
        </LabeledValue>
        {template ? (
          <LabeledValue name="Template">{`${template.name}, version ${template.version}`}</LabeledValue>
        ) : null}
        <LabeledValue name="Attachments">
          {attachments
            .map(({ filename, size, is_link }) =>
              [filename, formatFileSize(size), is_link ? 'link' : ''].filter(Boolean).join(', '),
            )
            .join('\n')}
        </LabeledValue>
        {send ? <LabeledValue name="Starts">{formatInstant(send.not_before)}</LabeledValue> : null}
      </LabeledValues>
    </Section>
  );
};
