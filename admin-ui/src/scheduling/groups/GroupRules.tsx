import { DialogHost } from '../../shell/DialogHost.tsx';
import { Section } from '../../shell/Section.tsx';
import { RulesEditor } from '../locations/RulesEditor.tsx';
import { groupResource } from '../scheduling-paths.ts';
import { useGroupHere } from './group-queries.ts';

/** A tab of the training group page. */
const GroupRules = () => {
  const group = useGroupHere();
  return (
    <DialogHost>
      <Section title="Rules" hint="Families see these rules together with the rules of the location.">
        <RulesEditor resource={groupResource(group.id)} rules={group.rules} />
      </Section>
    </DialogHost>
  );
};

export default GroupRules;
