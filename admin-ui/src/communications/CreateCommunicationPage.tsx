import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { FailedPage } from '../shell/FailedPage.tsx';
import { PageHeader } from '../shell/PageHeader.tsx';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { COMMUNICATIONS_PAGE } from './communication-paths.ts';
import { ExistingDraftDialog, useNewMessage } from './NewMessage.tsx';

/** Makes a new letter and opens it, or shows Existing Draft (part 2 §2). */
const CreateCommunicationPage = () => {
  const { start, failure, existing, close } = useNewMessage();
  const navigate = useNavigate();
  const startOnce = useEffectEvent(start);
  useEffect(() => startOnce(), []);
  if (failure) {
    return <FailedPage title="A new message could not be started" error={failure} onRetry={start} />;
  }
  return (
    <>
      <PageHeader title="New Message" />
      <PageSkeleton />
      {existing ? (
        <ExistingDraftDialog
          draft={existing}
          onClose={() => {
            close();
            void navigate(COMMUNICATIONS_PAGE, { replace: true });
          }}
        />
      ) : null}
    </>
  );
};

export default CreateCommunicationPage;
