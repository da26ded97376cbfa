import Button from '@mui/material/Button';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { communicationTexts } from '../../../../domain/communications/communication-texts.ts';
import { MessageSeasonDialog } from './MessageSeasonDialog.tsx';
import { type NewAudience, useNewMessageTo } from './useNewMessageTo.ts';

/** On the page of an athlete: a letter to the family. */
export const MessageAthleteButton = () => {
  const { athlete = '' } = useParams();
  return <NewMessageTo audience={{ from: 'athletes', ids: [athlete] }} />;
};

/** On the page of a training group: a letter to the families of its athletes. */
export const MessageGroupButton = () => {
  const { group = '' } = useParams();
  return <NewMessageTo audience={{ from: 'training-groups', ids: [group] }} />;
};

const NewMessageTo = ({ audience }: { audience: NewAudience }) => {
  const command = useNewMessageTo();
  return (
    <Button variant="outlined" loading={command.isRunning} onClick={() => command.run(audience)}>
      {communicationTexts.newMessage}
    </Button>
  );
};

/** On the page of a season: a letter to everybody in it, or to some of its training groups. */
export const MessageSeasonButton = () => {
  const { season = '' } = useParams();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {communicationTexts.newMessage}
      </Button>
      {isOpen ? <MessageSeasonDialog seasonId={season} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
