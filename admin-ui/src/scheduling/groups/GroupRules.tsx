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
      <Section
        title="Rules"
        hint="Families see logistic rules together with the rules of the location. Reports can be broken down by performance and reporting rules."
      >
        <RulesEditor resource={groupResource(group.id)} rules={group.rules} hasTypes />
      </Section>
    </DialogHost>
  );
};

export default GroupRules;
