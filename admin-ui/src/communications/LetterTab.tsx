import { lazy } from 'react';
import { useCommunicationHere } from './communication-queries.ts';
import { SentLetter } from './letter/SentLetter.tsx';

const Composer = lazy(async () => ({ default: (await import('./composer/Composer.tsx')).Composer }));

/** The editor while the letter is new or a draft of the user, and afterwards the letter that was sent (part 2 §4). */
const LetterTab = () => {
  const communication = useCommunicationHere();
  const { status, may_edit } = communication;
  const isOpen = status === 'new' || status === 'draft';
  return isOpen && may_edit ? (
    <Composer key={communication.id} communication={communication} />
  ) : (
    <SentLetter communication={communication} />
  );
};

export default LetterTab;
