import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { choiceIn } from '../family/family-athlete.ts';
import { familyFiles } from '../files/family-files.ts';
import { familyWaivers, isOpen } from '../scheduling/waivers/family-waivers.ts';
import { toDoWords } from './to-do-words.ts';

/** On the home page: what the business waits for. Nothing while it is unknown, or when there is nothing. */
const ToDo = () => {
  const [query] = useSearchParams();
  const { data: files } = useQuery(familyFiles);
  const { data: waivers = [] } = useQuery(familyWaivers);
  // A person who may not sign cannot do anything about a waiver.
  const toSign = waivers.filter((one) => isOpen(one) && !one.why_not).length;
  const words = toDoWords({ waivers: toSign, files: files?.requests.length ?? 0 });
  if (words === '') return null;
  return (
    <Alert
      severity="info"
      role="note"
      sx={{
        mb: { xs: 2, sm: 3 },
        alignItems: 'center',
        '& .MuiAlert-action': { pt: 0, alignItems: 'center' },
      }}
      action={
        <Button component={Link} to={{ pathname: '/forms', search: choiceIn(query) }} variant="contained">
          Open forms
        </Button>
      }
    >
      {words}
    </Alert>
  );
};

export default ToDo;
