import { ContactsPanel } from '../contacts/ContactsPanel.tsx';
import { useTrainer } from './trainer.ts';

/** The contacts of the trainer, including the trainer's own. */
const TrainerContacts = () => <ContactsPanel owner={{ entity: 'trainer', recordId: useTrainer().id }} />;

export default TrainerContacts;
