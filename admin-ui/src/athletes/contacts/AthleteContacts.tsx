import { useParams } from 'react-router-dom';
import { ContactsPanel } from './ContactsPanel.tsx';

/** The contacts of the athlete of this page. */
const AthleteContacts = () => {
  const { athlete: recordId = '' } = useParams();
  return <ContactsPanel key={recordId} owner={{ entity: 'athlete', recordId }} />;
};

export default AthleteContacts;
