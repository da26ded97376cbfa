import { DialogHost } from '../../shell/DialogHost.tsx';
import { Section } from '../../shell/Section.tsx';
import { RulesEditor } from '../locations/rules/RulesEditor.tsx';
import { useGroupHere } from './group-context.ts';
import { groupResource } from './paths.ts';

/** What families of the group are told, beside what they are told of the location. */
const GroupRules = () => {
  const group = useGroupHere();
  return (
    <DialogHost>
      <Section title="Rules" hint="Families read them beside those of the location.">
        <RulesEditor resource={groupResource(group.id)} rules={group.rules} />
      </Section>
    </DialogHost>
  );
};

export default GroupRules;
