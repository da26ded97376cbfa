import { ContactsPanel } from '../contacts/ContactsPanel.tsx';
import { useTrainer } from './trainer-context.ts';

/** The contacts of the trainer whose page this is; their own holds how they are reached. */
const TrainerContacts = () => <ContactsPanel owner={{ entity: 'trainer', recordId: useTrainer().id }} />;

export default TrainerContacts;
